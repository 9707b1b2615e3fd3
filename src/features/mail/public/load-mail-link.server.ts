import { serviceContext } from '#platform/http/request-context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { getPreferences, openPreferenceLink } from '../preferences.server.ts';
import { maskAddress } from '#shared/format/mask-address.ts';
import { noStore } from '#features/reports/public/receive-form.server.ts';
import type { Sent } from '#features/reports/public/receive-form.server.ts';

/** Whose link of a mail it is, and what they get. Opening it changes nothing: mail scanners do so too. */
export async function loadMailLink({ context }: Pick<Sent, 'context'>, token: string) {
  const ctx = context.get(serviceContext);
  const [link, settings] = await Promise.all([openLink(ctx, token), readSettings(ctx)]);
  const { company_name: organisation, enable_newsletter: newsletter } = settings;
  return { link, token, organisation, hasNewsletter: newsletter === 'true' };
}

async function openLink(ctx: ServiceContext, token: string) {
  const link = await openPreferenceLink(ctx, token);
  if (link.state !== 'good') return link;
  const preferences = await getPreferences(ctx, link.email);
  return { ...link, email: maskAddress(link.email), preferences };
}

export type MailLink = Awaited<ReturnType<typeof loadMailLink>>['link'];

/** How the page behind a link answers. */
export function answerTo(link: MailLink): { status: number; headers: Record<string, string> } {
  if (link.state === 'good') return { status: 200, headers: noStore };
  if (link.state === 'bad') return { status: 404, headers: noStore };
  const retryAfter = String(link.retryAfterMinutes * 60);
  return { status: 429, headers: { ...noStore, 'Retry-After': retryAfter } };
}
