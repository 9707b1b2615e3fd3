import { Menu, Search } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useMatches,
  useNavigation,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { countQueues } from '#features/derived/inbox/queue.server.ts';
import type { QueueCounts } from '#features/derived/inbox/queues.ts';
import { countWaiting } from '#features/base/mail/outbox/drain-outbox.server.ts';
import { guardStaff, isFactorOverdue } from '#features/base/staff/pages/guard-staff.server.ts';
import { accessGate } from '#features/base/staff/pages/sign-in/access-gate.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { takeFlash } from '#platform/http/flash.ts';
import { pageContext } from '#platform/http/request-context.ts';
import { orRefuse, staffContext, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import { isWide, type PageHandle } from '#frames/public/page-kind.ts';
import { ApplicationProvider } from '#ui/application/application-provider.tsx';
import { Button } from '#ui/application/button.tsx';
import { Kbd } from '#ui/application/kbd.tsx';
import { PortalArea } from '#ui/application/portal-area.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Progress } from '#ui/document/progress.tsx';
import applicationStylesheet from '#ui/styles/application.css?url';
import picturesStylesheet from '#ui/styles/pictures.css?url';
import type { Route } from './+types/layout.ts';
import { Brand, PageStrip, SideMenu, sideMenuId, useNarrowMenu, wideOnly } from './navigation.tsx';
import { DocumentTitle } from '#frames/staff/page-heading.tsx';
import { PageFrame } from './side-list.tsx';
import { FlashMessage } from './flash-message.tsx';
import { LiveBar } from './live/live-bar.tsx';
import { RefusalNotice } from '#frames/staff/refusal-notice.tsx';
import { routeProblem } from '#frames/staff/route-problem.ts';
import { SearchAndHelp } from './search-and-help.tsx';
import { KeyReasonLine } from '#frames/staff/shortcuts/key-reason-line.tsx';
import { useShortcutPreference } from '#frames/staff/shortcuts/shortcut-preference.ts';
import { useShortcuts } from '#frames/staff/shortcuts/use-shortcuts.ts';
import { useStaffPage, type StaffPage } from '#frames/staff/staff-page.ts';
import { NoticesInMenu, StandingNotices } from '#frames/staff/standing-notices.tsx';
import { renderAccessDenied } from '#frames/staff/access-denied.tsx';
import { UndoProvider } from '#frames/staff/undo/undo.tsx';
import { KeptTextNotice } from '#frames/staff/unsaved/kept-text-notice.tsx';
import { UnsavedChangesGuard } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { useKeepText } from '#frames/staff/unsaved/use-keep-text.ts';
import { findPinnedViews } from '#frames/staff/views/views.server.ts';

export const handle: PageHandle = { application: true };

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: applicationStylesheet },
  { rel: 'stylesheet', href: picturesStylesheet },
];

/** Applies to every page below; their titles come from the breadcrumbs. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export const middleware: Route.MiddlewareFunction[] = [
  accessGate(renderAccessDenied),
  guardStaff(renderAccessDenied),
];

export async function loader({ request, context }: Route.LoaderArgs): Promise<StaffPage> {
  const ctx = staffServices(context);
  const { actor, role, appearance, factorDueAt } = context.get(staffContext);
  const isOverdue = isFactorOverdue(ctx, factorDueAt);
  const mayReadMail = actor.permissions.includes('mail:read');
  const [settings, outbox, queueCounts, pinnedViews] = await orRefuse(
    Promise.all([
      readSettings(ctx),
      mayReadMail ? countWaiting(ctx) : undefined,
      isOverdue || !actor.permissions.includes('submission:read') ? {} : readCounts(ctx),
      isOverdue ? [] : findPinnedViews(ctx),
    ]),
  );
  const flash = takeFlash(request, context);
  return {
    userId: actor.userId,
    companyName: settings.company_name,
    timeZone: settings.timezone,
    now: ctx.now(),
    name: actor.name,
    role,
    appearance,
    permissions: actor.permissions,
    queueCounts,
    pinnedViews,
    stuckMail: outbox && !outbox.canSend ? outbox.waiting : 0,
    nonce: context.get(pageContext).nonce,
    factor: factorDueAt && { dueAt: factorDueAt, isOverdue },
    flash: flash && { code: flash, id: ctx.requestId },
  };
}

/**
 * After a change that failed, the frame stays around the error page. Between records of the inbox it is not
 * reloaded, so that the next one appears immediately.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = change;
  const isWithinInbox =
    !change.formMethod &&
    currentUrl.pathname !== nextUrl.pathname &&
    [currentUrl, nextUrl].every(({ pathname }) => pathname.startsWith(`${urls.admin.inbox()}/`));
  return (
    !isWithinInbox && !(change.actionResult instanceof Error) && change.defaultShouldRevalidate
  );
}

/** A failed count must not fail the page. */
function readCounts(ctx: ReturnType<typeof staffServices>): Promise<QueueCounts> {
  return countQueues(ctx).catch((error: unknown) => {
    ctx.ports.log.error(
      { err: error, requestId: ctx.requestId },
      'The queues could not be counted',
    );
    return {};
  });
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ApplicationProvider toastCloseLabel="Close message">
      <DocumentTitle />
      <Shell staff={loaderData}>
        <Outlet />
      </Shell>
      <ScrollRestoration nonce={loaderData.nonce} />
    </ApplicationProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const staff = useStaffPage();
  const { status, message } = routeProblem(error);
  const notice = (
    <>
      <h1 className="sr-only">Back office</h1>
      <RefusalNotice status={status} message={message} />
    </>
  );
  return (
    <ApplicationProvider toastCloseLabel="Close message">
      <DocumentTitle />
      {staff ? <Shell staff={staff}>{notice}</Shell> : <main className="wrap py-16">{notice}</main>}
    </ApplicationProvider>
  );
}

