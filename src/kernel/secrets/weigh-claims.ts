import { findClaims, type Claim } from '#shared/honesty/find-claims.ts';

/** The text sounds like a promise, an authority or a fee; it is taken only when staff stand by it. */
export type ClaimsFound = { ok: false; code: 'claims'; claims: Claim[] };

type Weighed = {
  /** What to answer instead of storing the text. */
  question?: ClaimsFound;
  /** For the audit log: that somebody stands by such words, and by which. */
  severity: 'info' | 'warning';
  details: { confirmed?: string };
};

/**
 * Looks what a text of staff claims, before anybody else reads it (honesty rules 1 and 4).
 * @param isConfirmed whether whoever stores it was shown the claims and stands by the text
 */
export function weighClaims(text: string, isConfirmed = false): Weighed {
  const claims = findClaims(text);
  if (claims.length === 0) return { severity: 'info', details: {} };
  const confirmed = claims.map(({ words }) => words).join('; ');
  return {
    ...(!isConfirmed && { question: { ok: false, code: 'claims', claims } }),
    severity: 'warning',
    details: { confirmed },
  };
}

/** For the audit log: `details` of a text that was stored, and by which claims in it somebody stands. */
export function standingBy(
  claims: Weighed,
  details: Record<string, string>,
): Pick<Weighed, 'severity'> & { details: Record<string, string> } {
  return { severity: claims.severity, details: { ...details, ...claims.details } };
}
