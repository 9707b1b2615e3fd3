import type { Claim } from '#shared/honesty/find-claims.ts';

/** Notices for the editor of a text in addition to the errors of its fields. */
export type TextTold = { claims?: Claim[] | undefined; isLate?: boolean };

/** The part of a page's action data that the editor of a text shows. */
export type TextAnswer = {
  typed?: Record<string, string>;
  problems: Record<string, string>;
  error?: string;
  told?: TextTold;
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
 * @param wished values of the form where nobody typed them, such as an earlier revision: they can be edited
 *   there, and the claims confirmed
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
