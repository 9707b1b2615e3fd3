import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/application/button.tsx';
import { PortalArea } from '#ui/application/portal-area.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { buttonLook } from '#ui/document/button-look.ts';
import { Brand } from './brand.tsx';
import { Crumbs } from './crumbs.tsx';
import { FlashMessage } from './flash-message.tsx';
import { LiveBar } from './live/live-bar.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { Palette } from './palette/palette.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { ShortcutSheet } from './shortcuts/shortcut-sheet.tsx';
import { useShortcutPreference } from './shortcuts/shortcut-preference.ts';
import { isDialogOpen } from './shortcuts/is-dialog-open.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { SideMenu, sideMenuId } from './side-menu.tsx';
import type { StaffPage } from './staff-page.ts';
import { StandingNotices } from './standing-notices.tsx';
import { TotalsRow } from './totals-row.tsx';
import { UndoProvider } from './undo/undo.tsx';
import { KeptTextNotice } from './unsaved/kept-text-notice.tsx';
import { useKeepText } from './unsaved/use-keep-text.ts';
import { UnsavedChangesGuard } from './unsaved/unsaved-changes.tsx';

/** The frame of the back office: navigation beside the page, or behind a button on a phone. */
export function Shell({ staff, children }: { staff: StaffPage; children: ReactNode }) {
  const [isSearching, setSearching] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const hydrated = useHydrated();
  const shortcuts = useShortcutPreference();
  const { permissions, userId } = staff;
  const failures = useKeepText({ userId, savedId: staff.flash?.id });
  useShortcuts({ isOn: shortcuts.isOn, permissions, onHelp: () => setHelpOpen(true) });
  usePaletteKey(() => setSearching(true));
  return (
    <UndoProvider>
      <UnsavedChangesGuard>
        <NavigationProgress />
        <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
          <a
            href="#main"
            className="fixed start-3 top-3 z-70 -translate-y-24 rounded-md bg-raised px-4 py-2 font-semibold text-link shadow-md focus:translate-y-0"
          >
            Skip to main content
          </a>
          <header className="sticky top-0 z-30 flex items-center justify-between gap-2 border-b border-line bg-surface px-4 py-2 lg:hidden">
            <Brand companyName={staff.companyName} />
            <div className="flex shrink-0 gap-2">
              <PaletteButton onPress={() => setSearching(true)} />
              <button
                type="button"
                popoverTarget={sideMenuId}
                className={buttonLook({ tone: 'secondary', size: 'small' })}
              >
                <Menu className="size-5" />
                Menu
              </button>
            </div>
          </header>
          <SideMenu staff={staff}>
            <Button
              tone="quiet"
              size="small"
              wide
              className={hydrated ? undefined : 'invisible'}
              onClick={() => setHelpOpen(true)}
            >
              Keyboard shortcuts
            </Button>
          </SideMenu>
          <main id="main" tabIndex={-1} className="min-w-0 px-4 py-5 sm:px-6 lg:px-8 lg:py-5">
            <div className="mx-auto grid max-w-6xl gap-5">
              <div className="flex min-h-10 items-center justify-between gap-4">
                <Crumbs />
                <PaletteButton
                  onPress={() => setSearching(true)}
                  className="shrink-0 max-lg:hidden!"
                />
              </div>
              <TotalsRow totals={staff.totals} />
              <FlashMessage flash={staff.flash} />
              <StandingNotices factor={staff.factor} stuckMail={staff.stuckMail} />
              <KeptTextNotice key={failures} place="page" />
              <LiveBar />
              {children}
            </div>
            <PortalArea />
          </main>
        </div>
        <Palette
          open={isSearching}
          onOpenChange={setSearching}
          permissions={permissions}
          onShowShortcuts={() => setHelpOpen(true)}
        />
        <ShortcutSheet
          open={isHelpOpen}
          onOpenChange={setHelpOpen}
          permissions={permissions}
          isOn={shortcuts.isOn}
          onTurn={shortcuts.turn}
        />
      </UnsavedChangesGuard>
    </UndoProvider>
  );
}

/** Ctrl or ⌘ and K, also while typing: with a modifier it is no shortcut that could go astray. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!isDialogOpen()) open();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
