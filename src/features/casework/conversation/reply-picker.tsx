import { TextQuote } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { useFetcher } from 'react-router';
import { SelectInputField } from '#frames/staff/form-fields.tsx';
import { isTranslation, languages } from '#shared/vocabulary/languages.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Kbd } from '#ui/application/kbd.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Notice } from '#ui/document/notice.tsx';
import { typeInto, useTextSuggestions } from './text-suggestions.tsx';
import { gapsIn } from '#shared/forms/text-gaps.ts';
import { type ReplyAbout, type ReplyChoice } from './forms/saved-reply.ts';

export type PickedFrom = { choices: readonly ReplyChoice[]; about: ReplyAbout };

/**
 * Inserts a saved reply, with its values, into the text field next to it. With script, immediately and at
 * the cursor; without it, the button posts the form, and the page returns it with the reply appended.
 * @param props `textId`: of the text field; `text`: its content
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
    const field = document.getElementById(textId);
    if (filled !== undefined && field instanceof HTMLTextAreaElement) insertAtCursor(field, filled);
    // Each answer is inserted once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fetcher.data]);
  useSlash(textId, selectId);
  if (from.choices.length === 0) return null;

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
          options={from.choices.map((choice) => ({ value: choice.id, label: replyLabel(choice) }))}
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
      <ReplyGaps text={text} />
    </>
  );
}

/** Variables of a saved reply that have no value. */
export function ReplyGaps({ text }: { text: string }) {
  const gaps = gapsIn(text);
  if (gaps.length === 0) return null;
  return (
    <Notice tone="warning" live="polite">
      Not known here: {gaps.join(', ')}. Fill it in or take it out before you send.
    </Notice>
  );
}

/**
 * The picker as a list above the text, opened by a slash or by its button: the chosen reply is inserted
 * at the cursor with its values.
 */
export function useReplyList(
  field: RefObject<HTMLTextAreaElement | null>,
  from: PickedFrom | undefined,
) {
  const fetcher = useFetcher<{ told?: { text?: string }; error?: string }>();
  const { show } = useToast();
  const choices = from?.choices ?? [];
  const list = useTextSuggestions({
    text: field,
    label: 'Saved replies',
    sign: '/',
    options: choices.map((choice) => ({ id: choice.id, label: replyLabel(choice) })),
    onChoose({ id }, place) {
      if (field.current) typeInto(field.current, '', place);
      void fetcher.submit(
        { intent: 'fill', ...from?.about },
        { method: 'post', action: urls.admin.reply(id) },
      );
    },
  });
  useEffect(() => {
    const filled = fetcher.data?.told?.text;
    if (filled !== undefined && field.current) insertAtCursor(field.current, filled);
    if (fetcher.data?.error) show({ tone: 'danger', title: fetcher.data.error });
    // Each answer is inserted once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fetcher.data]);
  return { ...list, isBusy: fetcher.state !== 'idle' };
}

export function ReplyButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  return (
    <Button
      tone="quiet"
      data-saved-replies=""
      icon={<TextQuote className="size-4" />}
      busy={isBusy}
      busyLabel="Inserting…"
      onClick={onPress}
    >
      Saved replies <Kbd>/</Kbd>
    </Button>
  );
}

function replyLabel({ title, folder, isOwn, language = '' }: ReplyChoice): string {
  const spoken = isTranslation(language) && languages[language].inEnglish;
  const place = [spoken, isOwn && 'Mine', folder].filter(Boolean).join(', ');
  return place === '' ? title : `${place}: ${title}`;
}

function insertAtCursor(field: HTMLTextAreaElement, filled: string): void {
  field.focus();
  typeInto(field, filled, { from: field.selectionStart, to: field.selectionEnd });
}

/** A slash as the first character opens the list; anywhere else it is an ordinary character. */
function useSlash(textId: string, selectId: string): void {
  useEffect(() => {
    const field = document.getElementById(textId);
    function open(event: KeyboardEvent): void {
      const list = document.getElementById(selectId);
      if (event.key !== '/' || !(list instanceof HTMLSelectElement)) return;
      if (!(field instanceof HTMLTextAreaElement) || field.value !== '') return;
      event.preventDefault();
      list.focus();
      // Without browser support the list is one key away.
      if ('showPicker' in list) list.showPicker();
    }
    field?.addEventListener('keydown', open);
    return () => field?.removeEventListener('keydown', open);
  }, [textId, selectId]);
}
