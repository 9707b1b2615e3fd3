import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';

/**
 * Whether somebody may export the log, before they say why.
 * @throws Refusal `forbidden`, `proof_needed`
 */
export function prepareAuditExport(ctx: ServiceContext): void {
  authorize(ctx, 'audit:read');
  requireProof(ctx);
}
