/** Refusals of services with their HTTP status. */
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

/** PostgreSQL error code: while the data is being moved to another database, it is read-only. */
const readOnlyCode = '25006';

/** The query builder wraps the driver's error, so the chain of causes is searched. */
export function isReadOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === readOnlyCode) || isReadOnly(error.cause);
}

/**
 * An expected refusal. Thrown by guards and getters, where every caller would only pass it on;
 * functions whose caller must react return a value instead. `message` is safe to show to the person.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Error codes of the system for a disk, or a quota, that accepts no more data: full, or read-only. */
const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** True if a file could not be written because of the disk rather than the file. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && fullCodes.includes(cause.code)) return true;
  return false;
}
