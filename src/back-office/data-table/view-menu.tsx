import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { Menu } from '#ui/application/menu.tsx';
import type { MenuEntry } from '#ui/application/menu.tsx';
import type { SavedView } from '../views/saved-view.ts';
import { viewSearch } from './list-address.ts';
import { ManageViews } from './manage-views.tsx';
import { SaveView } from './save-view.tsx';

/** The saved views of a list: one's own and what others share. */
export function ViewMenu({ panel, views }: { panel: string; views: readonly SavedView[] }) {
  const [search] = useSearchParams();
  const [open, setOpen] = useState<'save' | 'manage'>();
  const current = viewSearch(search);
  const shown = views.find((view) => view.search === current && current !== '');
  function linkTo(view: SavedView): MenuEntry {
    const label = view.isOwn ? view.name : `${view.name} (${view.ownerName})`;
    return {
      kind: 'link',
      key: view.id,
      label: view === shown ? <strong>{label}</strong> : label,
      link: <Link to={`?${view.search}`} aria-current={view === shown || undefined} />,
    };
  }
  const separator = { kind: 'separator', key: 'separator' } as const;
  return (
    <>
      <Menu
        trigger={
          <Button tone="secondary" icon={<Bookmark className="size-4 max-sm:hidden" />}>
            {shown ? (
              <>
                <span className="sr-only">View: </span>
                {shown.name}
              </>
            ) : (
              'Views'
            )}
          </Button>
        }
        entries={[
          ...views.map(linkTo),
          ...(views.length > 0 ? [separator] : []),
          {
            kind: 'action',
            key: 'save',
            label: 'Save this view…',
            disabledReason: current === '' ? 'Search, filter or sort first' : undefined,
            onSelect: () => setOpen('save'),
          },
          ...(views.some(({ mayChange }) => mayChange)
            ? [
                {
                  kind: 'action' as const,
                  key: 'manage',
                  label: 'Manage views…',
                  onSelect: () => setOpen('manage'),
                },
              ]
            : []),
        ]}
      />
      <SaveView
        panel={panel}
        views={views}
        open={open === 'save'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'save' : undefined)}
      />
      <ManageViews
        panel={panel}
        views={views}
        open={open === 'manage'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'manage' : undefined)}
      />
    </>
  );
}
