import { CircleCheck, X } from 'lucide-react';
import { data, Outlet, useLocation, useMatches } from 'react-router';
import { carryPlan } from '#frames/public/carry-plan.ts';
import { planQuery } from '#shared/plan-query.ts';
import { findPublishedOutcomes } from '#features/derived/outcomes/find-published-outcomes.server.ts';
import { OutcomeNotices } from '#features/derived/outcomes/public/outcome-card.tsx';
import { readPublicContacts } from '#features/base/contacts/read-public-contacts.server.ts';
import { readContentBlocks } from '#features/base/publishing/content-blocks.server.ts';
import { readSeoPages } from '#features/base/publishing/site-pages.server.ts';
import { getStaffActor } from '#features/base/staff/get-staff-actor.server.ts';
import { ChatButton } from '#features/casework/conversation/public/chat/chat-button.tsx';
import type { ServiceContext } from '#kernel/context.ts';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import {
  findPageLanguages,
  isUntranslated,
  serveLanguage,
} from '#features/edges/languages/public/serve-language.server.ts';
import { closeForMaintenance } from '#features/base/publishing/public/close-for-maintenance.server.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { CrisisStrip } from '#frames/public/crisis-line.tsx';
import { UrgentBar } from '#frames/public/urgent-bar.tsx';
import { frameMarkup } from '#frames/public/frame-markup.tsx';
import { withLanguages } from '#frames/public/language-place.tsx';
import { Island } from '#frames/public/island.tsx';
import {
  DraftNotice,
  LanguageAlternates,
  LanguageLinks,
  UntranslatedPage,
} from '#features/edges/languages/public/language-switch.tsx';
import { QuickExitBar } from '#frames/public/quick-exit.tsx';
import { isQuiet, saysWhomToCall } from '#frames/public/page-kind.ts';
import type { Route } from './+types/layout.ts';

/** Applies to pages, data requests and forms of all child routes. */
export const middleware: Route.MiddlewareFunction[] = [closeForMaintenance, serveLanguage];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const settings = publicSettings(await readSiteSettings(ctx));
  const { isStaff, cookies } = await readStaff(ctx, request.headers);
  for (const cookie of cookies)
    context.get(pageContext).responseHeaders.append('Set-Cookie', cookie);
  const outcomes = await findPublishedOutcomes(ctx);
  const { pathname: path, search } = new URL(request.url);
  const [blocks, seo, contacts, languages] = await Promise.all([
    readContentBlocks(ctx),
    readSeoPages(ctx),
    readPublicContacts(ctx),
    findPageLanguages(ctx, path),
  ]);
  const year = ctx.now().getUTCFullYear();
  const language = currentLanguage();
  const { header, footer } = frameMarkup({ settings, contacts, isStaff, year, language });
  const links = <LanguageLinks languages={languages} search={search} />;
  const frame = { header: withLanguages(header, links), footer };
  // Outcomes are in English only, and so is the chat.
  const shown = language === baseLanguage ? outcomes : [];
  const untranslated = isUntranslated(context) ? path : undefined;
  return data(
    { settings, contacts, frame, outcomes: shown, blocks, seo, languages, untranslated },
    untranslated === undefined ? {} : { status: 404, headers: { 'Cache-Control': 'no-store' } },
  );
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { settings, contacts, frame, outcomes, languages, untranslated } = loaderData;
  const isEnglish = currentLanguage() === baseLanguage;
  const { pathname, search } = useLocation();
  const plan = planQuery(search);
  const handles = useMatches().map(({ handle }) => handle);
  const isQuietPage = isQuiet(handles);
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-primary px-5 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {m.site_skip_link()}
      </a>
      <LanguageAlternates languages={languages} />
      <Markup html={carryPlan(frame.header, plan)} />
      <UrgentBar
        settings={settings}
        contacts={contacts}
        isSaid={saysWhomToCall(handles)}
        path={pathname}
      />
      <main id="main" tabIndex={-1} className="min-h-[60dvh]">
        <QuickExitBar />
        <DraftNotice languages={languages} />
        {untranslated === undefined ? <Outlet /> : <UntranslatedPage path={untranslated} />}
      </main>
      <CrisisStrip />
      {!isQuietPage && settings.enable_chat_widget === 'true' && isEnglish && <ChatWidget />}
      <Markup html={carryPlan(frame.footer, plan)} />
      <PageDialog />
      {!isQuietPage && <OutcomeNotices outcomes={outcomes} />}
    </>
  );
}

/** Inserts HTML rendered by the server, without a wrapper box. */
function Markup({ html }: { html: string }) {
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Only decides whether "Log out" is shown, so an unavailable database must not fail the page. */
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

/**
 * Button of the chat, where the organisation offers one: at the end of the page, and in the margin of wide
 * windows, so that it covers nothing.
 */
function ChatWidget() {
  return (
    <aside
      aria-label={m.chat_title()}
      className="no-print wrap flex justify-center py-6 min-[96rem]:py-0"
    >
      <Island name="chat-button" component={ChatButton} props={{}} />
    </aside>
  );
}

/**
 * Dialog for links with `data-open-dialog`, filled and opened by the script, and the confirmation shown on
 * the page once its form is stored.
 */
function PageDialog() {
  return (
    <>
      <dialog
        data-page-dialog=""
        aria-labelledby="page-dialog-title"
        className="max-h-[calc(100dvh-1.5rem)] w-[min(42rem,calc(100vw-1.5rem))] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-0 text-ink shadow-lg"
      >
        <div className="grid gap-6 p-5 sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <h2 id="page-dialog-title" className="text-3xl">
              {m.contact_dialog_title()}
            </h2>
            <button
              type="button"
              data-dialog-close=""
              aria-label={m.contact_dialog_close()}
              className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-primary-soft"
            >
              <X className="size-6" />
            </button>
          </div>
          <div data-dialog-content="" className="grid gap-6" />
        </div>
      </dialog>
      <div role="status">
        <div
          hidden
          data-dialog-notice=""
          className="no-print fixed inset-x-3 bottom-3 z-40 mx-auto grid max-w-xl grid-cols-[auto_1fr_auto] items-start gap-3 rounded-lg border border-success-line bg-success-soft p-4 text-ink shadow-lg"
        >
          <CircleCheck className="mt-[0.1em] size-6 text-success-ink" />
          <div data-notice-words="" className="grid gap-1" />
          <button
            type="button"
            data-notice-close=""
            aria-label={m.contact_notice_close()}
            className="grid size-11 place-items-center rounded-md hover:bg-primary-soft"
          >
            <X className="size-5" />
          </button>
        </div>
      </div>
    </>
  );
}
