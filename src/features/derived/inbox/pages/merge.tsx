import { useEffect } from 'react';
import { Form, Link, useFetcher, useLocation, useNavigate, useSearchParams } from 'react-router';
import { BackLink, PageHeading, type CrumbHandle } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { useUndo } from '#frames/staff/undo/undo.tsx';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { isOpening } from '#features/casework/reports/pages/submission/reading-ticket.server.ts';
import { findByReference } from '#features/casework/reports/find-submissions.server.ts';
import { getSubmission } from '#features/casework/reports/submission.server.ts';
import { mergeSubmissions } from '#features/casework/reports/merge-submissions.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/merge.ts';
import { isId, requireId } from '#frames/staff/require-id.ts';
import { intent, staffAction, staffLoader, type Sent } from '#frames/staff/staff-page.server.ts';
import { usePageKeys } from '#frames/staff/shortcuts/page-keys.ts';
import { readQueueName } from '../queues.ts';
import {
  comparedFields,
  isOfAnotherPerson,
  MergeForm,
} from '#features/casework/reports/pages/submission/merge-form.tsx';

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
    const found = isId(typed) ? { id: typed } : await findByReference(ctx, typed);
    const other = found && found.id !== id ? await read(found.id) : undefined;
    const fields = other ? comparedFields(one, other) : [];
    const contradicting = fields.filter(isOfAnotherPerson).map(({ label }) => label);
    const isOwn = found?.id === id;
    return { one, other, typed, isOwn, fields, contradicting };
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
    return { flash: 'submission-merged', to: pageOf(keep, url.search) };
  }),
});

export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
  const { one, other, typed, isOwn, fields, contradicting } = loaderData;
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data ?? actionData;
  const { search } = useLocation();
  const back = pageOf(one.id, search);
  useMerged(fetcher.state === 'idle' ? fetcher.data?.feedback : undefined, search);
  useBackByKey(back);
  return (
    <article aria-label={`Compare with ${one.reference}`} className="grid gap-5">
      <PageHeading
        before={<BackLink to={back}>Back to {one.reference}</BackLink>}
        title={
          <>
            Compare with <span className="whitespace-nowrap">{one.reference}</span>
          </>
        }
      />
      {answer?.error && (
        <Notice tone="danger" live="assertive" title="Not merged">
          {answer.error}
        </Notice>
      )}
      <div className="text-sm">
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
          <AskForOther typed={typed} isOwn={isOwn} />
        )}
      </div>
    </article>
  );
}

/** A submission beside the queue, or in the list, from which the comparison was opened. */
function pageOf(id: string, search: string): string {
  const list = new URLSearchParams(search);
  const queue = readQueueName(list.get('queue') ?? undefined);
  if (queue) return urls.admin.inboxRecord(queue, { kind: 'report', id });
  list.delete('with');
  return urls.admin.submission(id, list.size > 0 ? `?${list}` : '');
}

/** Opens the submission that stayed, and offers to undo the merge. */
function useMerged(merged: { leaves: string; stays: string } | undefined, search: string): void {
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
    void navigate(pageOf(merged.stays, search), { replace: true });
    // `offerUndo` changes with every toast; each merge is announced once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [merged]);
}

function useBackByKey(back: string): void {
  const navigate = useNavigate();
  usePageKeys(
    'record',
    [
      {
        keys: ['Escape'],
        does: 'Back to the record',
        press() {
          void navigate(back);
          return true;
        },
      },
    ],
    { isFirst: true },
  );
}

function AskForOther({ typed, isOwn }: { typed: string; isOwn: boolean }) {
  const [search] = useSearchParams();
  const error = isOwn
    ? 'This is the same submission. Enter the reference of another one.'
    : `There is no submission ${typed}.`;
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      {[...search]
        .filter(([name]) => name !== 'with')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { search } = useLocation();
  return (
    <PanelProblem
      heading="Compare"
      failure="The submissions cannot be compared"
      error={error}
      also={<Link to={pageOf(params.submissionId ?? '', search)}>Back to the submission</Link>}
    />
  );
}
