import type { Reply } from '#shared/forms/reply.ts';

/** What every mail knows of the organisation that sends it. */
export type LetterFrame = {
  companyName: string;
  /** The address the mail is sent from, without the name. */
  senderAddress: string;
  /** Where visitors reach us, without a trailing slash. */
  appUrl: string;
  responseHours: string;
  /** The token of a link that confirms a wish, by the id of the wish. */
  confirmationToken(confirmationId: string): string;
  /** Subject and first words of the confirmation, as the settings have them. */
  confirmationWords(about: {
    reference: string;
    formType: string;
    submittedAt: string | undefined;
  }): Reply;
  /** The one-time code of the tracker, by the id of its row. */
  trackerCode(codeId: string): string;
  /** What staff answered. */
  openReply(sealed: string): Reply;
};

/** Whether an answer to our mail reaches anybody. */
export function isAnswerable({ senderAddress }: Pick<LetterFrame, 'senderAddress'>): boolean {
  return !senderAddress.startsWith('no-reply@');
}
