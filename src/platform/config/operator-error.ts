/** What stops a command: the message is one readable sentence for the operator, a stack helps nobody. */
export class OperatorError extends Error {}
