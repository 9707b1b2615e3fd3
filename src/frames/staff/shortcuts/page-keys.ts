import { useEffect, useEffectEvent, useRef } from 'react';
import { isDialogOpen } from './is-dialog-open.ts';
import { showReason } from './key-reason.ts';
import { isForOthers, pressedKey } from './pressed-key.ts';
import { useRecordsBeside } from './records-beside.ts';
import { useShortcutPreference } from './shortcut-preference.ts';

export type PageKey = {
  /** As `KeyboardEvent.key` names them; `g 2` is 2 after g. The help shows them, a series by its ends. */
  keys: readonly string[];
  /** For the help, in a few words; empty for a key that only says why it does nothing. */
  does: string;
  /**
   * Returns whether it was handled, or in one sentence why nothing happened. Absent for a key that a field or the
   * browser handles.
   */
  press?: (key: string) => boolean | string;
};

type Group = 'list' | 'record';

type Bound = { group: Group; isFirst: boolean; keys: readonly PageKey[] };

/** Keys that go to another record, or back to the list, and change none. */
const moves: ReadonlySet<string> = new Set(['j', 'k', 'Escape']);

/** Everything that is bound on the page at present. */
const bound = new Set<{ current: Bound }>();

/**
 * Single-key shortcuts of a page, which the help lists from here. They are inactive while typing, under a dialog or
 * menu, and with a modifier, and staff can turn them off.
 * @param options `isFirst`: before other listeners, for a page that decides what its parts receive
 */
export function usePageKeys(
  group: Group,
  keys: readonly PageKey[],
  { isFirst = false }: { isFirst?: boolean } = {},
): void {
  const { isOn } = useShortcutPreference();
  const own = useRef<Bound>({ group, isFirst, keys });
  useEffect(() => {
    own.current = { group, isFirst, keys };
  });
  const { whyWait } = useRecordsBeside();
  const press = useEffectEvent((key: string) => {
    const pressed = keys.find((each) => each.keys.includes(key))?.press;
    return pressed && ((moves.has(key) ? undefined : whyWait()) ?? pressed(key));
  });
  useEffect(() => {
    if (!isOn) return;
    bound.add(own);
    function onKeyDown(event: KeyboardEvent) {
      if (isMeantForOthers(event)) return;
      const result = press(pressedKey(event)) ?? false;
      if (result === false) return;
      event.preventDefault();
      if (result !== true) showReason(result);
    }
    document.addEventListener('keydown', onKeyDown, { capture: isFirst });
    return () => {
      bound.delete(own);
      document.removeEventListener('keydown', onKeyDown, { capture: isFirst });
    };
  }, [isOn, isFirst]);
}

/** Returns the keys of a group as they work now: one that the page decides first has its meaning alone. */
export function boundKeys(group: Group): readonly PageKey[] {
  const all = [...bound].map(({ current }) => current);
  const taken = new Set<string>();
  const found: PageKey[] = [];
  for (const each of [...all.filter((one) => one.isFirst), ...all.filter((one) => !one.isFirst)])
    for (const line of each.keys) {
      const keys = line.keys.filter((key) => !taken.has(key));
      for (const key of keys) taken.add(key);
      if (each.group === group && line.does !== '' && keys.length > 0)
        found.push({ ...line, keys });
    }
  return found;
}

/** Returns whether the key belongs to a text field or to an element over the page. */
function isMeantForOthers(event: KeyboardEvent): boolean {
  return event.defaultPrevented || isForOthers(event) || isDialogOpen();
}
