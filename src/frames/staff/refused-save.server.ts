import { data } from 'react-router';
import { refusalOf } from '#platform/http/staff-context.ts';

/** Why nothing was saved; the form stays open with what was typed. */
export type RefusedSave = { refused: { status: number; message: string } };

/**
 * For the `catch` of what saves a form: a refusal becomes a value.
 * @throws the page of 403, since whoever may not save has no form; bugs as they are
 */
export function refusedSave(error: unknown): RefusedSave {
  const refused = refusalOf(error);
  if (!refused) throw error;
  if (refused.status === 403) throw data(refused.message, { status: 403 });
  return { refused };
}
