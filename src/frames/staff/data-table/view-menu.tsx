import { Bookmark } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link, useFetcher, useSearchParams } from 'react-router';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import { Dialog } from '#ui/application/dialog.tsx';
import { Menu, type MenuEntry } from '#ui/application/menu.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { TextInputField } from '../form-fields.tsx';
import type { SavedView } from '../views/saved-view.ts';
import { viewSearch } from './list-address.ts';

/** Saved views of a list: own and shared ones. */
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

/** Asks for the name of a view; an existing name is replaced, after a notice. */
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
    // `show` and `onOpenChange` change with every render; each response is announced once.
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

/** Changes, shares, pins or removes the views that the person may change. */
function ManageViews({ panel, views, open, onOpenChange }: Props) {
  const mine = views.filter(({ mayChange }) => mayChange);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Manage views"
      closeLabel="Close"
      size="medium"
    >
      {mine.length === 0 ? (
        <p className="text-muted">No views are left.</p>
      ) : (
        <ul className="divide-y divide-line">
          {mine.map((view) => (
            <ViewRow key={view.id} panel={panel} view={view} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function ViewRow({ panel, view }: { panel: string; view: SavedView }) {
  const fetcher = useFetcher<{ error?: string }>();
  const [search] = useSearchParams();
  const current = viewSearch(search);
  const error = fetcher.state === 'idle' ? fetcher.data?.error : undefined;
  function send(fields: Record<string, string>) {
    void fetcher.submit(
      { panel, id: view.id, ...fields },
      { method: 'post', action: urls.admin.views() },
    );
  }
  const isBusy = fetcher.state !== 'idle';
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {view.name}
        {view.isShared && <Badge tone="primary">Shared</Badge>}
        {view.isPinned && <Badge tone="neutral">In the menu</Badge>}
        {!view.isOwn && <span className="font-normal text-muted">by {view.ownerName}</span>}
      </span>
      <span className="flex flex-wrap gap-2">
        {current !== '' && current !== view.search && (
          <Button
            tone="secondary"
            size="compact"
            busy={isBusy}
            aria-label={`Use this list for ${view.name}`}
            onClick={() => send({ intent: 'change', search: current })}
          >
            Use this list
          </Button>
        )}
        <Button
          tone="secondary"
          size="compact"
          busy={isBusy}
          aria-label={`${view.isShared ? 'Stop sharing' : 'Share'} ${view.name}`}
          onClick={() => send({ intent: 'change', shared: view.isShared ? 'no' : 'yes' })}
        >
          {view.isShared ? 'Stop sharing' : 'Share'}
        </Button>
        <Button
          tone="secondary"
          size="compact"
          busy={isBusy}
          aria-label={`${view.isPinned ? 'Unpin' : 'Pin to the menu'}: ${view.name}`}
          title={view.isShared ? 'In the menu of everybody who may see this list' : undefined}
          onClick={() => send({ intent: 'change', pinned: view.isPinned ? 'no' : 'yes' })}
        >
          {view.isPinned ? 'Unpin' : 'Pin to the menu'}
        </Button>
        <Button
          tone="quiet"
          size="compact"
          busy={isBusy}
          aria-label={`Remove ${view.name}`}
          onClick={() => send({ intent: 'remove' })}
        >
          Remove
        </Button>
      </span>
      {error && (
        <p role="alert" className="w-full font-semibold text-danger-ink">
          {error}
        </p>
      )}
    </li>
  );
}
