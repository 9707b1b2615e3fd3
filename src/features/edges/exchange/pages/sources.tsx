import { Library } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { formIntent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { Refusal } from '#kernel/errors.ts';
import { arrivingContext } from '#platform/http/request-context.ts';
import { urls } from '#shared/urls.ts';
import { keysOf } from '#shared/vocabulary/list.ts';
import { partAnswerWords } from '../verdict.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Notice } from '#ui/document/notice.tsx';
import {
  findSources,
  removeSource,
  settlePart,
  showSource,
} from '../attribution-sources.server.ts';
import { draftAgain, draftFromAddress, draftFromCopy } from '../fetch-sources.server.ts';
import { copiedListForm, sourceAddressForm } from '../forms/source.ts';
import { KnownLists } from './known-lists.tsx';
import { receiveSource } from './receive-source.server.ts';
import type { Route } from './+types/sources.ts';
import { Source } from './source-rows.tsx';
import { Draft } from './source-draft.tsx';
import { SourceForm } from './source-form.tsx';

export const handle: CrumbHandle = { crumb: 'What others say' };

export const loader = staffLoader('attribution:read', findSources);

const chosen = z.object({ source: z.uuid() });

const settled = chosen.extend({
  part: z.string().max(300),
  answer: z.enum(keysOf(partAnswerWords)),
});

const change = staffAction({
  settle: formIntent('', settled, async (ctx, given) => {
    await settlePart(ctx, given);
    return { flash: 'attributions-settled', to: urls.admin.attributionSources() };
  }),
  show: formIntent('', chosen, async (ctx, { source }) => {
    await showSource(ctx, source);
    return { flash: 'attributions-shown', to: urls.admin.attributionSources() };
  }),
  fetch: formIntent('', sourceAddressForm, async (ctx, given) => {
    try {
      await draftFromAddress(ctx, given);
      return { flash: 'attributions-tried', to: urls.admin.attributionSources() };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
      return { ok: false, field: 'url', message: error.message };
    }
  }),
  copy: formIntent('', copiedListForm, async (ctx, given) => {
    await draftFromCopy(ctx, given);
    return { flash: 'attributions-tried', to: urls.admin.attributionSources() };
  }),
  again: formIntent('', chosen, async (ctx, { source }) => {
    await draftAgain(ctx, source);
    return { flash: 'attributions-tried', to: urls.admin.attributionSources() };
  }),
  remove: formIntent('', chosen, async (ctx, { source }) => {
    await removeSource(ctx, source);
    return { flash: 'attributions-removed', to: urls.admin.attributionSources() };
  }),
});

/** A file is streamed while the form arrives; every other form is small. */
export function action(args: Route.ActionArgs) {
  return args.context.get(arrivingContext) ? receiveSource(args.context) : change(args);
}

export default function Sources({ loaderData, actionData }: Route.ComponentProps) {
  const { drafts, shown } = loaderData;
  const mayWrite = useMay('attribution:write');
  const [search] = useSearchParams();
  const again = shown.find(({ id }) => id === search.get('again'));
  function answerOf(intent: 'upload' | 'fetch') {
    return actionData?.intent === intent ? actionData : undefined;
  }
  return (
    <>
      <PageHeading
        title="What others say"
        text="Lists of addresses, sites and accounts that others publish or partners sent, shown beside indicators."
      />
      <Notice title="Not being listed proves nothing">
        Lists know few addresses; of TRON, which these frauds use most, hardly any. What they say is
        kept apart from reports: it links nothing, counts nowhere, and leaves in no file of ours.
      </Notice>
      {actionData?.error && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      {drafts.map((draft) => (
        <Draft key={draft.id} draft={draft} mayWrite={mayWrite} />
      ))}
      {shown.length === 0 && drafts.length === 0 && (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<Library />} title="Nobody else is listened to yet.">
            TagPacks of GraphSense, the OFAC list and lists of fraudulent sites are public; partners
            send STIX bundles and MISP events.
          </EmptyState>
        </div>
      )}
      {shown.length > 0 && (
        <Panel id="shown" title="Sources" text="The newest first.">
          <ul className="divide-y divide-line">
            {shown.map((source) => (
              <Source key={source.id} source={source} mayWrite={mayWrite} />
            ))}
          </ul>
        </Panel>
      )}
      {mayWrite && (
        <>
          {/* A choice that stands on the page does not follow what the form is filled with. */}
          <SourceForm key={again?.id} kind="upload" answer={answerOf('upload')} again={again} />
          <SourceForm kind="fetch" answer={answerOf('fetch')} />
          <KnownLists here={[...drafts, ...shown].map(({ name }) => name)} />
        </>
      )}
    </>
  );
}
