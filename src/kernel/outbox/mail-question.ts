import { cleanLine, lengthOf } from '#shared/forms/clean-text.ts';
import { reasonLimit } from '#shared/forms/unsafe-answer.ts';
import { Refusal } from '../errors.ts';
import { checkMessageClaims, type ClaimsFound } from '../secrets/check-claims.ts';

/** What staff have to answer before a text of theirs goes to a person by mail. */
export type MailQuestion = Omit<ClaimsFound, 'code'> & {
  code: 'claims' | 'unsafe';
  /** The address is not safe, and a mail to it needs a reason. */
  isUnsafe: boolean;
};

/**
 * What is left to ask before a mail leaves; undefined: nothing. One form answers all questions at once, so each time
 * all of them are asked.
 * @param answers `isSettled`: nothing goes to the unsafe address, or there is a reason
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
 * The reason that staff gave for a mail to an unsafe address; empty where they gave none.
 * @throws Refusal `invalid` when it is too long
 */
export function tidyReason(typed = ''): string {
  const reason = cleanLine(typed);
  if (lengthOf(reason) > reasonLimit)
    throw new Refusal('invalid', `Use ${reasonLimit} characters or fewer for the reason.`);
  return reason;
}
