import type { Claim } from '#shared/honesty/find-claims.ts';

/** What the editor of a text is told beside the problems of its fields. */
export type TextTold = { claims?: Claim[] | undefined; isLate?: boolean };

/** The part of a page's answer that the editor of a text shows. */
export type TextAnswer = {
  typed?: Record<string, string>;
  problems: Record<string, string>;
  error?: string;
  told?: TextTold;
};

/** Of which version a form is a change, and whether its writer stands by what the text claims. */
export function readTextVersion(form: FormData): { version: number; isConfirmed: boolean } {
  return { version: Number(form.get('version') ?? 0), isConfirmed: form.has('confirmed') };
}

type RefusedText = {
  ok: false;
  /** `conflict`: a colleague saved in the meantime. */
  code: string;
  claims?: Claim[];
  problems?: Record<string, string>;
};

/**
 * Why a text was not stored, as the outcome of an intent.
 * @param wished what belongs in the form where nobody typed it, such as an earlier state of the text:
 *   there it can be changed, and there the tick for its claims stands
 */
export function refuseText(
  { code, claims, problems = {} }: RefusedText,
  wished?: Record<string, string>,
) {
  const isLate = code === 'conflict';
  const told: TextTold = { claims, isLate };
  const outcome = { status: isLate ? 409 : 400, told, problems };
  return wished === undefined ? outcome : { ...outcome, typed: wished };
}
