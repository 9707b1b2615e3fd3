import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePageKeys } from '#frames/staff/shortcuts/page-keys.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import type { CaseTab } from '#shared/case-tabs.ts';
import { useCaseAddress } from './use-case-address.ts';

/** Lets the keys of the composer work on every tab: the story opens first, and the composer gets the key. */
export function useWriteKeys(caseId: string, current: CaseTab): void {
  const mayWrite = useMay('case:write');
  const navigate = useNavigate();
  const address = useCaseAddress(caseId);
  const pressed = useRef<string>(undefined);
  function open(key: string) {
    pressed.current = key;
    void navigate(address.tab('story'));
    return true;
  }
  usePageKeys(
    'record',
    current === 'story' || !mayWrite
      ? []
      : [
          { keys: ['r'], does: 'Answer the client', press: open },
          { keys: ['n'], does: 'Write a note', press: open },
        ],
    { isFirst: true },
  );
  useEffect(() => {
    const key = pressed.current;
    if (current !== 'story' || key === undefined) return;
    pressed.current = undefined;
    document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  }, [current]);
}
