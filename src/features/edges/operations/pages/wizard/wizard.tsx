import { ArrowRight } from 'lucide-react';
import { Form, Link } from 'react-router';
import { PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { Button } from '#ui/application/button.tsx';
import { Progress } from '#ui/document/progress.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import {
  closeGettingStarted,
  isGettingStartedClosed,
  readFirstWeek,
  type WizardStep,
} from '../../first-week.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/wizard.ts';

export const handle = { crumb: 'Getting started' };

const words: Record<WizardStep, { title: string; to: string; link: string }> = {
  identity: {
    title: 'Say who you are',
    to: urls.admin.settings('company'),
    link: 'Company settings',
  },
  contact: { title: 'Say how to reach you', to: urls.admin.contacts(), link: 'Contacts' },
  mail: { title: 'Let mail leave', to: urls.admin.mail(), link: 'Mail servers' },
  samples: { title: 'Replace what is sample', to: urls.admin.samples(), link: 'What is sample' },
  languages: {
    title: 'Offer the site in Spanish',
    to: urls.admin.settings('features'),
    link: 'Translations setting',
  },
  publishing: { title: 'Open the site', to: urls.admin.domains(), link: 'Domains' },
  factor: { title: 'Lock the door twice', to: urls.admin.account(), link: 'Your account' },
  retention: {
    title: 'Decide how long reports stay',
    to: urls.admin.retention(),
    link: 'Retention',
  },
  backup: { title: 'Make a backup', to: urls.admin.backups(), link: 'Backups' },
};

export const loader = staffLoader('security:write', async (ctx) => {
  const [week, isClosed] = await Promise.all([readFirstWeek(ctx), isGettingStartedClosed(ctx)]);
  return { week, isClosed };
});

export const action = staffAction({
  close: intent('Getting started could not be put away', async (ctx) => {
    await closeGettingStarted(ctx);
    return { flash: 'started-put-away', to: urls.admin.home() };
  }),
});

export default function Wizard({ loaderData: { week, isClosed } }: Route.ComponentProps) {
  const done = week.filter(({ isDone }) => isDone).length;
  const isAllDone = done === week.length;
  return (
    <>
      <PageHeading
        title="Getting started"
        text={`What the first week is for. Each step is done when the data says so; nobody ticks it off.${isClosed || isAllDone ? '' : ' The back office opens here until everything is done or you put it away.'}`}
        actions={!isClosed && <PutAway />}
      />
      <Panel id="week" title={`${done} of ${week.length} done`}>
        <Progress value={done / week.length} aria-labelledby="week-title" />
        <ol className="divide-y divide-line">
          {week.map(({ step, isDone, found }) => (
            <li
              key={step}
              className="grid gap-x-6 gap-y-1.5 py-3.5 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center"
            >
              <span>
                <StatusPill tone={isDone ? 'success' : 'warning'}>
                  {isDone ? 'Done' : 'To do'}
                </StatusPill>
              </span>
              <span className="grid gap-0.5">
                <span className="font-semibold">{words[step].title}</span>
                <span className="text-sm text-muted">{found}</span>
              </span>
              <Link
                to={words[step].to}
                className="inline-flex min-h-10 pointer-coarse:min-h-11 items-center gap-1.5 text-sm font-semibold"
              >
                {words[step].link}
                <ArrowRight className="size-4" />
              </Link>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}

function PutAway() {
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="close" tone="secondary" size="small">
        Put away
      </Button>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem heading="Getting started" failure="This page could not be loaded" error={error} />
  );
}
