import type { Settings } from '#shared/settings/registry.ts';

export type Sender = { name: string; address: string };

/**
 * Who our mail is from: the first address that staff entered, else the mail server's own user, else
 * a name at our own host that takes no answers.
 * @param given `smtpUser` is absent when the user name is no address
 */
export function chooseSender(given: {
  settings: Settings;
  smtpUser: string | undefined;
  appUrl: string;
}): Sender {
  const { contact_email, main_email, company_email, company_name } = given.settings;
  const candidates = [contact_email, main_email, company_email, given.smtpUser ?? ''];
  const address =
    candidates.map((candidate) => candidate.trim()).find((candidate) => candidate !== '') ??
    `no-reply@${new URL(given.appUrl).hostname}`;
  return { name: oneLine(company_name), address };
}

/** The sender as a header value: the name quoted, so that its commas and brackets stay words. */
export function formatSender({ name, address }: Sender): string {
  if (name === '') return address;
  return `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}" <${address}>`;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}
