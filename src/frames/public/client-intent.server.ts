import type { ClientContext, ServiceContext } from '#kernel/context.ts';
import type { ClientProblem } from './forms/client-problem.ts';
import type { RefusedFile } from '#shared/forms/attachment.ts';

export type ClientForm = {
  /** Who sent it, without the case: files wait in their name until a message has them. */
  visitor: ServiceContext;
  form: FormData;
  /** Refused files of the form. */
  refusedFiles: readonly RefusedFile[];
};

/** What a form leads to: a confirmation in the address, or the page again with what was typed. */
export type ClientOutcome<Notice extends string, Kept> =
  | { notice: Notice; part?: string }
  | { problem?: ClientProblem; kept: Kept };

/** A form of the client about their opened case. */
export type ClientIntent<Notice extends string = string, Kept = object> = {
  /** @throws Refusal as the verbs do, and the page of 400 for a damaged form */
  run: (client: ClientContext, sent: ClientForm) => Promise<ClientOutcome<Notice, Kept>>;
  /** What was typed, line by line, for a page that no longer has the form. */
  typed?: (form: FormData) => string;
  /** What a refused form keeps. */
  kept?: (form: FormData) => Kept;
};
