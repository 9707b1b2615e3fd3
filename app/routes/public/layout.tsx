import { Outlet } from 'react-router';
import { ChatWidget } from '#app/components/site/chat-widget.tsx';
import { EmergencyBanner } from '#app/components/site/emergency-banner.tsx';
import { HeaderContacts } from '#app/components/site/header-contacts.tsx';
import { OutcomeNotices } from '#app/components/site/outcomes/outcome-notices.tsx';
import { PageDialog } from '#app/components/site/page-dialog.tsx';
import { SiteFooter } from '#app/components/site/site-footer.tsx';
import { SiteHeader } from '#app/components/site/site-header.tsx';
import { closeForMaintenance } from '#server/http/close-for-maintenance.ts';
import { pageContext, serviceContext } from '#server/http/request-context.ts';
import { getStaffActor } from '#server/services/security/get-staff-actor.ts';
import { readContentBlocks } from '#server/services/content/read-content-blocks.ts';
import { readSeoPages } from '#server/services/content/read-seo-pages.ts';
import { findPublishedOutcomes } from '#server/services/outcomes/find-published-outcomes.ts';
import { readPublicContacts } from '#server/services/read-public-contacts.ts';
import { readSettings } from '#server/services/settings/read-settings.ts';
import type { ServiceContext } from '#server/context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { publicSettings } from '#shared/settings/public-settings.ts';
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