/** Frame of the back office: navigation beside the page, or behind a button on a phone. */
function Shell({ staff, children }: { staff: StaffPage; children: ReactNode }) {
  const [isSearching, setSearching] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const hydrated = useHydrated();
  const wide = isWide(useMatches().map((match) => match.handle));
  const shortcuts = useShortcutPreference();
  const { permissions, userId, appearance } = staff;
  // This role has one page: nothing to search, to follow live or to reach by keys.
  const isConfined = staff.role === 'figures_only';
  const menu = useNarrowMenu(appearance.hasNarrowMenu);
  const failures = useKeepText({ userId, savedId: staff.flash?.id });
  useShortcuts({
    isOn: shortcuts.isOn && !isConfined,
    permissions,
    onHelp: () => setHelpOpen(true),
    onSearch: () => setSearching(true),
  });
  return (
    <UndoProvider>
      <UnsavedChangesGuard>
        <NavigationProgress />
        <div
          data-density={appearance.density}
          data-menu={menu.isNarrow ? 'narrow' : undefined}
          className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:data-[menu=narrow]:grid-cols-[4rem_minmax(0,1fr)]"
        >
          <a
            href="#main"
            className="no-print fixed start-3 top-3 z-70 -translate-y-24 rounded-md bg-raised px-4 py-2 font-semibold text-link shadow-md focus:translate-y-0"
          >
            Skip to main content
          </a>
          <header className="no-print sticky top-0 z-30 flex items-center justify-between gap-2 border-b border-line bg-surface px-4 py-2 lg:hidden">
            <Brand companyName={staff.companyName} />
            <div className="flex shrink-0 gap-2">
              {!isConfined && <PaletteButton onPress={() => setSearching(true)} />}
              <button
                type="button"
                popoverTarget={sideMenuId}
                className={buttonClass({ tone: 'secondary', size: 'small' })}
              >
                <Menu className="size-5" />
                Menu
              </button>
            </div>
          </header>
          <SideMenu staff={staff} menu={menu}>
            {!menu.isNarrow && !staff.factor?.isOverdue && (
              <div className="max-lg:hidden">
                <NoticesInMenu factor={staff.factor} stuckMail={staff.stuckMail} />
              </div>
            )}
            {!isConfined && (
              <Button
                tone="quiet"
                size="compact"
                wide
                className={classNames('justify-start! px-0!', !hydrated && 'invisible', wideOnly)}
                onClick={() => setHelpOpen(true)}
              >
                Keyboard shortcuts
              </Button>
            )}
          </SideMenu>
          <main
            id="main"
            tabIndex={-1}
            className="min-w-0 px-4 py-5 max-xl:in-[body:has([data-toast])]:pb-32 xl:in-[body:has([data-toast]):has(.inbox)]:pb-28 sm:px-6 lg:px-8 lg:py-5"
          >
            <PageFrame wide={wide} permissions={permissions}>
              <div className="no-print flex min-h-10 min-w-0 items-start justify-between gap-4">
                <PageStrip permissions={permissions} queueCounts={staff.queueCounts} />
                {!isConfined && (
                  <PaletteButton
                    onPress={() => setSearching(true)}
                    className="ms-auto shrink-0 max-lg:hidden!"
                  />
                )}
              </div>
              {/* The inbox shows it in its bar, which stays in view. */}
              <KeyReasonLine className="sticky top-2 z-20 rounded-md bg-paper in-[body:has(.inbox)]:hidden" />
              <FlashMessage flash={staff.flash} />
              {/* In the menu where it is beside the page, unless nobody can go on without it. */}
              <div
                className={classNames(
                  'no-print',
                  !staff.factor?.isOverdue && !menu.isNarrow && 'lg:hidden',
                )}
              >
                <StandingNotices factor={staff.factor} stuckMail={staff.stuckMail} />
              </div>
              <KeptTextNotice key={failures} place="page" />
              {!isConfined && <LiveBar />}
              {children}
            </PageFrame>
            <PortalArea />
          </main>
        </div>
        {!isConfined && (
          <SearchAndHelp
            permissions={permissions}
            search={{ isOpen: isSearching, onOpenChange: setSearching }}
            help={{ isOpen: isHelpOpen, onOpenChange: setHelpOpen }}
            shortcuts={shortcuts}
          />
        )}
      </UnsavedChangesGuard>
    </UndoProvider>
  );
}

/** In milliseconds: a faster navigation needs no indicator, and a flash would look like a fault. */
const shownAfter = 300;

/** A progress bar at the top of the screen during navigation. */
function NavigationProgress() {
  const isUnderWay = useNavigation().state !== 'idle';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setSlow(true), shownAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay]);
  if (!isUnderWay || !isSlow) return null;
  return (
    <div className="no-print fixed inset-x-0 top-0 z-70">
      <Progress aria-label="Loading the page" />
    </div>
  );
}

/** Opens the global search. It needs script; until then the button is invisible but keeps its space. */
function PaletteButton({ onPress, className }: { onPress: () => void; className?: string }) {
  const hydrated = useHydrated();
  const isApple = hydrated && /mac|iphone|ipad/i.test(navigator.userAgent);
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts="Control+K Meta+K"
      className={classNames(
        buttonClass({ tone: 'secondary', size: 'small' }),
        !hydrated && 'invisible',
        className,
      )}
    >
      <Search className="size-4 shrink-0" />
      <span className="max-sm:sr-only">Search and go to</span>
      <span aria-hidden="true" className="flex gap-1 max-lg:hidden">
        <Kbd>{isApple ? '⌘' : 'Ctrl'}</Kbd>
        <Kbd>K</Kbd>
      </span>
    </button>
  );
}
