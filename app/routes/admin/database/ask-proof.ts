import { redirect } from 'react-router';
import { Refusal } from '#server/errors.ts';
import { urls } from '#shared/urls.ts';

/**
 * Leads to where the password is given again, when that is why something was refused.
 * @param next where to go on afterwards
 */
export function askProof(error: unknown, next: string): void {
  if (error instanceof Refusal && error.code === 'proof_needed')
    throw redirect(urls.admin.prove(next), 303);
}
