import { Outlet } from 'react-router';
import { ChatWidget } from '../chat-widget.tsx';
import { EmergencyBanner } from '../emergency-banner.tsx';
import { HeaderContacts } from '../header-contacts.tsx';
import { OutcomeNotices } from '#features/cases/public/outcomes/outcome-notices.tsx';
import { PageDialog } from '../page-dialog.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { SiteHeader } from '../site-header.tsx';
import { closeForMaintenance } from '#platform/http/close-for-maintenance.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { getStaffActor } from '#features/staff/get-staff-actor.server.ts';
import { readContentBlocks } from '#features/publishing/content/read-content-blocks.server.ts';
import { readSeoPages } from '#features/publishing/content/read-seo-pages.server.ts';
import { findPublishedOutcomes } from '#features/cases/outcomes/find-published-outcomes.server.ts';
import { readPublicContacts } from '#features/contacts/read-public-contacts.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import type { Route } from './+types/layout.ts';

/** Pages, data requests and forms alike, whatever lies inside. */
export const middleware: Route.MiddlewareFunction[] = [closeForMaintenance];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const settings = publicSettings(await readSettings(ctx));
  const { isStaff, cookies } = await readStaff(ctx, request.headers);
  for (const cookie of cookies)
    context.get(pageContext).responseHeaders.append('Set-Cookie', cookie);
  const outcomes = await findPublishedOutcomes(ctx);
  const [blocks, seo, contacts] = await Promise.all([
    readContentBlocks(ctx),
    readSeoPages(ctx),
    readPublicContacts(ctx),
  ]);
  return { settings, contacts, isStaff, outcomes, blocks, seo, year: ctx.now().getUTCFullYear() };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { settings, contacts, isStaff, outcomes, year } = loaderData;
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-primary px-5 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {m.site_skip_link()}
      </a>
      <EmergencyBanner settings={settings} />
      <HeaderContacts contacts={contacts} />
      <SiteHeader settings={settings} contacts={contacts} isStaff={isStaff} />
      <main id="main" tabIndex={-1} className="min-h-[60dvh]">
        <Outlet />
      </main>
      <SiteFooter settings={settings} contacts={contacts} year={year} />
      <PageDialog />
      <OutcomeNotices outcomes={outcomes} />
      <ChatWidget isOn={settings.enable_chat_widget === 'true'} />
    </>
  );
}

/** Only decides whether "Log out" shows, so a database that is down must not take the page with it. */
async function readStaff(ctx: ServiceContext, headers: Headers) {
  if (!headers.get('cookie')?.includes('lantern')) return { isStaff: false, cookies: [] };
  try {
    const session = await getStaffActor(ctx, headers);
    return { isStaff: 'actor' in session, cookies: session.cookies };
  } catch (error) {
    ctx.ports.log.warn(
      { err: error, requestId: ctx.requestId },
      'The session could not be read; the page is shown as to a visitor',
    );
    return { isStaff: false, cookies: [] };
  }
}
