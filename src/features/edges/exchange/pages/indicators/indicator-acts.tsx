import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { Selection } from '#frames/staff/data-table/use-selection.ts';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { CopyButton } from '#frames/staff/copy-button.tsx';
import { useOnceAnswered, useUndo } from '#frames/staff/undo/undo.tsx';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { ConfirmDialog } from '#ui/application/confirm-dialog.tsx';
import { Dialog } from '#ui/application/dialog.tsx';
import { Menu } from '#ui/application/menu.tsx';
import { useToast } from '#ui/application/toast.tsx';
import type { IndicatorView } from '#features/derived/indicators/indicator-view.ts';
import { sharingStateWords } from '#features/derived/indicators/sharing-states.ts';

type Answer = StaffAnswer<never, 'ignore' | 'heed' | 'mark', { changed: string[] }>;

const marks = ['checked', 'disputed', 'withdrawn'] as const;

const fetcherKey = 'indicator-acts';

type Props = { selection: Selection; chosen: readonly IndicatorView[] };

/** Actions of an indicator's page, for the selected ones. */
export function IndicatorActs({ selection, chosen }: Props) {
  const mayShare = useMay('indicator:share');
  const fetcher = useFetcher<Answer>({ key: fetcherKey });
  const [mark, setMark] = useState<(typeof marks)[number]>();
  const [isAsking, setAsking] = useState(false);
  const ids = chosen.map(({ id }) => id).join();
  const count = countWords(chosen.length);
  const hear = useOutcome({ selection, onDone: () => setAsking(false) });

  function send(fields: Record<string, string>) {
    hear();
    void fetcher.submit({ ids, ...fields }, { method: 'post', action: urls.admin.indicators() });
  }

  return (
    <>
      {mayShare && (
        <Menu
          trigger={<Button tone="primary">Mark as</Button>}
          entries={marks.map((state) => ({
            kind: 'action',
            key: state,
            label: sharingStateWords[state],
            onSelect: () => setMark(state),
          }))}
        />
      )}
      {chosen.some(({ isIgnored }) => !isIgnored) && (
        <Button tone="secondary" onClick={() => setAsking(true)}>
          Ignore
        </Button>
      )}
      {chosen.some(({ isIgnored }) => isIgnored) && (
        <Button tone="secondary" onClick={() => send({ intent: 'heed' })}>
          Let them link again
        </Button>
      )}
      <CopyButton
        text={chosen.map(({ display }) => display).join('\n')}
        what={count}
        label="Copy"
      />
      <ConfirmDialog
        open={mark !== undefined}
        onOpenChange={(open) => !open && setMark(undefined)}
        title={`Mark as “${mark && sharingStateWords[mark]}”?`}
        text={`This is stored for ${count}. ${consequence(mark)} There is no way back to “${sharingStateWords.reported}”.`}
        confirmLabel="Mark"
        cancelLabel="Cancel"
        onConfirm={() => {
          if (mark) send({ intent: 'mark', state: mark });
          setMark(undefined);
        }}
      />
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Ignore ${count}`}
        description="They stay where they are, and link nothing any more."
        closeLabel="Close"
        size="small"
      >
        <fetcher.Form
          method="post"
          action={urls.admin.indicators()}
          onSubmit={hear}
          className="grid gap-4"
        >
          <input type="hidden" name="intent" value="ignore" />
          <input type="hidden" name="ids" value={ids} />
          <TextInputField
            id="ignore-reason"
            name="reason"
            label="Why, for colleagues"
            placeholder="An exchange’s public wallet"
            required
            maxLength={300}
            autoComplete="off"
            error={fetcher.data?.problems['reason']}
          />
          <div className="flex justify-end">
            <Button type="submit" busy={fetcher.state !== 'idle'}>
              Ignore
            </Button>
          </div>
        </fetcher.Form>
      </Dialog>
    </>
  );
}

function consequence(mark: (typeof marks)[number] | undefined): string {
  return mark === 'checked'
    ? 'Checked ones leave in exports, as far as their label permits and somebody agreed.'
    : 'They stay inside from now on.';
}

/**
 * Says what was stored, offers to undo it, and ends the selection. By then the list may be gone, because nothing
 * in it links any more.
 * @returns what to call before the fetcher is sent
 */
function useOutcome({ selection, onDone }: { selection: Selection; onDone: () => void }) {
  const expect = useOnceAnswered();
  const offerUndo = useUndo();
  const { show } = useToast();

  function report({ intent, error, feedback }: Answer): void {
    if (error) show({ tone: 'danger', title: 'Nothing was changed', text: error });
    if (!feedback) return;
    const { changed } = feedback;
    const left = selection.ids.length - changed.length;
    const text = left > 0 ? `${countWords(left)} stayed as before.` : undefined;
    const title = `${countWords(changed.length)} ${doneWords[intent]}`;
    onDone();
    selection.clear();
    if (intent !== 'ignore' || changed.length === 0) show({ tone: 'success', title, text });
    else
      offerUndo({
        title,
        about: text,
        action: urls.admin.indicators(),
        fields: { intent: 'heed', ids: changed.join() },
        undone: `${countWords(changed.length)} ${doneWords.heed}`,
      });
  }

  // Answered by the action of the list.
  return () => expect(fetcherKey, (answer) => report(answer as Answer));
}

const doneWords = { ignore: 'ignored', heed: 'linking again', mark: 'marked' } as const;

function countWords(count: number): string {
  return count === 1 ? '1 indicator' : `${count} indicators`;
}
