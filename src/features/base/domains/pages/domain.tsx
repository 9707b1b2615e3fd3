import { Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { CopyButton } from '#frames/staff/copy-button.tsx';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { routeProblem } from '#frames/staff/route-problem.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
  type StaffAnswer,
} from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { RecordAdvice as Advice } from '../record-advice.server.ts';
import { changeDkimSelector } from '../domain-changes.server.ts';
import { checkDomain } from '../domain-check.server.ts';
import { getDomain } from '../domains.server.ts';
import type { Route } from './+types/domain.ts';
import { CheckResult } from './check-result.tsx';
import { adviceWords } from './domain-list.tsx';

export const handle = {
  crumb: ({ domain }: Route.ComponentProps['loaderData']) => domain.domainName,
};

export const loader = staffLoader('domain:read', (ctx, { params }: Route.LoaderArgs) =>
  getDomain(ctx, requireId(params.domainId, 'domain')),
);

export const action = staffAction({
  check: intent('Failed to update domain', async (ctx, { params }: Sent<Route.ActionArgs>) => {
    const id = requireId(params.domainId, 'domain');
    await checkDomain(ctx, { id });
    return { flash: 'domain-checked', to: urls.admin.domain(id) };
  }),
  selector: formIntent(
    'Failed to update domain',
    z.object({ selector: z.string().default('') }),
    async (ctx, { selector }, { params }: Sent<Route.ActionArgs>) => {
      const id = requireId(params.domainId, 'domain');
      const changed = await changeDkimSelector(ctx, { id, selector });
      if (!changed.ok) return changed;
      return { flash: 'selector-saved', to: urls.admin.domain(id) };
    },
  ),
});

export default function DomainPage({ loaderData, actionData }: Route.ComponentProps) {
  const { domain, readableName, isConfigured, records } = loaderData;
  const { domainName, isPrimary, isActive, lastCheck, checkedAt, dkimSelector } = domain;
  const mayWrite = useMay('domain:write');
  return (
    <>
      <PageHeading
        title={
          <span className="flex flex-wrap items-center gap-3 wrap-anywhere">
            {domainName}
            {isPrimary ? <Badge tone="primary">Primary</Badge> : <Badge>Secondary</Badge>}
            {!isActive && <Badge tone="warning">Inactive</Badge>}
          </span>
        }
        text={readableName && `In letters: ${readableName}`}
        actions={mayWrite && <CheckButton hasChecked={lastCheck !== null} />}
      />
      {isConfigured && (
        <Notice>APP_URL names this domain, so it is always served, whatever the list says.</Notice>
      )}
      <Panel
        id="site"
        title="Where it leads"
        text={
          checkedAt ? (
            <>
              As of <LocalTime value={checkedAt} />
            </>
          ) : (
            'Not checked yet.'
          )
        }
      >
        {lastCheck ? (
          <CheckResult findings={lastCheck} />
        ) : (
          <p className="text-sm">
            A check asks the name servers about the domain, looks at its certificate, and sees
            whether it is this installation that answers there. It takes at most ten seconds or so.
          </p>
        )}
      </Panel>
      <Panel
        id="mail"
        title="Mail in its name"
        text="What the domain publishes so that your mail arrives and nobody else can send in your name."
      >
        {records.length > 0 && (
          <ul className="grid items-start gap-3 lg:grid-cols-2">
            {records.map((advice) => (
              <RecordAdvice key={advice.kind} advice={advice} />
            ))}
          </ul>
        )}
        {mayWrite && <SelectorForm selector={dkimSelector} answer={actionData} />}
      </Panel>
    </>
  );
}

function CheckButton({ hasChecked }: { hasChecked: boolean }) {
  const isBusy = useNavigation().formData?.get('intent') === 'check';
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value="check"
        busy={isBusy}
        busyLabel="Asking the name servers…"
      >
        {hasChecked ? 'Check again' : 'Check now'}
      </Button>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, message } = routeProblem(error);
  return (
    <>
      <PageHeading title="Domain" />
      <Notice
        tone="danger"
        live="assertive"
        title={status === 403 ? 'Access Denied' : 'Failed to load domain'}
      >
        {message}
      </Notice>
    </>
  );
}

/** One kind of record: what is published, what to publish, and why. */
function RecordAdvice({ advice }: { advice: Advice }) {
  const { kind, name, type, found, state, publish, why } = advice;
  const words = adviceWords[state];
  return (
    <li className="grid gap-2 rounded-md border border-line p-3.5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{kind}</h3>
        <StatusPill tone={words.tone}>{words.text}</StatusPill>
      </div>
      <p>{why}</p>
      {found.length > 0 && (
        <div className="grid gap-1">
          <p className="font-semibold">Published now</p>
          {found.map((text) => (
            <Code key={text} text={text} />
          ))}
        </div>
      )}
      {publish !== undefined && (
        <div className="grid gap-1">
          <p className="font-semibold">
            Publish this {type} record at <span className="wrap-anywhere">{name}</span>
          </p>
          <Code text={publish} />
          <div className="mt-1 flex flex-wrap gap-2">
            <CopyButton text={publish} what={`${kind} record`} label={`Copy the ${kind} record`} />
            <CopyButton text={name} what={`Name of the ${kind} record`} label="Copy its name" />
          </div>
        </div>
      )}
    </li>
  );
}

function Code({ text }: { text: string }) {
  return (
    <code className="block rounded-md bg-sunken px-2.5 py-1.5 font-mono text-xs wrap-anywhere">
      {text}
    </code>
  );
}

/** Selector under which the check looks for the DKIM key. */
function SelectorForm({ selector, answer }: { selector: string; answer: StaffAnswer | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'selector';
  const typed = answer?.typed?.['selector'] ?? selector;
  return (
    <Form method="post" noValidate className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="selector" />
      <TextInputField
        key={typed}
        id="selector"
        name="selector"
        label="DKIM selector"
        hint="Your mail provider shows it beside the key, such as “s1”. Empty: the check leaves DKIM out."
        error={answer?.problems['selector'] ?? answer?.error}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="min-w-56 flex-1"
      />
      <Button type="submit" tone="secondary" busy={isBusy} busyLabel="Saving…">
        Save selector
      </Button>
    </Form>
  );
}
