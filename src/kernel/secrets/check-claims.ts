import { hash } from 'node:crypto';
import { claimProblem, findClaims, type Claim } from '#shared/honesty/find-claims.ts';

/** The text resembles a promise, an authority or a fee. */
export type ClaimsFound = { ok: false; code: 'claims'; claims: Claim[] };

type CheckedClaims = {
  /** Response instead of storing the text. */
  question?: ClaimsFound;
  /** For the audit log: that somebody confirmed such a text, and with which claims. */
  severity: 'info' | 'warning';
  details: { confirmed?: string };
};

/**
 * Checks a text of staff for claims before it is published (honesty rules 1 and 4). Plain claims are
 * refused; wording that may be innocent is accepted once staff confirm it.
 * @param isConfirmed true if the person was shown the claims and confirms the text
 */
export function checkClaims(text: string, isConfirmed = false): CheckedClaims {
  return check(findClaims(text), isConfirmed);
}

/**
 * The same for a message to one person, who may need to be quoted a claim verbatim: nothing is refused
 * outright, every claim needs confirmation and is audited.
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

/** `details` for the audit log: the claims that somebody confirmed in a stored text. */
export function auditedClaims(
  claims: CheckedClaims,
  details: Record<string, string>,
): Pick<CheckedClaims, 'severity'> & { details: Record<string, string> } {
  return { severity: claims.severity, details: { ...details, ...claims.details } };
}

/**
 * Claims in recently checked texts, by their fingerprint: they are read on every page and for every
 * mail, and seldom change. Some 150 bytes each; more entries than a site has posts, entries and forms.
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
 * Claims in a text that nobody may store, described for staff; undefined if there are none. Such a
 * text is neither shown on a page nor mailed, however it was stored.
 */
export function plainClaimProblem(text: string): string | undefined {
  return claimProblem(
    text,
    claimsIn(text).filter(({ isRefused }) => isRefused),
  );
}

/**
 * The same for a row without a built-in text as fallback: the public functions omit it, and its staff
 * page gives the reason.
 * @param words `short`: titles, labels and the like, whose form accepts no claim at all, each checked
 *   separately; `long`: refused only with a plain claim, since staff may confirm the rest
 */
export function publicTextProblem(words: {
  short?: readonly string[];
  long?: readonly string[];
}): string | undefined {
  for (const text of words.short ?? []) {
    const problem = claimProblem(text, claimsIn(text));
    if (problem) return problem;
  }
  return (words.long ?? []).map(plainClaimProblem).find((problem) => problem !== undefined);
}
