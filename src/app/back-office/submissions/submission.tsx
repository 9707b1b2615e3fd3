import { readKnownInstitutions } from '#features/casework/payments/institution-names.server.ts';
import { findNamedInstitutions } from '#features/casework/payments/story-institutions.ts';
import { reportPaymentIntents } from '#features/casework/payments/pages/payment-intents.server.ts';
import { useRef, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation, useParams } from 'react-router';
import type { CrumbHandle } from '#frames/staff/page-heading.tsx';
import { readChoice } from '#frames/staff/list-query.ts';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { reloadRecord } from '#frames/staff/reload-record.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { routeProblem } from '#frames/staff/route-problem.ts';
import { RecordsBesideProvider, stillLoading } from '#frames/staff/shortcuts/records-beside.ts';
import { staffAction, staffLoader, type RouteArgs } from '#frames/staff/staff-page.server.ts';
import { Others } from '#frames/staff/live/others.tsx';
import { Assignees, useAssignees } from '#frames/staff/staff-page.ts';
import { safeContactOf } from '#features/casework/safety/safe-contact.server.ts';
import { getPacketOverview } from '#features/derived/packets/packet-document.server.ts';
import { findClientBeside } from '#features/casework/conversation/client-beside.server.ts';
import { findMessageRecipient } from '#features/casework/conversation/messages.server.ts';
import { findReplyChoices } from '#features/casework/conversation/saved-replies.server.ts';
import { getThread } from '#features/casework/conversation/thread.server.ts';
import { listAttachments } from '#features/base/documents/attachments.server.ts';
import { findClock } from '#features/derived/inbox/clocks.server.ts';
import { recordIn } from '#features/derived/inbox/record-commands.ts';
import { findWaiting } from '#features/derived/inbox/waiting.server.ts';
import {
  findIndicatorsOf,
  findReadingChanges,
} from '#features/derived/indicators/found-indicators.server.ts';
import { findMailSuggestions } from '#features/edges/exchange/mail-suggestions.server.ts';
import { mailSuggestionIntents } from '#features/edges/exchange/pages/mail-suggestion-intents.server.ts';
import { findSameNamed } from '#features/derived/indicators/same-named.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { newFormKey } from '#shared/new-form-key.ts';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import {
  findNeighbours,
  type Neighbours,
} from '#features/casework/reports/find-submissions.server.ts';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import { staffCall } from '#content/first-calls/first-call.ts';
import { paidInShort } from '#features/casework/payments/paid-in-short.ts';
import { PaidTitle } from '#features/casework/payments/pages/paid-title.tsx';
import { readReportClocks } from '#features/derived/deadlines/date-clock.server.ts';
import { readPayments } from '#features/casework/payments/payments.server.ts';
import { heardIn } from '#features/casework/reports/danger-signs.server.ts';
import { personOf, withPerson } from '#features/casework/reports/dangers.ts';
import { shownInDanger } from '#features/casework/reports/shown-in-danger.ts';
import { callFactsOfReports } from '#features/casework/reports/call-facts.ts';
import { labelledAnswers } from '#features/casework/reports/labelled-answers.ts';
import { readReportTexts } from '#features/casework/reports/report-texts.server.ts';
import {
  submissionSorts,
  type SubmissionSort,
} from '#features/casework/reports/submission-filter.server.ts';
import { formTypeLabel } from '#features/casework/reports/submission-words.ts';
import { findAssignees } from '#features/casework/reports/submission-changes.server.ts';
import {
  getSubmission,
  isReportOver,
  type Submission,
} from '#features/casework/reports/submission.server.ts';
import { callOfDanger } from '#features/casework/reports/case-call-facts.server.ts';
import type { Route } from './+types/submission.ts';
import { findCallOfReport } from '#features/casework/phone-calls/end-call.server.ts';
import { linkIntents } from '#features/casework/reports/pages/submission/link-intents.server.ts';
import {
  reportIntents,
  type SubmissionIntent,
} from '#features/casework/reports/pages/submission/report-intents.server.ts';
import {
  submissionTextIntents,
  type TextFeedback,
} from '#features/derived/inbox/pages/answer-intents.server.ts';
import { submissionWorkIntents } from '#features/derived/inbox/pages/work-intents.server.ts';
import { CaseButtons } from '#features/casework/reports/pages/submission/case-panel.tsx';
import { readSubmissionFilter } from '#features/casework/reports/pages/read-submission-filter.server.ts';
import { isOpening } from '#features/casework/reports/pages/submission/reading-ticket.server.ts';
import { SubmissionDetails } from './submission-details.tsx';
import {
  SubmissionNavigation,
  useRecordKeys,
} from '#features/casework/reports/pages/submission/submission-navigation.tsx';
import { SubmissionFrame } from '#features/casework/reports/pages/submission/submission-frame.tsx';

