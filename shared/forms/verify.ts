import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import { requiredLine } from './text-fields.ts';

export const claimField = 'claim';

const claimSchema = requiredLine({ label: m.verify_claim_label, missing: m.verify_claim_missing });

/** Reads what should be checked; `error` stands beside the field. */
export function parseClaim(typed: string): { claim: string } | { error: string } {
  const parsed = z.safeParse(claimSchema, typed);
  if (parsed.success) return { claim: parsed.data };
  return { error: parsed.error.issues[0]?.message ?? m.verify_claim_missing() };
}
