import { useEffect, useId } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import { Dialog } from '#ui/application/dialog.tsx';
import { useToast } from '#ui/application/toast.tsx';
import type { SavedView } from '../views/saved-view.ts';
import { urls } from '#shared/urls.ts';
import { TextInputField } from '../form-fields.tsx';
import { viewSearch } from './list-address.ts';

type Props = {
  panel: string;
  views: readonly SavedView[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

type Answer = { error?: string };

/** Asks for the name of a view; a name that is taken already is replaced, and says so. */
export function SaveView({ panel, views, open, onOpenChange }: Props) {
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
