import type { Claim } from '#shared/honesty/find-claims.ts';

/** Notices for the editor of a text in addition to the errors of its fields. */
export type TextFeedback = { claims?: Claim[] | undefined; isLate?: boolean };

/** The part of a page's action data that the editor of a text shows. */
export type TextAnswer = {
  typed?: Record<string, string>;
  problems: Record<string, string>;
  error?: string;
  feedback?: TextFeedback;
};

/** Version that a form is based on, and whether its author confirmed the claims of the text. */
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
 * Converts the refusal of a text to the outcome of an intent.
 * @param initial values of the form where nobody typed them, such as an earlier revision: they can be edited
 *   there, and the claims confirmed
 */
export function refuseText(
  { code, claims, problems = {} }: RefusedText,
  initial?: Record<string, string>,
) {
  const isLate = code === 'conflict';
  const feedback: TextFeedback = { claims, isLate };
  const outcome = { status: isLate ? 409 : 400, feedback, problems };
  return initial === undefined ? outcome : { ...outcome, typed: initial };
}
