import { ArrowDownUp } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { Menu } from '#ui/application/menu.tsx';
import type { SortChoice } from './column.ts';
import { changedSearch } from './list-address.ts';

/** The orders by name: cards have no titles to click on. */
export function SortMenu({ sorts, current }: { sorts: readonly SortChoice[]; current: string }) {
  const [search] = useSearchParams();
  const shown = sorts.find(({ key }) => key === current)?.label ?? '';
  return (
    <Menu
      trigger={
        <Button tone="secondary" icon={<ArrowDownUp className="size-4 max-sm:hidden" />}>
          <span className="sr-only">Sorted by: </span>
          {shown}
        </Button>
      }
      entries={sorts.map(({ key, label }, place) => ({
        kind: 'link',
        key,
        label: key === current ? <strong>{label}</strong> : label,
        link: (
          <Link
            to={changedSearch(search, { sort: place === 0 ? null : key }) || '?'}
            preventScrollReset
            aria-current={key === current || undefined}
          />
        ),
      }))}
    />
  );
}
