import { Eye } from 'lucide-react';
import { data, Link } from 'react-router';
import { phoneHref } from '#frames/public/phone-href.ts';
import { CopyButton } from '#frames/staff/copy-button.tsx';
import { type CrumbHandle, PageHeading } from '#frames/staff/page-heading.tsx';
import { DueTime, LocalTime } from '#frames/staff/local-time.tsx';
import { useRowFocus } from '#frames/staff/data-table/use-row-focus.ts';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { reloadRecord } from '#frames/staff/reload-record.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { staffAction, staffLoader, type RouteArgs } from '#frames/staff/staff-page.server.ts';
import { Assignees, useMay, useStaffPage } from '#frames/staff/staff-page.ts';
import { SafetyMarks } from '#frames/staff/composer/beside-answer.tsx';
import { ConsentTasks } from '#features/casework/care/pages/supporter-rows.tsx';
import { SafeContactNotice } from '#features/casework/safety/pages/safe-contact.tsx';
import { WritesIn } from '#features/edges/languages/writes-in.tsx';
import { WaitingNotice } from '#features/derived/inbox/pages/waiting-notice.tsx';
import { readCaseTab } from '#shared/case-tabs.ts';
import { newFormKey } from '#shared/new-form-key.ts';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import { hasCaseEnded } from '#shared/vocabulary/case-statuses.ts';
import { CaseStatusPill } from '#features/casework/cases/case-words.tsx';
import { caseTypeWords } from '#shared/vocabulary/case-types.ts';
import type { Route } from './+types/case.ts';
import { ActButton } from '#frames/staff/act-button.tsx';
import { HoldBadge, RestrictedBadge } from '#features/casework/cases/pages/case-badges.tsx';
import { BesideCase } from './beside-case.tsx';
import { Others } from '#frames/staff/live/others.tsx';
import type { Side } from '#features/casework/cases/pages/case/case-composer.tsx';
import { FileTab } from './file-tab.tsx';
import { MoneyTab } from './money-tab.tsx';
import { PacketTab } from './packet-tab.tsx';
import { readCase } from './read-case.server.ts';
import { careIntents, type CareIntent } from '#features/casework/care/pages/care-intents.server.ts';
import {
  caseIntents,
  type CaseIntent,
} from '#features/casework/cases/pages/case/case-intents.server.ts';
import { codeIntents } from '#features/casework/conversation/pages/code-intents.server.ts';
import { PaidTitle } from '#features/casework/payments/pages/paid-title.tsx';
import { paymentIntents } from '#features/casework/payments/pages/payment-intents.server.ts';
import { dateIntents } from '#features/derived/deadlines/pages/date-intents.server.ts';
import {
  caseTextIntents,
  type TextFeedback,
} from '#features/derived/inbox/pages/answer-intents.server.ts';
import { caseLinkIntents } from '#features/casework/reports/pages/submission/link-intents.server.ts';
import { caseWorkIntents } from '#features/derived/inbox/pages/work-intents.server.ts';
import { languageIntents } from '#features/edges/languages/pages/language-intents.server.ts';
import type { GivenCode } from '#features/casework/conversation/tracker-code.server.ts';
import {
  saveIntent,
  type CaseAnswer,
} from '#features/casework/cases/pages/case/save-case-form.server.ts';
import { StoryTab } from './story-tab.tsx';
import { TakeCase } from '#features/casework/cases/pages/case/take-case.tsx';
import type { CaseFile } from '#features/casework/cases/case.server.ts';
import { TabStrip } from '#features/casework/cases/pages/case/tab-strip.tsx';
import { useWriteKeys } from '#features/casework/cases/pages/case/use-write-keys.ts';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ caseNumber }) => caseNumber,
};

export const shouldRevalidate = reloadRecord;

export const loader = staffLoader('case:read', async (ctx, { params, url }: Route.LoaderArgs) => {
  const id = requireId(params.caseId, 'case');
  const tab = readCaseTab(params.tab);
  if (!tab) throw data('A case has no such page.', { status: 404 });
  return { ...(await readCase(ctx, { id, tab, search: url.searchParams })), formKey: newFormKey() };
});

const intents = {
  save: saveIntent,
  ...caseIntents,
  ...caseLinkIntents,
  ...caseTextIntents,
  ...caseWorkIntents,
  ...paymentIntents,
  ...dateIntents,
  ...careIntents,
  ...codeIntents,
  ...languageIntents,
};

/** Response to a control, besides a refusal. */
type Feedback = CaseAnswer | GivenCode | TextFeedback;

export const action = staffAction<CaseIntent | keyof typeof intents, never, RouteArgs, Feedback>(
  intents,
);

