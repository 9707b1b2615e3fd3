import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import type { CaseStatus } from '#shared/states/case-status.ts';
import { announce } from '../announce.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { requireCaseAccess } from '../access/require-access.ts';
import { raiseSiteVersion } from '../settings/raise-site-version.ts';
import { applyStatus } from './apply-status.ts';
import { lockCase } from './case-record.ts';
import type { CaseChange } from './case-record.ts';

/**
 * Moves a case to another status and tells the client to look at the tracker. Setting the same
 * status again changes nothing and sends nothing.
 * @param input `version` is the one the form was filled from
 * @throws Refusal `not_found`
 */
export async function changeCaseStatus(
  ctx: ServiceContext,
  input: { id: string; version: number; status: CaseStatus },
): Promise<CaseChange> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, input.id);
  return inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, input.id);
    if (before.version !== input.version) return { ok: false, code: 'conflict', current: before };
    if (before.status === input.status) return { ok: true, version: before.version };
    const { version, details } = await applyStatus(tx, before, input.status);
    await recordAudit(tx, { action: 'case.status-changed', target: input.id, details });
    await announce(tx, { kind: 'case.changed', id: input.id });
    // The home page counts closed cases.
    await raiseSiteVersion(tx);
    return { ok: true, version };
  });
}
