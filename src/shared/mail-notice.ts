import { nameRecipient, noMailWords, type Recipient } from '#shared/recipient.ts';

/** Who is notified by mail of a change of status, of a case that was opened, or of an answer. */
export type MailNotice = {
  recipient: Recipient;
  /**
   * `queued`: a mail leaves in ten seconds; `waits`: an earlier one that has not left covers it; `corrected`: they know
   * of the status before by mail, and get a second one; `taken-back`: they are notified of neither change;
   * `no-server`: the mail waits until there is a mail server; `none`: nobody gets mail.
   */
  state: 'queued' | 'waits' | 'corrected' | 'taken-back' | 'no-server' | 'none';
};

/** Tells staff who gets what they wrote by mail. */
export function letterWords({ recipient, state }: MailNotice): string {
  if (recipient.to === null) return `Nobody gets it by mail: ${noMailWords(recipient.why)}.`;
  const who = nameRecipient(recipient);
  return state === 'no-server'
    ? `No mail server is set, so the mail to ${who} waits.`
    : `${who} gets it by mail in ten seconds.`;
}

/** Tells staff who is notified of a change of status. */
export function noticeWords({ recipient, state }: MailNotice): string {
  if (state === 'taken-back') return 'The client hears of neither change by mail.';
  if (recipient.to === null) return `Nobody is told by mail: ${noMailWords(recipient.why)}.`;
  const who = nameRecipient(recipient);
  switch (state) {
    case 'waits':
      return `One mail tells ${who} of this and of what was before.`;
    case 'corrected':
      return `A mail about the status before has left already; a second one tells ${who} in ten seconds.`;
    case 'no-server':
      return `No mail server is set, so the mail to ${who} waits and nobody is told yet.`;
    default:
      return `A mail tells ${who} in ten seconds.`;
  }
}

/** The same about several cases. */
export function noticesWords(notices: readonly MailNotice[]): string {
  const [first] = notices;
  if (!first) return '';
  if (notices.length === 1) return noticeWords(first);
  const counts = [
    count(notices, 'queued', (many) => `${clients(many)} told by mail in ten seconds`),
    count(notices, 'corrected', (many) => `${clients(many)} told by a second mail in ten seconds`),
    count(notices, 'waits', (many) => `${clients(many)} told by a mail that waits already`),
    count(notices, 'no-server', (many) => `${many} mails wait, as no mail server is set`),
    count(notices, 'taken-back', (many) => `${clients(many)} told of neither change`),
    count(notices, 'none', (many) => `${clients(many)} not told by mail`),
  ];
  return `${counts.filter(Boolean).join('; ')}.`;
}

function count(
  notices: readonly MailNotice[],
  of: MailNotice['state'],
  words: (many: number) => string,
): string {
  const many = notices.filter(({ state }) => state === of).length;
  return many > 0 ? words(many) : '';
}

function clients(many: number): string {
  return many === 1 ? '1 client is' : `${many} clients are`;
}