export default function CasePage({ loaderData: file, actionData }: Route.ComponentProps) {
  const mayWrite = useMay('case:write');
  const { shown } = file;
  const { refused, given, written, saved } = partsOf(actionData);
  useWriteKeys(file.id, shown.tab);
  useRowFocus(file.id);
  return (
    <Assignees value={file.workers}>
      <PageHeading
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <PaidTitle who={file.name || file.caseNumber} paid={file.paid} />
            <WritesIn language={file.language} />
            {file.legalHold && <HoldBadge />}
            {file.isRestricted && <RestrictedBadge />}
            <Others
              key={file.id}
              record={{ kind: 'case', id: file.id }}
              colleagues={file.colleagues}
            />
          </span>
        }
        text={
          <>
            {file.left && (
              <strong className="me-2 font-display text-base whitespace-nowrap text-ink">
                <span className="sr-only">{file.left.title}: </span>
                <span title={file.left.title}>{file.left.words}</span>
              </strong>
            )}
            <CaseStatusPill status={file.status} />{' '}
            {hasCaseEnded(file.status) && (
              <>
                since <LocalTime value={file.statusChangedAt} dateOnly />
                {' · '}
              </>
            )}
            <span className="font-mono whitespace-nowrap">{file.caseNumber}</span>
            {` · ${caseTypeWords[file.caseType]}`}
            {file.phone && (
              <>
                {' · '}
                <a
                  href={phoneHref(file.phone)}
                  className="font-semibold whitespace-nowrap text-link"
                >
                  {file.phone}
                </a>
              </>
            )}
            <WhoAndWhen file={file} />
          </>
        }
        actions={
          <>
            {mayWrite && !hasCaseEnded(file.status) && <TakeCase file={file} />}
            <ActButton<CaseIntent>
              intent="watch"
              size="small"
              fields={{ to: file.isWatched ? 'off' : 'on' }}
              icon={<Eye className="size-4" />}
            >
              {file.isWatched ? 'Stop watching' : 'Watch'}
            </ActButton>
            <CopyButton text={file.caseNumber} what="Case number" label="Copy case number" />
          </>
        }
      />
      <SafetyMarks marks={file.beside.marks.filter(({ tone }) => tone === 'danger')} />
      {!mayWrite && <Notice>Your role can read cases but not change them.</Notice>}
      <WaitingNotice
        who={file.name || 'The client'}
        kind="case"
        waiting={file.waiting}
        clock={file.clock}
      />
      <SafeContactNotice contact={file.contact} />
      <ConsentTasks client={file.name} supporters={file.supporters} />
      {refused && shownOnTop.includes(refused.intent) && (
        <Notice tone="danger" live="assertive" title="Failed to save case">
          {refused.error}
        </Notice>
      )}
      <div className="-mt-3">
        <TabStrip caseId={file.id} current={shown.tab} />
      </div>
      {/* Container queries, because beside a queue the case has only half of the screen. */}
      <div data-case-tab="" className="@container">
        <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
          {shown.tab === 'story' && <StoryTab file={file} shown={shown} answer={written} />}
          {shown.tab === 'money' && (
            <MoneyTab
              file={file}
              asked={shown.asked}
              named={shown.named}
              road={shown.road}
              refused={refused}
            />
          )}
          {shown.tab === 'packet' && <PacketTab file={file} shown={shown} answer={saved} />}
          {shown.tab === 'file' && (
            <FileTab file={file} shown={shown} answer={saved} given={given} refused={refused} />
          )}
          <BesideCase file={file} refused={refused} />
        </div>
      </div>
    </Assignees>
  );
}

/** Who works on it, and until when, on every page of the case. */
function WhoAndWhen({ file: { assignee, dueAt, status } }: { file: CaseFile }) {
  const now = useStaffPage()?.now;
  if (hasCaseEnded(status)) return null;
  const isOverdue = dueAt && now && dueAt < now;
  return (
    <>
      {` · ${assignee?.name ?? 'nobody'} has it`}
      {/* Until then it stands among the facts. */}
      {isOverdue && (
        <strong className="text-danger-ink">
          {' · overdue since '}
          <DueTime value={dueAt} isInSentence />
        </strong>
      )}
    </>
  );
}

/** Refusals that are shown at the top, because their control has no place for it. */
const shownOnTop: readonly string[] = ['apply-template', 'helper', 'withdraw-note'] satisfies (
  | CaseIntent
  | CareIntent
)[];

/** The answer, by who shows it. */
function partsOf(answer: Route.ComponentProps['actionData']) {
  const { intent, error, typed = {}, feedback } = answer ?? {};
  const text = feedback && 'written' in feedback ? feedback.written : undefined;
  const side: Side = intent === 'note' ? 'staff' : 'client';
  return {
    refused: intent && error !== undefined ? { intent, error, typed } : undefined,
    given: feedback && 'code' in feedback ? feedback : undefined,
    written: text && { to: side, written: text },
    saved: feedback && 'form' in feedback ? feedback : undefined,
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Case"
      failure="Failed to load case"
      error={error}
      also={<Link to={urls.admin.cases()}>All cases</Link>}
    />
  );
}
