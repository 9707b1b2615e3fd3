/** What a step of the installer came to; `message` is for the operator in either case. */
export type StepOutcome =
  | { ok: true; message: string }
  | { ok: false; message: string; code?: string; field?: string };

export function done(message: string): StepOutcome {
  return { ok: true, message };
}

/** @param about `field`: what of the form has to be corrected */
export function failed(
  message: string,
  about: { code?: string; field?: string } = {},
): StepOutcome {
  return { ok: false, message, ...about };
}
