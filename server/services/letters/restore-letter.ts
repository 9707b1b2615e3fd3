import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import { authorize } from '../authorize.ts';
import type { LetterEvent } from '../outbox/email-templates.ts';
import { findRevision } from '../revisions.ts';
import { letterPermission } from './letter-permission.ts';
import { saveLetter } from './save-letter.ts';
import type { SaveLetterResult } from './save-letter.ts';

/**
 * Brings an earlier state of a text back, as a new version. It is checked as if it were typed, since
 * placeholders may have gone.
 * @param input `revision`: the version to bring back; `version`: the one the page was opened with
 * @throws Refusal `not_found`
 */
export async function restoreLetter(
  ctx: ServiceContext,
  input: { event: LetterEvent; revision: number; version: number; isConfirmed?: boolean },
): Promise<SaveLetterResult> {
  const { event, revision, ...rest } = input;
  authorize(ctx, letterPermission(event));
  const found = await findRevision(ctx, { kind: 'letter', subject: event, version: revision });
  if (!found) throw new Refusal('not_found', 'There is no such state of this text.');
  const { title: subject, markdown: body } = found;
  const text = subject === undefined || body === undefined ? undefined : { subject, body };
  return saveLetter(ctx, { ...rest, event, text });
}