export const handle: CrumbHandle<{ reference: string }> = { crumb: ({ reference }) => reference };

export const shouldRevalidate = reloadRecord;

const sortKeys = Object.keys(submissionSorts) as SubmissionSort[];

export const loader = staffLoader(
  'submission:read',
  async (ctx, { request, params, url, context }: Route.LoaderArgs) => {
    const id = requireId(params.submissionId, 'submission');
    const filter = readSubmissionFilter(url.searchParams);
    const sort = readChoice(url.searchParams, 'sort', sortKeys);
    const submission = await getSubmission(ctx, {
      id,
      isOpening: isOpening(request, context, id),
    });
    // In parallel, but few enough to leave connections for other requests.
    const [indicators, list, parts] = await Promise.all([
      findIndicators(ctx, submission),
      // Beside a queue, the queue determines the next record and knows the colleagues.
      'queue' in params ? undefined : readList(ctx, { id, filter, sort }),
      readParts(ctx, submission),
    ]);
    const answers = labelledAnswers(submission);
    return {
      ...submission,
      answers,
      mergedTexts: await readReportTexts(ctx, { mergedInto: id }),
      indicators,
      readAgain: await findReadingChanges(ctx, { submissionId: id }),
      list,
      ...parts,
      formKey: newFormKey(),
      contact: safeContactOf(submission.data),
    };
  },
);

async function readList(ctx: ServiceContext, place: Parameters<typeof findNeighbours>[1]) {
  return {
    neighbours: await findNeighbours(ctx, place),
    assignees: await findAssignees(ctx),
  };
}

async function readParts(ctx: ServiceContext, submission: Submission) {
  const { id, formType, language, data: answers, submittedAt: sentAt, case: file } = submission;
  const told = [{ answers, sentAt }];
  const heard = heardIn([submission]);
  const isReport = formType === reportForm.formType;
  const { actor } = ctx;
  const mayWriteCase = actor.type === 'staff' && actor.permissions.includes('case:write');
  const payments = isReport ? await readPayments(ctx, { submissionId: id }) : [];
  const isOver = isReportOver(submission);
  const drawn =
    file === null && !isOver ? (await readReportClocks(ctx, [{ id, answers }])).get(id) : undefined;
  const firstCall = isReport
    ? staffCall(
        withPerson(callFactsOfReports(told, payments, ctx.now()), personOf(told, ctx.now(), heard)),
      )
    : undefined;
  return {
    payments,
    paid: paidInShort(payments),
    // In a case its own page has it.
    ruler: drawn && drawn.clock.flags.length > 0 ? drawn.clock : undefined,
    // In a case they are offered beside its payments.
    named:
      file === null && payments.length > 0
        ? findNamedInstitutions(Object.values(answers).join('\n'), await readKnownInstitutions(ctx))
        : [],
    firstCall: isOver ? callOfDanger(firstCall) : firstCall,
    danger: shownInDanger({ ...submission, now: ctx.now(), heard }),
    files: await listAttachments(ctx, { submissionId: id }),
    thread: await getThread(ctx, { id, formType }),
    call: isReport ? await findCallOfReport(ctx, { submissionId: id }) : undefined,
    packet: isReport ? await getPacketOverview(ctx, { submissionId: id }) : undefined,
    replies: await findReplyChoices(ctx, { spoken: language, hasCase: file !== null }),
    beside: await findClientBeside(ctx, { submission: id }),
    caseRecipient:
      file && mayWriteCase ? await findMessageRecipient(ctx, { caseId: file.id }) : undefined,
    clock: await findClock(ctx, { kind: 'report', id }),
    waiting: await findWaiting(ctx, { kind: 'report', id }),
    sameNamed: await findSameNamed(ctx, { submissionId: id }),
    mailSuggestions: await findMailSuggestions(ctx, { submissionId: id }),
  };
}

