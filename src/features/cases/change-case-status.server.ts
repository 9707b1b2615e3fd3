import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { CaseStatus } from './case-status.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { applyStatus } from './apply-status.server.ts';
import { lockCase } from './case-record.server.ts';
import type { CaseChange } from './case-record.server.ts';

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
