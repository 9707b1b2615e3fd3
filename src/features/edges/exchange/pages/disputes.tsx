import { Scale } from 'lucide-react';
import { z } from 'zod';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { formIntent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { decideDispute, findDisputes, reopenDispute } from '../disputes.server.ts';
import { disputeDecision } from '../forms/dispute.ts';
import type { Route } from './+types/disputes.ts';
import { OpenDispute } from './open-dispute.tsx';
import { DecidedDispute } from './decided-dispute.tsx';

export const handle: CrumbHandle = { crumb: 'Objections' };

export const loader = staffLoader('submission:read', async (ctx) => ({
  ...(await findDisputes(ctx)),
  now: ctx.now(),
}));

export const action = staffAction({
  decide: formIntent('', disputeDecision, async (ctx, decision) => {
    await decideDispute(ctx, decision);
    return { flash: 'dispute-decided', to: urls.admin.disputes() };
  }),
  reopen: formIntent('', z.object({ dispute: z.uuid() }), async (ctx, { dispute }) => {
    await reopenDispute(ctx, dispute);
    return { flash: 'dispute-reopened', to: urls.admin.disputes() };
  }),
});

export default function Disputes({ loaderData, actionData }: Route.ComponentProps) {
  const { open, decided, now } = loaderData;
  return (
    <>
      <PageHeading
        title="Objections"
        text="People who say that something is wrongly listed. Until you decide, the public check and every file say “disputed”; nothing is taken out by itself."
      />
      {actionData?.error && (
        <Notice tone="danger" live="assertive" title="Nothing was decided">
          {actionData.error}
        </Notice>
      )}
      {open.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<Scale />} title="No objection waits for a decision.">
            They come from the public page “{urls.dispute()}”, and stand in the inbox as well.
          </EmptyState>
        </div>
      ) : (
        <Panel id="open" title="To decide" text="The oldest first.">
          <ul className="divide-y divide-line">
            {open.map((row) => (
              <OpenDispute
                key={row.id}
                row={row}
                now={now}
                answer={actionData?.typed?.['dispute'] === row.id ? actionData : undefined}
              />
            ))}
          </ul>
        </Panel>
      )}
      {decided.length > 0 && (
        <Panel id="decided" title="Decided" text="The latest first.">
          <ul className="divide-y divide-line">
            {decided.map((row) => (
              <DecidedDispute key={row.id} row={row} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
