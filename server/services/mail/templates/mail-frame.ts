import type { Reply } from '#shared/forms/reply.ts';

/** What every mail knows of the organisation that sends it. */
export type MailFrame = {
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
  /** What staff answered. */
  openReply(sealed: string): Reply;
};
