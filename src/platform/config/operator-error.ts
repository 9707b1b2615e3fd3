/**
 * An error that stops a command: its message is one readable sentence for the operator, and a stack
 * trace would not help.
 */
export class OperatorError extends Error {}
