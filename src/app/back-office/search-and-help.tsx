import { lazy, Suspense, useEffect, useState } from 'react';
import type { Permission } from '#shared/capabilities.ts';
import { useToast } from '#ui/application/toast.tsx';
import { keepLetters, TypedAhead } from '#frames/staff/typed-ahead.tsx';
import { isDialogOpen } from '#frames/staff/shortcuts/is-dialog-open.ts';

// Loaded lazily: a page works without them, and they are a tenth of its script.
function loadPalette() {
  return import('./palette/palette.tsx').then((module) => ({ default: module.Palette }), noWindow);
}

function loadShortcutSheet() {
  return import('#frames/staff/shortcuts/shortcut-sheet.tsx').then(
    (module) => ({ default: module.ShortcutSheet }),
    noWindow,
  );
}

const Palette = lazy(loadPalette);
const ShortcutSheet = lazy(loadShortcutSheet);

/** A window that fails to load, for example offline, must not fail the page. */
function noWindow() {
  return { default: NoWindow };
}

function NoWindow({ open }: { open: boolean }) {
  const { show } = useToast();
  useEffect(() => {
    if (!open) return;
    const text = 'Check the connection, then reload the page.';
    show({ tone: 'danger', title: 'This could not be opened', text });
    // `show` changes with every toast; each attempt is handled once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open]);
  return <></>;
}

type Window = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The two windows that every page can open, by a button or a key. */
export function SearchAndHelp({
  permissions,
  search,
  help,
  shortcuts,
}: {
  permissions: readonly Permission[];
  search: Window;
  help: Window;
  shortcuts: { isOn: boolean; turn: (isOn: boolean) => void };
}) {
  const [typedAhead] = useState(keepLetters);
  const hasSearched = useHasBeen(search.isOpen);
  const hasAskedForHelp = useHasBeen(help.isOpen);
  usePaletteKey(() => search.onOpenChange(true));
  useEffect(loadWhenIdle, []);
  return (
    <>
      {hasSearched && (
        <Suspense fallback={<TypedAhead letters={typedAhead} />}>
          <Palette
            open={search.isOpen}
            onOpenChange={search.onOpenChange}
            permissions={permissions}
            onShowShortcuts={() => help.onOpenChange(true)}
            typedAhead={typedAhead}
          />
        </Suspense>
      )}
      {hasAskedForHelp && (
        <Suspense>
          <ShortcutSheet
            open={help.isOpen}
            onOpenChange={help.onOpenChange}
            permissions={permissions}
            isOn={shortcuts.isOn}
            onTurn={shortcuts.turn}
          />
        </Suspense>
      )}
    </>
  );
}

/** Preloads both, so that they open without delay. */
function loadWhenIdle(): () => void {
  function load() {
    void Promise.all([loadPalette(), loadShortcutSheet()]);
  }
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(load, 1_000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(load);
  return () => cancelIdleCallback(idle);
}

/** A window stays mounted once it was open, so that it can fade out and opens faster the next time. */
function useHasBeen(isSo: boolean): boolean {
  const [has, setHas] = useState(isSo);
  if (isSo && !has) setHas(true);
  return has || isSo;
}

/** Ctrl or ⌘ and K, also while typing: a key with a modifier cannot be pressed by accident. */
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
