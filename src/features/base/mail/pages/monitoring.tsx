import { Mails, RotateCw } from 'lucide-react';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import { z } from 'zod';
import { DataTable } from '#frames/staff/data-table/data-table.tsx';
import { clearedSearch } from '#frames/staff/data-table/list-address.ts';
import { ListProblem } from '#frames/staff/data-table/list-problem.tsx';
import { optionsOf } from '#frames/staff/form-fields.tsx';
import { ListFilters, useFilters } from '#frames/staff/list-filters.tsx';
import { readChoice, readDay, readListQuery } from '#frames/staff/list-query.ts';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { allMails } from '#kernel/outbox/letters.ts';
import { mailLanes } from '#kernel/outbox/mail-lanes.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { emailTransitions, type EmailState } from '../email-state.ts';
import { findMailDays } from '../mail-figures.server.ts';
import { getMailStatus } from '../mail-status.server.ts';
import { emailStateTones, emailStateWords, laneWords } from '../mail-words.ts';
import {
  findMailProblems,
  findMessages,
  type MailProblem,
  type MessageFilter,
} from '../messages.server.ts';
import { countWaiting } from '../outbox/drain-outbox.server.ts';
import { retryMessages } from '../outbox/retry-email.server.ts';
import type { Route } from './+types/monitoring.ts';
import { MailChart } from './mail-chart.tsx';
import { MailFrame } from './mail-frame.tsx';
import { MailStatusFacts } from './mail-status-facts.tsx';
import { messageColumns, messageName, RetryChosen } from './message-columns.tsx';

export const handle = { crumb: 'Sent and waiting', wide: true };

export const loader = staffLoader('mail:read', async (ctx, { url }) => {
  const { cursor } = readListQuery(url.searchParams);
  const [page, days, status, counts, problems] = await Promise.all([
    findMessages(ctx, { ...readMessageFilter(url.searchParams), cursor }),
    findMailDays(ctx),
    getMailStatus(ctx),
    countWaiting(ctx),
    findMailProblems(ctx),
  ]);
  return { page, days, status, counts, problems: problems.slice(0, 5), kinds: namesOfKinds() };
});

export const action = staffAction({
  save: intent('Error sending again', async (ctx, { form, url }) => {
    const retried = await retryMessages(ctx, { ids: readChosen(form) });
    const flash = retried > 0 ? 'mails-retried' : 'no-mails-retried';
    return { flash, to: urls.admin.mailMonitoring(url.search) };
  }),
});

export default function Monitoring({ loaderData, actionData }: Route.ComponentProps) {
  const { page, days, status, counts, problems, kinds } = loaderData;
  const mayRetry = useMay('mail:retry');
  return (
    <MailFrame
      title="Sent and waiting"
      text="What left, what waits and why, and what failed."
      actions={mayRetry && counts.failed > 0 && <RetryAll />}
    >
      {actionData?.error && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      <Panel id="now" title="Now">
        <MailStatusFacts status={status} counts={counts} />
      </Panel>
      <Panel id="days" title="The last thirty days">
        <MailChart days={days} />
      </Panel>
      <Panel id="problems" title="Last errors">
        <LastErrors problems={problems} />
      </Panel>
      <section aria-labelledby="all-title" className="grid gap-4">
        <h2 id="all-title" className="text-lg">
          All mail
        </h2>
        <MessageFilters kinds={kinds} />
        <DataTable
          caption="Mail"
          name={messageName}
          columns={messageColumns}
          page={page}
          sorts={[{ key: 'time', label: 'Newest first' }]}
          renderBulk={mayRetry ? (selection) => <RetryChosen selection={selection} /> : undefined}
          empty={<EmptyState icon={<Mails />} title="No mail yet." />}
          nothingFound={<NothingFound />}
        />
      </section>
    </MailFrame>
  );
}

function RetryAll() {
  const { search } = useLocation();
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action={urls.admin.mailMonitoring(search)} preventScrollReset>
      <Button type="submit" tone="secondary" icon={<RotateCw />} busy={isBusy}>
        Retry all failed
      </Button>
    </Form>
  );
}

function NothingFound() {
  const { search } = useLocation();
  return (
    <EmptyState
      icon={<Mails />}
      title="No mail matches."
      actions={
        <Link
          to={urls.admin.mailMonitoring(clearedSearch(new URLSearchParams(search)))}
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          Show all mail
        </Link>
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ListProblem
      heading="Mail"
      failure="Error loading the mail"
      clearLabel="Show all mail"
      error={error}
    />
  );
}

/** Mails named in a form, or undefined for all that failed. */
function readChosen(form: FormData): string[] | undefined {
  const named = form.get('ids');
  if (typeof named !== 'string') return undefined;
  const ids = named.split(',').filter((id) => z.uuid().safeParse(id).success);
  return ids.slice(0, 500);
}

function namesOfKinds(): Record<string, string> {
  return Object.fromEntries(Object.values(allMails()).map(({ event, name }) => [event, name]));
}

/** Reads the filter from the query string; invalid values filter nothing. */
function readMessageFilter(search: URLSearchParams): MessageFilter {
  return {
    query: (search.get('q') ?? '').trim().slice(0, 200) || undefined,
    state: readChoice(search, 'state', Object.keys(emailTransitions) as EmailState[]),
    template: readChoice(search, 'kind', Object.keys(allMails())),
    lane: readChoice(search, 'lane', mailLanes),
    from: readDay(search, 'from'),
    to: readDay(search, 'to'),
  };
}

/** Search field and filters of the list of all mail. */
function MessageFilters({ kinds }: { kinds: Record<string, string> }) {
  const { query, select, day } = useFilters();
  return (
    <ListFilters
      action={urls.admin.mailMonitoring()}
      searchLabel="Search address"
      query={query}
      filters={[
        { ...select('state', 'State', 'All'), options: optionsOf(emailStateWords) },
        { ...select('kind', 'Mail', 'All kinds'), options: optionsOf(kinds) },
      ]}
      moreFilters={[
        { ...select('lane', 'What it is about', 'Everything'), options: optionsOf(laneWords) },
      ]}
      days={[day('from', 'From'), day('to', 'Until')]}
    />
  );
}

/** The newest mails that failed or are retried, each with the reason. */
function LastErrors({ problems }: { problems: readonly MailProblem[] }) {
  if (problems.length === 0) return <p className="text-sm text-muted">No mail has failed.</p>;
  return (
    <ul className="divide-y divide-line">
      {problems.map((mail) => (
        <li
          key={mail.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm"
        >
          <div className="grid min-w-0 gap-0.5">
            <p>
              <Link to={urls.admin.mailMessage(mail.id)} className="font-semibold text-link">
                {mail.name}
              </Link>
            </p>
            <p className="text-muted wrap-anywhere">
              {mail.toAddress} · <LocalTime value={mail.updatedAt} />
            </p>
            {mail.lastError && <p className="text-danger-ink wrap-anywhere">{mail.lastError}</p>}
          </div>
          <StatusPill tone={emailStateTones[mail.state]}>{emailStateWords[mail.state]}</StatusPill>
        </li>
      ))}
    </ul>
  );
}
