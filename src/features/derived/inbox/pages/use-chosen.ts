import { useCallback, useEffect, useState } from 'react';
import type { QueueRow } from '../queues.ts';

/** Selected rows. A row that leaves the list is deselected. */
export function useChosen(rows: readonly QueueRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());

  // Checkboxes ticked before hydration: React keeps their state but gets no change event.
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
