import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { ConfirmDialog } from '#ui/application/confirm-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/application/menu.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { Progress } from '#ui/document/progress.tsx';
import type { BulkChange } from './bulk-values.ts';
import { viewSearch } from './list-address.ts';
import type { PreviousValues, BulkResult, BulkRun, useBulkChange } from './use-bulk-change.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  selection: Selection;
  bulk: ReturnType<typeof useBulkChange>;
  totalWords: string | undefined;
  /** Noun for a row, for instance "submission" and "submissions". */
  row: readonly [one: string, several: string];
  /** Labels by status, in display order. */
  statuses: Readonly<Record<string, string>>;
  people: readonly { id: string; name: string }[];
  /** An effect that Undo cannot reverse, which needs confirmation; follows "This changes 3 …". */
  consequence?: (change: Pick<BulkChange, 'field'>) => string | undefined;
};

type PendingChange = Omit<BulkChange, 'ids'> & { label: string };

/**
 * Sets status and assignee of the selected rows, and offers to undo it; asks for confirmation where that is
 * not enough.
 */
export function BulkActions(props: Props) {
  const { selection, bulk, totalWords, row, statuses, people, consequence } = props;
  const [asked, setAsked] = useState<PendingChange>();
  const [search] = useSearchParams();
  const { show, close } = useToast();
  const { run } = bulk;
  const [kept, setKept] = useState<BulkResult['kept']>([]);

  async function confirm({ label, ...chosen }: PendingChange) {
    setAsked(undefined);
    const change = { ...chosen, ids: selection.isAll ? undefined : selection.ids };
    const result = await bulk.apply(change, `?${viewSearch(search)}`);
    setKept(result.kept);
    tell(result, `${countWords(result.changed)}: ${label}`);
    if (result.changed > 0) offerUndo({ change, result, label });
    if (!result.error && result.kept.length === 0) selection.clear();
  }

  function tell({ error, changed, kept: open, isStopped }: BulkResult, title: string) {
    if (error) show({ tone: 'danger', title: 'Error updating status', text: `${error} ${title}.` });
    else if (changed === 0 && open.length > 0)
      show({ tone: 'warning', title: `Nothing was changed: ${countWords(open.length)} open` });
    else if (changed === 0) show({ tone: 'info', title: 'Nothing to change' });
    else if (isStopped) show({ tone: 'warning', title: `Stopped. ${title}` });
  }

  type Done = { change: BulkChange; result: BulkResult; label: string };

  function offerUndo({ change, result, label }: Done) {
    const id = show({
      tone: 'success',
      title: `${countWords(result.changed)}: ${label}`,
      text: result.told,
      action: {
        label: 'Undo',
        onPress() {
          close(id);
          void undo(change, result.before);
        },
      },
    });
  }

  async function undo(change: BulkChange, before: PreviousValues) {
    const { changed, told, error } = await bulk.undo(change, before);
    if (error) show({ tone: 'danger', title: 'Not all was undone', text: error });
    else show({ tone: 'success', title: `Undone for ${countWords(changed)}`, text: told });
  }

  function entry(field: BulkChange['field'], value: string, label: string): MenuEntry {
    const key = value || 'nobody';
    const chosen = { field, value, label };
    // A change that Undo reverses completely needs no confirmation.
    const isAsked = consequence?.(chosen) !== undefined;
    function onSelect(): void {
      if (isAsked) setAsked(chosen);
      else void confirm(chosen);
    }
    return { kind: 'action', key, label, onSelect };
  }

  function countWords(count: number): string {
    return count === 1 ? `1 ${row[0]}` : `${count.toLocaleString('en-US')} ${row[1]}`;
  }

  if (run) {
    return (
      <>
        <HowFar {...run} />
        <Button tone="secondary" onClick={bulk.stop}>
          Stop
        </Button>
      </>
    );
  }
  const what = selection.isAll
    ? (totalWords ?? `all ${row[1]} that match`)
    : countWords(selection.ids.length);
  return (
    <>
      <Menu
        trigger={<Button tone="primary">Set status</Button>}
        entries={Object.entries(statuses).map(([status, label]) => entry('status', status, label))}
      />
      <Menu
        trigger={<Button tone="secondary">Assign to</Button>}
        entries={[
          entry('assignee', '', 'Nobody'),
          ...people.map(({ id, name }) => entry('assignee', id, name)),
        ]}
      />
      {kept.length > 0 && (
        <div role="alert" className="grid basis-full gap-1 text-sm">
          <p className="font-semibold">
            {countWords(kept.length)} stayed as {kept.length === 1 ? 'it was' : 'they were'}:
            something is open. Settle it there, or leave it with a word.
          </p>
          <ul className="flex max-h-32 flex-wrap gap-x-4 gap-y-1 overflow-y-auto">
            {kept.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="inline-block py-1 font-semibold text-link">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={
          asked?.field === 'assignee' ? `Assign to ${asked.label}?` : `Set to ${asked?.label}?`
        }
        text={[`This changes ${lowerFirst(what)}.`, asked && consequence?.(asked)].join(' ')}
        confirmLabel={asked?.field === 'assignee' ? 'Assign' : 'Set status'}
        cancelLabel="Cancel"
        onConfirm={() => asked && void confirm(asked)}
      />
    </>
  );
}

/** The number of matching rows is unknown, so the progress bar is indeterminate. */
function HowFar({ change: { ids }, done }: BulkRun) {
  const count = done.toLocaleString('en-US');
  return (
    <div className="grid gap-1 self-center">
      <p role="status" className="tabular-nums">
        {ids ? `${count} of ${ids.length.toLocaleString('en-US')} done…` : `${count} done…`}
      </p>
      <Progress
        aria-label="How far the change has got"
        value={ids ? done / Math.max(ids.length, 1) : undefined}
      />
    </div>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
