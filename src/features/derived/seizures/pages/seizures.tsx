import { Gavel } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import { FileInputField, TextAreaInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader, type StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { Button } from '#ui/application/button.tsx';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { findNotices, type NoticeRow } from '../notices.server.ts';
import { noticeDayWords, noticeKindWords } from '../states.ts';
import { NoticeFields } from './notice-fields.tsx';
import { receiveNotice } from './receive-notice.server.ts';
import type { Route } from './+types/seizures.ts';

export const handle: CrumbHandle = { crumb: 'Seizures' };

export const loader = staffLoader('seizure:read', async (ctx, { url }) => {
  const given = url.searchParams.get('before');
  const before = given === null ? undefined : requireId(given, 'notice');
  const isAdding = url.searchParams.has('add');
  return { ...(await findNotices(ctx, { before })), isAdding, now: ctx.now() };
});

export function action({ context }: Route.ActionArgs) {
  return receiveNotice(context);
}

export default function Seizures({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, now } = loaderData;
  const isAdding = loaderData.isAdding || rows.length === 0 || actionData !== undefined;
  const mayWrite = useMay('seizure:write');
  return (
    <>
      <PageHeading
        title="Seizures"
        text={`Papers of authorities that say what was seized, compared with every report, payment and case.${mayWrite ? '' : ' Your role can read this but not change it.'}`}
        actions={
          mayWrite &&
          !isAdding && (
            <Link
              to="?add=notice#add-title"
              className={buttonClass({ tone: 'primary', size: 'small' })}
            >
              Bring in a notice
            </Link>
          )
        }
      />
      {rows.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<Gavel />} title="No notice was brought in yet.">
            Complaints and notices stand on the sites of courts and on forfeiture.gov. What comes
            later is compared with them too.
          </EmptyState>
        </div>
      ) : (
        <Panel id="notices" title="Notices" text="The newest first.">
          <ul className="divide-y divide-line text-sm">
            {rows.map((row) => (
              <Row key={row.id} row={row} now={now} />
            ))}
          </ul>
          {next && (
            <p>
              <Link
                to={urls.admin.seizures(next)}
                className={buttonClass({ tone: 'secondary', size: 'small' })}
              >
                Older
              </Link>
            </p>
          )}
        </Panel>
      )}
      {mayWrite && isAdding && <AddNotice answer={actionData} />}
    </>
  );
}

function Row({ row, now }: { row: NoticeRow; now: Date }) {
  const today = now.toISOString().slice(0, 10);
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="grid min-w-0 gap-1">
        <h3 className="text-base wrap-anywhere">
          <Link to={urls.admin.seizure(row.id)} className="text-link">
            {row.title}
          </Link>
        </h3>
        <p className="wrap-anywhere text-muted">
          {noticeKindWords[row.kind]}, {row.source}, read <LocalTime value={row.readAt} /> by{' '}
          {row.readByName}
        </p>
        {lastDays.map((name) => {
          const on = row[name];
          return on ? (
            <p key={name}>
              {noticeDayWords[name].label}: <strong>{formatDay(on)}</strong>
              <span className="text-muted">, {leftWords(today, on)}</span>
            </p>
          ) : null;
        })}
      </div>
      <p>
        <Badge tone={row.cases > 0 ? 'info' : 'neutral'}>
          {row.cases === 1 ? '1 case' : `${row.cases} cases`}
        </Badge>
      </p>
    </li>
  );
}

/** The days until which somebody can still act, as they pass. */
const lastDays = ['restitutionBy', 'petitionBy', 'claimBy'] as const;

function leftWords(today: string, on: string): string {
  const days = Math.round((Date.parse(on) - Date.parse(today)) / 86_400_000);
  if (days < 0) return 'over';
  if (days === 0) return 'today';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** One form for a file or pasted text, so that the other fields are kept. */
function AddNotice({ answer }: { answer: StaffAnswer<never, 'add'> | undefined }) {
  const isSending = useNavigation().formMethod === 'POST';
  const { typed = {}, problems = {} } = answer ?? {};
  return (
    <Panel
      id="add"
      title="Bring in a notice"
      text="The program reads addresses, transactions, websites, account numbers, e-mail addresses, phone numbers and names on platforms, and compares them exactly. They show where money went and who was written to, and not who did it."
    >
      <FormErrors id="add-errors" errors={problemsAt(problems)} occasion={answer} />
      <Form
        method="post"
        encType="multipart/form-data"
        reloadDocument
        noValidate
        className="grid max-w-3xl gap-5"
      >
        <input type="hidden" name="intent" value="add" />
        <NoticeFields typed={typed} problems={problems} />
        <FileInputField
          id="file"
          name="file"
          label="File"
          hint="A PDF with words in it, or a text; at most 20 MB. It is kept encrypted, with its SHA-256 and the text that was read."
          accept=".pdf,.txt,application/pdf,text/plain"
          error={problems['file']}
        />
        <TextAreaInputField
          id="text"
          name="text"
          label="Or its text"
          hint="Copy all of it. It stays here if something is wrong with the form; a file has to be chosen again."
          rows={6}
          spellCheck={false}
          defaultValue={typed['text'] ?? ''}
          error={problems['text']}
        />
        <div>
          <Button type="submit" busy={isSending} busyLabel="Reading…">
            Read and compare
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Seizures"
      failure="Failed to load the notices"
      error={error}
      also={<Link to={urls.admin.indicators()}>Indicators</Link>}
    />
  );
}
