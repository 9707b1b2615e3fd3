import type { KeyboardEvent } from 'react';
import { moveRow } from '../shortcuts/row-links.ts';
import { useShortcutPreference } from '../shortcuts/shortcut-preference.ts';

/**
 * Arrows move between the rows and x chooses one, while the focus is on a row; j and k come from the
 * back office's shortcuts, Enter from the link.
 */
export function useRowKeys(toggle: ((id: string) => void) | undefined) {
  const { isOn } = useShortcutPreference();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isPlain || !(target instanceof HTMLElement) || !target.matches('[data-row-link]')) return;
    if (key === 'ArrowDown') moveRow(1);
    else if (key === 'ArrowUp') moveRow(-1);
    else if (key === 'x' && isOn && toggle) toggle(target.dataset['rowId'] ?? '');
    else return;
    event.preventDefault();
  };
}
