import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import { authorize } from '../authorize.ts';
import { requireProof } from '../require-proof.ts';

/** The least that says something. */
const shortestReason = 5;

/**
 * Whether somebody may export the log, before they say why.
 * @throws Refusal `forbidden`, `proof_needed`
 */
export function prepareAuditExport(ctx: ServiceContext): void {
  authorize(ctx, 'audit:read');
  requireProof(ctx);
}

/** @throws Refusal `invalid` */
export function checkedReason(reason: string): string {
  const text = reason.trim().slice(0, 500);
  if (text.length >= shortestReason) return text;
  throw new Refusal('invalid', 'Say in a few words why you need this file.');
}
