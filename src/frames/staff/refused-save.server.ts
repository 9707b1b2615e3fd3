import { data } from 'react-router';
import { refusalOf } from '#platform/http/staff-context.ts';

/** Reason why nothing was saved; the form stays open with what was typed. */
export type RefusedSave = { refused: { status: number; message: string } };

/**
 * For the `catch` of a save: converts a refusal to a value.
 * @throws the page of 403, because a person without the permission has no form; bugs unchanged
 */
export function refusedSave(error: unknown): RefusedSave {
  const refused = refusalOf(error);
  if (!refused) throw error;
  if (refused.status === 403) throw data(refused.message, { status: 403 });
  return { refused };
}
