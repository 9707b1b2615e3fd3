import { m } from '#shared/messages/compiled/messages.js';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import { parseForm } from '#shared/forms/engine/parse.ts';

const { text } = fieldKinds();

export const claimField = 'claim';

const fields = {
  [claimField]: text({
    label: m.verify_claim_label,
    required: m.verify_claim_missing,
    staff: 'What should be checked',
    role: 'answer',
  }),
};

/** Reads what should be checked; `error` stands beside the field. */
export function parseClaim(typed: string, now: Date): { claim: string } | { error: string } {
  const parsed = parseForm({ fields }, { [claimField]: [typed] }, now);
  return parsed.ok ? parsed.answers : { error: parsed.errors.claim ?? m.verify_claim_missing() };
}
