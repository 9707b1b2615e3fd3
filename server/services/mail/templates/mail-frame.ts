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
};
