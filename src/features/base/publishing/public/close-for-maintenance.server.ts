import { data, type MiddlewareFunction } from 'react-router';
import type { ServiceContext } from '#kernel/context.ts';
import { readPublicContacts } from '#features/base/contacts/read-public-contacts.server.ts';
import { getStaffActor } from '#features/base/staff/get-staff-actor.server.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import type { ListedContact } from '#shared/public-contacts.ts';
import { publicSettings, type PublicSettings } from '#kernel/settings/public-settings.ts';
import { isOneClickPath } from '#platform/http/private-paths.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';

/** Data for the error page while the site is closed. */
export type ClosedSite = { closedSite: PublicSettings; contacts: readonly ListedContact[] };

const retryAfterSeconds = 600;

/**
 * While `maintenance_mode` is on, every page and form behind this middleware answers 503, except for
 * staff. The page cache stores no 503, and changing the setting has invalidated its pages.
 */
export const closeForMaintenance: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  // Unsubscribing must always work, and a mail service requests it only once.
  if (isOneClickPath(new URL(request.url).pathname)) return next();
  const ctx = context.get(serviceContext);
  const settings = publicSettings(await readSiteSettings(ctx));
  const isOpen = settings.maintenance_mode !== 'true' || (await isStaff(ctx, request.headers));
  if (isOpen) return next();
  const { responseHeaders } = context.get(pageContext);
  responseHeaders.set('Retry-After', String(retryAfterSeconds));
  responseHeaders.set('Cache-Control', 'no-store');
  const contacts = await readPublicContacts(ctx);
  throw data({ closedSite: settings, contacts } satisfies ClosedSite, { status: 503 });
};

/** If the database does not answer, nobody counts as staff: the site stays closed. */
async function isStaff(ctx: ServiceContext, headers: Headers): Promise<boolean> {
  if (!headers.get('cookie')?.includes('lantern')) return false;
  try {
    return 'actor' in (await getStaffActor(ctx, headers));
  } catch {
    return false;
  }
}
