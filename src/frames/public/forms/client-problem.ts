/** Why a form of a client was refused, in the words of the page. */
export type ClientProblem<Field extends string = string> = {
  status: number;
  title: string;
  /** Shown beside the fields; a problem without a field is in `message` only. */
  errors: Partial<Record<Field, string>>;
  message?: string;
  retryAfterMinutes?: number;
};