/** Includes those of merged submissions, each once. */
async function findIndicators(ctx: ServiceContext, { id, merged }: Submission) {
  const lists = await Promise.all(
    [id, ...merged.map((each) => each.id)].map((submissionId) =>
      findIndicatorsOf(ctx, { submissionId }),
    ),
  );
  const all = lists.flat();
  return all.filter((one, place) => all.findIndex((other) => other.id === one.id) === place);
}

const intents = {
  ...reportIntents,
  ...linkIntents,
  ...mailSuggestionIntents,
  ...reportPaymentIntents,
  ...submissionWorkIntents,
  ...submissionTextIntents,
};

export const action = staffAction<SubmissionIntent, never, RouteArgs, TextFeedback>(intents);

export default function SubmissionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, reference, template, formType, submittedAt, list, paid } = loaderData;
  const top = useRef<HTMLDivElement>(null);
  useRecordKeys(loaderData);
  const page = (
    <SubmissionFrame
      id={id}
      name={`Submission ${reference}`}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <PaidTitle who={whoOf(loaderData)} paid={paid} />
          <WhoIsHere key={id} id={id} />
        </span>
      }
      description={
        <>
          {template?.name ?? formTypeLabel(formType)}, arrived <LocalTime value={submittedAt} />
          {' · '}
          <span className="font-mono whitespace-nowrap">{reference}</span>
        </>
      }
      top={top}
      actions={
        <>
          {list && <SubmissionNavigation neighbours={list.neighbours} top={top} />}
          <CaseButtons submission={loaderData} />
        </>
      }
    >
      {actionData?.error && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      {/* Remounted per submission, so that no typed or opened state carries over. */}
      <SubmissionDetails
        key={id}
        submission={loaderData}
        written={actionData?.feedback ? { [actionData.intent]: actionData.feedback.written } : {}}
      />
    </SubmissionFrame>
  );
  return list ? (
    <ListedBeside id={id} neighbours={list.neighbours}>
      <Assignees value={list.assignees}>{page}</Assignees>
    </ListedBeside>
  ) : (
    page
  );
}

/** Beside a queue the list of colleagues is the queue's. */
function WhoIsHere({ id }: { id: string }) {
  return <Others record={{ kind: 'submission', id }} colleagues={useAssignees()} />;
}

/** Who sent it, as far as they said. */
function whoOf({ data: { name, email }, template, formType }: Submission): string {
  return name || email || (template?.name ?? formTypeLabel(formType));
}

type ListedProps = { id: string; neighbours: Neighbours; children: ReactNode };

/** After an answer was sent by keyboard, the next submission of the list follows, as it does beside a queue. */
function ListedBeside({ id, neighbours: { next }, children }: ListedProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { location } = useNavigation();
  const coming = location && recordIn(location.pathname)?.id;
  return (
    <RecordsBesideProvider
      value={{
        goOn: () => void (next && navigate(urls.admin.submission(next.id, search))),
        comeBack: () => void navigate(urls.admin.submission(id, search)),
        whyWait: () => stillLoading(id, coming),
      }}
    >
      {children}
    </RecordsBesideProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, message } = routeProblem(error);
  const { submissionId = '' } = useParams();
  const { key } = useLocation();
  return (
    <SubmissionFrame
      key={key}
      id={submissionId}
      name={status === 404 ? 'Submission not found' : 'Submission'}
    >
      <Notice tone="danger">{message}</Notice>
    </SubmissionFrame>
  );
}
