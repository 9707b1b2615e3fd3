import { TextQuote } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { SelectInputField } from '#back-office/form-fields.tsx';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Notice } from '#ui/document/notice.tsx';
import { gapsIn, type ReplyAbout, type ReplyChoice } from './forms/saved-reply.ts';

export type PickedFrom = { choices: readonly ReplyChoice[]; about: ReplyAbout };

/**
 * Puts a saved reply, with its values, into the text field beside it. With script at the cursor, at once;
 * without it the button sends the form, whose page then shows it with the reply below what was typed.
 * @param props `textId`: of the text field; `text`: what stands in it
 */
export function ReplyPicker({
  from,
  textId,
  text,
}: {
  from: PickedFrom;
  textId: string;
  text: string;
}) {
  const [chosen, setChosen] = useState('');
  const fetcher = useFetcher<{ told?: { text?: string }; error?: string }>();
  const hydrated = useHydrated();
  const selectId = `${textId}-replies`;
  useEffect(() => {
    const filled = fetcher.data?.told?.text;
    if (filled !== undefined) insertAtCursor(textId, filled);
    // Each answer is put in once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fetcher.data]);
  useSlash(textId, selectId);
  if (from.choices.length === 0) return null;
  const gaps = gapsIn(text);

  function insert(): void {
    void fetcher.submit(
      { intent: 'fill', ...from.about },
      { method: 'post', action: urls.admin.reply(chosen) },
    );
  }

  const button = { tone: 'secondary', icon: <TextQuote className="size-4" /> } as const;
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <SelectInputField
          id={selectId}
          name="saved_reply"
          label="Saved reply"
          className="min-w-0 grow basis-48"
          placeholder={hydrated ? 'Choose one, or press / in the empty text' : 'Choose one'}
          options={from.choices.map((choice) => ({ value: choice.id, label: labelOf(choice) }))}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        {hydrated ? (
          <Button
            {...button}
            onClick={insert}
            busy={fetcher.state !== 'idle'}
            busyLabel="Inserting…"
            disabledReason={chosen === '' ? 'Choose a saved reply first.' : undefined}
          >
            Insert
          </Button>
        ) : (
          <Button {...button} type="submit" name="insert" value="yes" formNoValidate>
            Insert
          </Button>
        )}
      </div>
      {fetcher.data?.error && (
        <Notice tone="danger" live="assertive">
          {fetcher.data.error}
        </Notice>
      )}
      {gaps.length > 0 && (
        <Notice tone="warning" live="polite">
          Not known here: {gaps.join(', ')}. Fill it in or take it out before you send.
        </Notice>
      )}
    </>
  );
}

function labelOf({ title, folder, isOwn }: ReplyChoice): string {
  const place = [isOwn && 'Mine', folder].filter(Boolean).join(', ');
  return place === '' ? title : `${place}: ${title}`;
}

/** As if it had been typed, so that whoever keeps the text hears of it. */
function insertAtCursor(textId: string, filled: string): void {
  const field = document.getElementById(textId);
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.focus();
  field.setRangeText(filled, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A slash as the first character opens the list; later on it is a character like any other. */
function useSlash(textId: string, selectId: string): void {
  useEffect(() => {
    const field = document.getElementById(textId);
    function open(event: KeyboardEvent): void {
      const list = document.getElementById(selectId);
      if (event.key !== '/' || !(list instanceof HTMLSelectElement)) return;
      if (!(field instanceof HTMLTextAreaElement) || field.value !== '') return;
      event.preventDefault();
      list.focus();
      // Not every browser has it; the list is then one key away.
      if ('showPicker' in list) list.showPicker();
    }
    field?.addEventListener('keydown', open);
    return () => field?.removeEventListener('keydown', open);
  }, [textId, selectId]);
}
