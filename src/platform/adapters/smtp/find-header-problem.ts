import type { Mail } from '#kernel/ports/mail.ts';

// One address and nothing else: what separates, quotes or ends addresses would add recipients.
const singleAddress = /^[^\s,;:<>()[\]"\\@\p{Cc}]{1,64}@[^\s,;<>()"\\@\p{Cc}]{1,255}$/u;
const control = /\p{Cc}/u;

/**
 * Looks for a line break that would smuggle in headers or recipients, and for an address that is
 * not exactly one. Answers why the mail must not be sent, or undefined.
 */
export function findHeaderProblem(mail: Mail): string | undefined {
  if (!singleAddress.test(mail.to)) return 'The address is not a single valid e-mail address.';
  const headers = Object.entries(mail.headers ?? {}).flat();
  const broken = [mail.from, mail.subject, mail.messageId, ...headers].some((value) =>
    control.test(value),
  );
  return broken
    ? 'The sender, the subject or a header contains a line break or a control character.'
    : undefined;
}
