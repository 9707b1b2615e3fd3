/**
 * An error that stops a command: its message is one readable sentence for the operator, and a stack
 * trace would not help.
 */
export class OperatorError extends Error {
  /** The process's exit code. */
  readonly exitCode: number = 1;
}

/**
 * An error that a restart cannot mend. Its exit code is `EX_CONFIG` of sysexits.h, with which the units in
 * `deploy/` do not restart the program.
 */
export class LastingError extends OperatorError {
  override readonly exitCode = 78;
}
