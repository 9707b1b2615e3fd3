import { hash } from 'node:crypto';
import { claimProblem, findClaims, type Claim } from '#shared/honesty/find-claims.ts';

/** The text sounds like a promise, an authority or a fee. */
export type ClaimsFound = { ok: false; code: 'claims'; claims: Claim[] };

type CheckedClaims = {
  /** What to answer instead of storing the text. */
  question?: ClaimsFound;
  /** For the audit log: that somebody stands by such words, and by which. */
  severity: 'info' | 'warning';
  details: { confirmed?: string };
};

/**
 * Looks what a text of staff claims, before anybody else reads it (honesty rules 1 and 4). Plain claims
 * are refused; words that may be innocent are taken when staff stand by them.
 * @param isConfirmed whether whoever stores it was shown the claims and stands by the text
 */
export function checkClaims(text: string, isConfirmed = false): CheckedClaims {
  return check(findClaims(text), isConfirmed);
}

/**
 * The same for what is written to one person, who may have to be told a claim word for word: nothing is
 * refused for good, everything is asked about and recorded.
 */
export function checkMessageClaims(text: string, isConfirmed = false): CheckedClaims {
  const claims = findClaims(text).map((claim) => ({ ...claim, isRefused: false }));
  return check(claims, isConfirmed);
}

function check(claims: Claim[], isConfirmed: boolean): CheckedClaims {
  if (claims.length === 0) return { severity: 'info', details: {} };
  const isTaken = isConfirmed && claims.every(({ isRefused }) => !isRefused);
  return {
    ...(!isTaken && { question: { ok: false, code: 'claims', claims } }),
    severity: 'warning',
    details: { confirmed: claims.map(({ words }) => words).join('; ') },
  };
}

/** For the audit log: `details` of a text that was stored, and by which claims in it somebody stands. */
export function standingBy(
  claims: CheckedClaims,
  details: Record<string, string>,
): Pick<CheckedClaims, 'severity'> & { details: Record<string, string> } {
  return { severity: claims.severity, details: { ...details, ...claims.details } };
}

/**
 * What was found in the texts that were judged last, by their fingerprint: they are read on every page and
 * for every mail, and seldom change. Some 150 bytes each; more than a site has of posts, entries and forms.
 */
const judged = new Map<string, readonly Claim[]>();
const mostJudged = 10_000;

function claimsIn(text: string): readonly Claim[] {
  const key = hash('sha256', text, 'base64');
  const known = judged.get(key);
  if (known) return known;
  const claims = findClaims(text);
  const [oldest = ''] = judged.keys();
  if (judged.size >= mostJudged) judged.delete(oldest);
  judged.set(key, claims);
  return claims;
}

/**
 * What nobody may store of what a text claims, as staff read it; undefined when there is none. Whatever
 * door such a text came by, no page shows it and no mail says it.
 */
export function plainClaimProblem(text: string): string | undefined {
  return claimProblem(
    text,
    claimsIn(text).filter(({ isRefused }) => isRefused),
  );
}

/**
 * The same for a row without a built-in text to fall back to: the public verbs leave it out, and its staff
 * page says why.
 * @param words `short`: titles, labels and the like whose form takes no claim at all, each by itself;
 *   `long`: what is refused only with a plain claim, since staff may stand by the rest
 */
export function unshownProblem(words: {
  short?: readonly string[];
  long?: readonly string[];
}): string | undefined {
  for (const text of words.short ?? []) {
    const problem = claimProblem(text, claimsIn(text));
    if (problem) return problem;
  }
  return (words.long ?? []).map(plainClaimProblem).find((problem) => problem !== undefined);
}
