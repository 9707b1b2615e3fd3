import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { isEmail } from '#shared/forms/text-fields.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/security-txt.ts';

/** The standard requires less than a year; half of one, renewed daily, never expires. */
const validDays = 180;

/**
 * Contact for reports of security vulnerabilities. Without an address the file does not exist. Source: RFC
 * 9116.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const { appUrl } = context.get(pageContext);
  const settings = await readSiteSettings(ctx);
  const email = [settings.contact_email, settings.main_email].find(isEmail);
  if (email === undefined) return plainText('There is no security contact yet.', 404);
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expiry(ctx.now())}`,
    'Preferred-Languages: en',
    `Canonical: ${appUrl}${urls.securityTxt()}`,
  ];
  return plainText(lines.join('\n'), 200);
}

function plainText(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'max-age=3600' },
  });
}

/** Midnight, so that the file is the same all day. */
function expiry(now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  day.setUTCDate(day.getUTCDate() + validDays);
  return day.toISOString().replace('.000', '');
}
