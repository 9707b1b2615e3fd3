import { useEffect, type ReactNode } from 'react';
import { Form, useFetcher, useLocation, useNavigate } from 'react-router';
import type { CrumbHandle } from '#frames/staff/page-heading.tsx';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { RouteDialog } from '#frames/staff/route-dialog.tsx';
import { routeProblem } from '#frames/staff/route-problem.ts';
import { useUndo } from '#frames/staff/undo/undo.tsx';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { isOpening } from './reading-ticket.server.ts';
import { findByReference } from '#features/casework/reports/find-submissions.server.ts';
import { getSubmission } from '#features/casework/reports/submission.server.ts';
import { mergeSubmissions } from '#features/casework/reports/merge-submissions.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/merge.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { intent, staffAction, staffLoader, type Sent } from '#frames/staff/staff-page.server.ts';
import { queueNames, type QueueName } from '#features/derived/inbox/queues.ts';
import { comparedFields, isOfAnotherPerson, MergeForm } from './merge-form.tsx';

export const handle: CrumbHandle = { crumb: 'Compare' };

export const loader = staffLoader(
  'submission:read',
  async (ctx, { request, params, url, context }: Route.LoaderArgs) => {
    const id = requireId(params.submissionId, 'submission');
    const typed = (url.searchParams.get('with') ?? '').trim();
    async function read(each: string) {
      return getSubmission(ctx, { id: each, isOpening: isOpening(request, context, each) });
    }
    const one = await read(id);
    const found = typed === '' ? undefined : await findByReference(ctx, typed);
    const other = found && found.id !== id ? await read(found.id) : undefined;
    const fields = other ? comparedFields(one, other) : [];
    const contradicting = fields.filter(isOfAnotherPerson).map(({ label }) => label);
    const isOwn = found?.id === id;
    const queue = readQueue(url);
    return { one, other, typed, isOwn, fields, contradicting, queue };
  },
);

export const action = staffAction({
  save: intent('', async (ctx, { form, params, url }: Sent<Route.ActionArgs>) => {
    const id = requireId(params.submissionId, 'submission');
    const other = requireId(String(form.get('other')), 'submission');
    const keep = form.get('keep');
    const isCompared = form.get('compared') === 'yes';
    if ((keep !== id && keep !== other) || !isCompared) {
      const message =
        'Choose the submission that stays, and tick that you compared them. Nothing was merged.';
      return { ok: false, message };
    }
    const leaves = keep === id ? other : id;
    await mergeSubmissions(ctx, { id: leaves, into: keep });
    if (form.has('stay')) return { status: 200, feedback: { leaves, stays: keep } };
    return { flash: 'submission-merged', to: pageOf(keep, readQueue(url)) };
  }),
});

export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
  const { one, other, typed, isOwn, fields, contradicting, queue } = loaderData;
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data ?? actionData;
  useMerged(fetcher.state === 'idle' ? fetcher.data?.feedback : undefined, queue);
  return (
    <Frame
      back={pageOf(one.id, queue)}
      title={`Compare with ${one.reference}`}
      shown={
        <>
          Compare with <span className="whitespace-nowrap">{one.reference}</span>
        </>
      }
    >
      {answer?.error && (
        <Notice tone="danger" live="assertive" title="Not merged">
          {answer.error}
        </Notice>
      )}
      {other ? (
        <MergeForm
          key={other.id}
          one={one}
          other={other}
          fields={fields}
          contradicting={contradicting}
          fetcher={fetcher}
        />
      ) : (
        <AskForOther typed={typed} isOwn={isOwn} queue={queue} />
      )}
    </Frame>
  );
}

/** The queue of the inbox from which the page was opened. */
function readQueue(url: URL): QueueName | undefined {
  return queueNames.find((name) => name === url.searchParams.get('queue'));
}

/** A submission in its queue, or in the list of all. */
function pageOf(id: string, queue: QueueName | undefined): string {
  return queue ? urls.admin.inboxRecord(queue, { kind: 'report', id }) : urls.admin.submission(id);
}

/** Opens the submission that stayed, and offers to undo the merge. */
function useMerged(
  merged: { leaves: string; stays: string } | undefined,
  queue: QueueName | undefined,
): void {
  const navigate = useNavigate();
  const offerUndo = useUndo();
  useEffect(() => {
    if (!merged) return;
    offerUndo({
      title: 'Submissions merged',
      action: urls.admin.submission(merged.stays),
      fields: { intent: 'unmerge', merged: merged.leaves, stay: 'yes' },
      undone: 'Merge undone',
    });
    void navigate(pageOf(merged.stays, queue), { preventScrollReset: true, replace: true });
    // `offerUndo` changes with every toast; each merge is announced once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [merged]);
}

type AskProps = { typed: string; isOwn: boolean; queue: QueueName | undefined };

function AskForOther({ typed, isOwn, queue }: AskProps) {
  const error = isOwn
    ? 'This is the same submission. Enter the reference of another one.'
    : `There is no submission ${typed}.`;
  return (
    <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
      {queue && <input type="hidden" name="queue" value={queue} />}
      <TextInputField
        id="merge-with"
        name="with"
        label="Reference of the other submission"
        defaultValue={typed}
        autoComplete="off"
        spellCheck={false}
        error={typed === '' ? undefined : error}
        required
      />
      <Button type="submit">Compare</Button>
    </Form>
  );
}

type FrameProps = { back: string; title: string; shown?: ReactNode; children: ReactNode };

function Frame({ back, title, shown, children }: FrameProps) {
  return (
    <RouteDialog title={title} shownTitle={shown} back={back} size="large" isPageOnPhones>
      {children}
    </RouteDialog>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { status, message } = routeProblem(error);
  const { key } = useLocation();
  return (
    <Frame
      key={key}
      back={urls.admin.submission(params.submissionId ?? '')}
      title={status === 404 ? 'Submission not found' : 'Compare'}
    >
      <Notice tone="danger">{message}</Notice>
    </Frame>
  );
}
