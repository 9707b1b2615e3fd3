import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Permission } from '#shared/capabilities.ts';
import { urls } from '#shared/urls.ts';
import { panels } from '../panels.ts';
import { isDialogOpen } from './is-dialog-open.ts';
import { isForOthers, pressedKey, watchLead } from './pressed-key.ts';
import { focusSearch, moveRow, pressNew } from './row-links.ts';

/**
 * Single-key shortcuts. They are inactive while typing, in a menu, over an open dialog, and with a
 * modifier, which belongs to the browser and to assistive technology.
 */
export function useShortcuts({
  isOn,
  permissions,
  onHelp,
  onSearch,
}: {
  isOn: boolean;
  permissions: readonly Permission[];
  onHelp: () => void;
  /** Opens the search of everything, where the page has none of its own. */
  onSearch: () => void;
}): void {
  const navigate = useNavigate();

  /** @returns whether the key was handled */
  const press = useEffectEvent((key: string): boolean => {
    if (key.startsWith('g ')) {
      const panel = panels().find(({ letter }) => `g ${letter}` === key.toLowerCase());
      if (!panel || !permissions.includes(panel.permission)) return false;
      void navigate(panel.href);
      return true;
    }
    switch (key) {
      case '?':
        onHelp();
        return true;
      case '/':
        if (!focusSearch()) onSearch();
        return true;
      case 'j':
        moveRow(1);
        return true;
      case 'k':
        moveRow(-1);
        return true;
      case 'n':
        return pressNew();
      case 'c':
        if (!permissions.includes('submission:write')) return false;
        void navigate(urls.admin.newCall());
        return true;
      default:
        return false;
    }
  });

  useEffect(() => {
    if (!isOn) return;
    function onKey(event: KeyboardEvent) {
      if (!isMeantForOthers(event) && press(pressedKey(event))) event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    const endWatch = watchLead();
    return () => {
      document.removeEventListener('keydown', onKey);
      endWatch();
    };
  }, [isOn]);
}

const choosingPlaces = '[role=menu], [role=listbox], [role=combobox]';

function isMeantForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isForOthers(event)) return true;
  if (event.target instanceof Element && event.target.closest(choosingPlaces)) return true;
  return isDialogOpen();
}
