import { cleanLine, lengthOf } from '#shared/forms/clean-text.ts';
import { reasonLimit } from '#shared/forms/unsafe-answer.ts';
import { Refusal } from '../errors.ts';
import { checkMessageClaims, type ClaimsFound } from '../secrets/check-claims.ts';

/** Questions that staff must answer before their text is mailed to a person. */
export type MailQuestion = Omit<ClaimsFound, 'code'> & {
  code: 'claims' | 'unsafe';
  /** The address is unsafe, and a mail to it needs a reason. */
  isUnsafe: boolean;
};

/**
 * Remaining questions before a mail is sent; undefined if there are none. One form answers all of them
 * together, so each time all are asked.
 * @param answers `isSettled`: nothing goes to the unsafe address, or a reason was given
 */
export function mailQuestion(
  text: string,
  answers: { isConfirmed: boolean | undefined; isUnsafe: boolean; isSettled: boolean },
): MailQuestion | undefined {
  const { isConfirmed, isUnsafe, isSettled } = answers;
  const isClaiming = checkMessageClaims(text, isConfirmed).question !== undefined;
  if (!isClaiming && (isSettled || !isUnsafe)) return undefined;
  const claims = checkMessageClaims(text).question?.claims ?? [];
  return { ok: false, code: isClaiming ? 'claims' : 'unsafe', claims, isUnsafe };
}

/**
 * Trimmed reason that staff gave for a mail to an unsafe address; empty if none.
 * @throws Refusal `invalid` if it is too long
 */
export function tidyReason(typed = ''): string {
  const reason = cleanLine(typed);
  if (lengthOf(reason) > reasonLimit)
    throw new Refusal('invalid', `Use ${reasonLimit} characters or fewer for the reason.`);
  return reason;
}
