import { Bookmark } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link, useFetcher, useSearchParams } from 'react-router';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import { Dialog } from '#ui/application/dialog.tsx';
import { Menu } from '#ui/application/menu.tsx';
import type { MenuEntry } from '#ui/application/menu.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { TextInputField } from '../form-fields.tsx';
import type { SavedView } from '../views/saved-view.ts';
import { viewSearch } from './list-address.ts';
import { ManageViews } from './manage-views.tsx';

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

type Props = {
  panel: string;
  views: readonly SavedView[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

type Answer = { error?: string };

/** Asks for the name of a view; a name that is taken already is replaced, and says so. */
function SaveView({ panel, views, open, onOpenChange }: Props) {
  const [search] = useSearchParams();
  const fetcher = useFetcher<Answer>();
  const { show } = useToast();
  const id = useId();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!answer || answer.error) return;
    show({ tone: 'success', title: 'View saved' });
    onOpenChange(false);
    // `show` and `onOpenChange` are new with every render; an answer is told once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
  const own = views.filter(({ isOwn }) => isOwn).map(({ name }) => name);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Save this view"
      description="Search, filters, sort and columns, under a name."
      closeLabel="Close"
      size="small"
    >
      <fetcher.Form method="post" action={urls.admin.views()} className="grid gap-4">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="panel" value={panel} />
        <input type="hidden" name="search" value={viewSearch(search)} />
        <TextInputField
          id={`${id}-name`}
          name="name"
          label="Name"
          required
          maxLength={60}
          autoComplete="off"
          error={answer?.error}
          hint={own.length > 0 ? 'The name of a view you have replaces it.' : undefined}
          list={`${id}-names`}
        />
        <datalist id={`${id}-names`}>
          {own.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <LabelledCheckbox
          id={`${id}-shared`}
          name="shared"
          value="yes"
          label="Share it"
          hint="Everybody who may see this list finds it under Views."
        />
        <div className="flex justify-end">
          <Button type="submit" busy={fetcher.state !== 'idle'} busyLabel="Saving">
            Save view
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}
