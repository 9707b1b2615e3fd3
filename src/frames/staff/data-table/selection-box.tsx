import { Checkbox } from '#ui/application/checkbox.tsx';
import type { Selection } from './use-selection.ts';

type PageProps = { label: string; ids: readonly string[]; selection: Selection };

/** Selects all rows of the page, or none. */
export function PageBox({ label, ids, selection }: PageProps) {
  const chosen = ids.filter((id) => selection.has(id)).length;
  return (
    <Checkbox
      aria-label={label}
      className={selection.isReady ? undefined : 'invisible'}
      checked={ids.length > 0 && chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={() => selection.togglePage(ids)}
    />
  );
}

/** Selects one row; `of` names it. */
export function RowBox({ of, id, selection }: { of: string; id: string; selection: Selection }) {
  return (
    <Checkbox
      aria-label={`Select ${of}`}
      className={selection.isReady ? undefined : 'invisible'}
      checked={selection.has(id)}
      onChange={() => selection.toggle(id)}
    />
  );
}
