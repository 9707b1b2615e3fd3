import { data, redirect } from 'react-router';
import type { ServiceContext } from '#kernel/context.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { noStore } from '#platform/http/page-headers.ts';
import { serviceContext, type FormRequest } from '#platform/http/request-context.ts';
import { getPreferences, openPreferenceLink } from '../preferences.server.ts';
import {
  findConfirmation,
  type ConfirmationLink,
} from '#features/base/mail/suppressions.server.ts';

/**
 * Returns the owner of a mail link and their choices. Opening it changes nothing, because mail scanners do
 * so too.
 */
export async function loadMailLink({ context }: Pick<FormRequest, 'context'>, token: string) {
  const ctx = context.get(serviceContext);
  const [link, settings] = await Promise.all([openLink(ctx, token), readSiteSettings(ctx)]);
  const { company_name: organisation, enable_newsletter: newsletter } = settings;
  return { link, token, organisation, hasNewsletter: newsletter === 'true' };
}

async function openLink(ctx: ServiceContext, token: string) {
  const link = await openPreferenceLink(ctx, token);
  if (link.state !== 'good') return link;
  const preferences = await getPreferences(ctx, link.email);
  return { ...link, email: maskAddress(link.email), preferences };
}

type MailLink = Awaited<ReturnType<typeof loadMailLink>>['link'];

/** Status and headers of the page behind a link. */
export function answerTo(link: MailLink): { status: number; headers: Record<string, string> } {
  if (link.state === 'good') return { status: 200, headers: noStore };
  if (link.state === 'bad') return { status: 404, headers: noStore };
  const retryAfter = String(link.retryAfterMinutes * 60);
  return { status: 429, headers: { ...noStore, 'Retry-After': retryAfter } };
}

const statuses = { open: 200, used: 200, expired: 410, unknown: 404 } as const;

/**
 * Returns the confirmation behind a mail link. Opening it changes nothing, because mail scanners do so too.
 */
export async function loadConfirmation(
  { request, context }: FormRequest,
  purpose: ConfirmationLink['purpose'],
) {
  const ctx = context.get(serviceContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [found, settings] = await Promise.all([
    findConfirmation(ctx, { purpose, token }),
    readSiteSettings(ctx),
  ]);
  return data(
    { found, token, organisation: settings.company_name },
    { status: statuses[found.state], headers: noStore },
  );
}

/** Uses the link and shows the result; an expired link shows its own message. */
export async function confirmLink(
  { request }: FormRequest,
  { page, use }: { page: (token: string) => string; use: (token: string) => Promise<boolean> },
) {
  const typed = (await request.formData()).get('token');
  const token = typeof typed === 'string' ? typed : '';
  await use(token);
  return redirect(page(token), 303);
}

/**
 * Masks an e-mail address so that only its owner recognises it: `ana@example.org` becomes
 * `a•••@example.org`.
 */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at > 0 ? `${first}•••${email.slice(at)}` : '•••';
}
