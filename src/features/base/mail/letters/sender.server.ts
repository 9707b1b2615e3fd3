import type { Settings } from '#kernel/settings/registry.ts';

export type Sender = { name: string; address: string };

/**
 * Sender of our mail: the configured one, else the first address that staff entered, else the mail
 * server's user, else a no-reply name at our own host.
 * @param given `smtpUser` is absent if the user name is no address
 */
export function chooseSender(given: {
  settings: Settings;
  smtpUser: string | undefined;
  /** From the configuration of the server; parts may be empty. */
  configured?: Sender | undefined;
  appUrl: string;
}): Sender {
  const { contact_email, main_email, company_email, company_name } = given.settings;
  const candidates = [contact_email, main_email, company_email, given.smtpUser ?? ''];
  const { configured } = given;
  const address =
    [configured?.address ?? '', ...candidates]
      .map((candidate) => candidate.trim())
      .find((candidate) => candidate !== '') ?? `no-reply@${new URL(given.appUrl).hostname}`;
  return { name: oneLine(configured?.name || company_name), address };
}

/** The sender as a header value: the name is quoted, so that its commas and brackets are literal. */
export function formatSender({ name, address }: Sender): string {
  if (name === '') return address;
  return `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}" <${address}>`;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}
