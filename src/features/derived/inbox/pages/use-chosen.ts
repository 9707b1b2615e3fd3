import { useCallback, useEffect, useState } from 'react';
import type { QueueRow } from '../queues.ts';

/** Which of the rows are chosen. One that leaves the list takes its choice along. */
export function useChosen(rows: readonly QueueRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());

  // Boxes that were ticked before script was there: React takes them over as they stand and hears of no change.
  useEffect(() => {
    const ticked = document.querySelectorAll<HTMLInputElement>('.queue input[name=ids]:checked');
    // oxlint-disable-next-line react/set-state-in-effect -- only the page knows them, and only once
    if (ticked.length > 0) setIds(new Set([...ticked].map(({ value }) => value)));
  }, []);

  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);

  return {
    chosen: new Set(rows.flatMap(({ id }) => (ids.has(id) ? [id] : []))) as ReadonlySet<string>,
    toggle,
    clear: () => setIds(new Set()),
  };
}
