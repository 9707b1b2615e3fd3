import { data, redirect, useLocation, useParams } from 'react-router';
import { useRef } from 'react';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { readChoice } from '#back-office/list-query.ts';
import { routeProblem } from '#back-office/route-problem.ts';
import { formTypeLabel } from '../../submission-words.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { ServiceContext } from '#kernel/context.ts';
import { setFlash } from '#platform/http/flash.ts';
import { isOpening } from './reading-ticket.server.ts';
import { orRefuse, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { getThread } from '#features/conversation/get-thread.server.ts';
import { listAttachments } from '#features/documents/attachments/list-attachments.server.ts';
import { findIndicatorsOf } from '#features/indicators/find-indicators-of.server.ts';
import { getPacketOverview } from '#features/cases/packets/get-packet-overview.server.ts';
import { findNeighbours } from '../../submissions/find-neighbours.server.ts';
import { getSubmission } from '../../submissions/get-submission.server.ts';
import type { Submission } from '../../submissions/get-submission.server.ts';
import { submissionSorts } from '../../submissions/submission-sorts.server.ts';
import type { SubmissionSort } from '../../submissions/submission-sorts.server.ts';
import { labelledAnswers } from '../../labelled-answers.ts';
import { reportForm } from '../../forms/report.ts';
import { newFormKey } from '#shared/new-form-key.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/submission.ts';
import { requireId } from '#back-office/require-id.ts';
import { acts } from './act-on-submission.server.ts';
import { readSubmissionFilter } from './read-submission-filter.server.ts';
import { sendAnswer } from './send-answer.server.ts';
import { sendReply } from './send-reply.server.ts';
import { SubmissionDetails } from './submission-details.tsx';
import { SubmissionFrame } from './submission-frame.tsx';
import { failureWords, readIntent } from './submission-intents.ts';
import type { SubmissionAnswer } from './submission-intents.ts';
import { SubmissionNavigation } from './submission-navigation.tsx';
import { CaseButtons } from './case-panel.tsx';

export const handle: CrumbHandle<{ reference: string }> = { crumb: ({ reference }) => reference };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.reference ?? 'Submission'} – Back office` },
  { name: 'robots', content: 'noindex' },
];

const sortKeys = Object.keys(submissionSorts) as SubmissionSort[];

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const id = requireId(params.submissionId, 'submission');
  const filter = readSubmissionFilter(url.searchParams);
  const sort = readChoice(url.searchParams, 'sort', sortKeys);
  const submission = await orRefuse(
    getSubmission(ctx, { id, isOpening: await isOpening(request, context, id) }),
  );
  const [indicators, neighbours, files] = await orRefuse(
    Promise.all([
      findIndicators(ctx, submission),
      findNeighbours(ctx, { id, filter, sort }),
      listAttachments(ctx, { submissionId: id }),
    ]),
  );
  const thread = await orRefuse(getThread(ctx, { id, formType: submission.formType }));
  const packet =
    submission.formType === reportForm.formType
      ? await orRefuse(getPacketOverview(ctx, { submissionId: id }))
      : undefined;
  const formKey = newFormKey();
  const answers = labelledAnswers(submission);
  return { ...submission, answers, indicators, neighbours, files, packet, thread, formKey };
}

/** With those of what was merged into it, each once. */
async function findIndicators(ctx: ServiceContext, { id, merged }: Submission) {
  const lists = await Promise.all(
    [id, ...merged.map((each) => each.id)].map((submissionId) =>
      findIndicatorsOf(ctx, { submissionId }),
    ),
  );
  const all = lists.flat();
  return all.filter((one, place) => all.findIndex((other) => other.id === one.id) === place);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireId(params.submissionId, 'submission');
  const form = await request.formData();
  const intent = readIntent(form);
  const ctx = staffServices(context);
  if (!intent) return answer({ error: 'Error updating status: Choose a status.' }, 400);
  try {
    if (intent === 'answer') {
      const { status, written } = await sendAnswer(ctx, { id, form });
      if (!written.isSent || form.has('stay')) return answer({ written }, status);
      setFlash(context, 'answer-stored');
      throw redirect(urls.admin.submission(id, url.search), 303);
    }
    if (intent === 'reply') {
      const refused = await sendReply(ctx, { id, form });
      if (refused) return answer(refused, 400);
    }
    const told = intent === 'reply' ? 'reply-queued' : await acts[intent](ctx, { id, form });
    // Sent by script, which stays where it is and tells by itself.
    if (form.has('stay')) return answer({ isStored: true }, 200);
    setFlash(context, told);
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    const typed = { text: String(form.get('text') ?? '') };
    return answer({ error: `${failureWords[intent]}: ${refused.message}`, typed }, refused.status);
  }
  throw redirect(urls.admin.submission(id, url.search), 303);
}

function answer(words: Partial<SubmissionAnswer>, status: number) {
  return data<SubmissionAnswer>({ error: undefined, isStored: false, ...words }, { status });
}

export default function SubmissionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, reference, template, formType, submittedAt, neighbours } = loaderData;
  const top = useRef<HTMLDivElement>(null);
  return (
    <SubmissionFrame
      id={id}
      title={`Submission ${reference}`}
      description={
        <>
          {template?.name ?? formTypeLabel(formType)}, arrived <LocalTime value={submittedAt} />
        </>
      }
      top={top}
      footer={
        <>
          <SubmissionNavigation neighbours={neighbours} top={top} />
          <CaseButtons submission={loaderData} />
        </>
      }
    >
      {actionData?.error && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      {/* Nothing typed or opened for one submission may stand in the next one. */}
      <SubmissionDetails key={id} submission={loaderData} answer={actionData} />
    </SubmissionFrame>
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
      title={status === 404 ? 'Submission not found' : 'Submission'}
    >
      <Notice tone="danger">{message}</Notice>
    </SubmissionFrame>
  );
}
