import { data, redirect } from 'react-router';
import { serviceContext } from '#platform/http/request-context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { findConfirmation } from '../suppressions.server.ts';
import type { ConfirmationLink } from '../suppressions.server.ts';
import { noStore } from '#features/reports/public/receive-form.server.ts';
import type { Sent } from '#features/reports/public/receive-form.server.ts';

const statuses = { open: 200, used: 200, expired: 410, unknown: 404 } as const;

/** What the link in a mail stands for. Opening it changes nothing: programs that check mail do so too. */
export async function loadConfirmation(
  { request, context }: Sent,
  purpose: ConfirmationLink['purpose'],
) {
  const ctx = context.get(serviceContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [found, settings] = await Promise.all([
    findConfirmation(ctx, { purpose, token }),
    readSettings(ctx),
  ]);
  return data(
    { found, token, organisation: settings.company_name },
    { status: statuses[found.state], headers: noStore },
  );
}

/** Uses the link up and shows what is now; a link that was good no more says so itself. */
export async function confirmLink(
  { request }: Sent,
  { page, use }: { page: (token: string) => string; use: (token: string) => Promise<boolean> },
) {
  const typed = (await request.formData()).get('token');
  const token = typeof typed === 'string' ? typed : '';
  await use(token);
  return redirect(page(token), 303);
}
