/** What a service may refuse, and the HTTP status each refusal has at the door. */
export const refusalStatus = {
  forbidden: 403,
  proof_needed: 403,
  not_found: 404,
  conflict: 409,
  invalid: 400,
  too_many: 429,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

/** PostgreSQL's: while the data is being moved into another database, nothing may be changed. */
const readOnlyCode = '25006';

/** The query builder wraps the driver's error, so the chain of causes is followed. */
export function isReadOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === readOnlyCode) || isReadOnly(error.cause);
}

/**
 * An expected "no". Thrown by guards and getters, where every caller would only pass it on; verbs
 * whose caller must react return a value instead. `message` is safe to show to the person.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** What the system says when a disk, or somebody's share of it, takes nothing more: full, or read-only. */
const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** Whether a file could not be written because of the disk and not because of the file. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && fullCodes.includes(cause.code)) return true;
  return false;
}
