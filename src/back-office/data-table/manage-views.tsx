import { useFetcher, useSearchParams } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { Dialog } from '#ui/application/dialog.tsx';
import { Badge } from '#ui/document/badge.tsx';
import type { SavedView } from '../views/saved-view.ts';
import { urls } from '#shared/urls.ts';
import { viewSearch } from './list-address.ts';

type Props = {
  panel: string;
  views: readonly SavedView[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Change, share or remove the views one may change. */
export function ManageViews({ panel, views, open, onOpenChange }: Props) {
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
        {!view.isOwn && <span className="font-normal text-muted">by {view.ownerName}</span>}
      </span>
      <span className="flex flex-wrap gap-2">
        {current !== '' && current !== view.search && (
          <Button
            tone="secondary"
            size="compact"
            busy={isBusy}
            aria-label={`Let ${view.name} show this list`}
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
