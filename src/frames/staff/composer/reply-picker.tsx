import { TextQuote } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useFetcher } from 'react-router';
import { SelectInputField } from '../form-fields.tsx';
import { isTranslation, languages } from '#shared/vocabulary/languages.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Kbd } from '#ui/application/kbd.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { controlClass } from '#ui/document/control-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import {
  findOptions,
  optionId,
  stepOf,
  SuggestionList,
  typeInto,
  type Suggestion,
} from './text-suggestions.tsx';
import { gapsIn } from '#shared/forms/text-gaps.ts';
import type { ReplyAbout, ReplyChoice } from './reply-choice.ts';

export type PickedFrom = { choices: readonly ReplyChoice[]; about: ReplyAbout };

/**
 * The list of saved replies without script: its button submits the form, and the page then shows the reply
 * below what was typed.
 * @param textId of the text field
 */
export function ReplyPicker({ from, textId }: { from: PickedFrom; textId: string }) {
  if (from.choices.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectInputField
        id={`${textId}-replies`}
        name="saved_reply"
        label="Saved reply"
        className="min-w-0 grow basis-48"
        placeholder="Choose one"
        options={from.choices.map((choice) => ({ value: choice.id, label: replyLabel(choice) }))}
      />
      <Button
        tone="secondary"
        icon={<TextQuote className="size-4" />}
        type="submit"
        name="insert"
        value="yes"
        formNoValidate
      >
        Insert
      </Button>
    </div>
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

/** The open list, whose search field has the focus. */
type Open = { query: string; active: number | undefined };

const listId = 'replies-to-choose';

/**
 * A list of saved replies below a text field. A slash in the empty text, or the button, opens it with a
 * search field that takes all keys from the first one on, so that a search term never becomes part of a message. The
 * chosen reply is inserted at the cursor with its values.
 * @returns the list, the props of the text field, and how the button opens it
 */
export function useReplyList(
  field: RefObject<HTMLTextAreaElement | null>,
  from: PickedFrom | undefined,
) {
  const fetcher = useFetcher<{ feedback?: { text?: string }; error?: string }>();
  const { show } = useToast();
  const search = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<Open>();
  const options = (from?.choices ?? []).map((choice) => ({
    id: choice.id,
    label: replyLabel(choice),
  }));
  const found = state ? findOptions(options, state.query) : [];
  // Nothing is chosen before a key asks for it: Enter right away would insert whatever comes first.
  const place = state?.active ?? (state?.query ? 0 : undefined);
  const active = place === undefined ? undefined : found[Math.min(place, found.length - 1)];
  useEffect(() => {
    const filled = fetcher.data?.feedback?.text;
    if (filled !== undefined && field.current) insertAtCursor(field.current, filled);
    if (fetcher.data?.error) show({ tone: 'danger', title: fetcher.data.error });
    // Each answer is inserted once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fetcher.data]);

  function openSearch(query = ''): void {
    if (options.length === 0) return;
    // The next key belongs to the search field, so it has to be there before this key is over.
    flushSync(() => setState({ query, active: undefined }));
    search.current?.focus({ preventScroll: true });
    search.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }

  function close(): void {
    setState(undefined);
    field.current?.focus();
  }

  function choose({ id }: Suggestion): void {
    setState(undefined);
    field.current?.focus();
    void fetcher.submit(
      { intent: 'fill', ...from?.about },
      { method: 'post', action: urls.admin.reply(id) },
    );
  }

  function onListKey(event: KeyboardEvent): void {
    if (!state) return;
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSend && (event.ctrlKey || event.metaKey)) return;
    const step = stepOf(event.key);
    if (step !== undefined && found.length > 0) {
      const next = active ? found.indexOf(active) + step : step === 1 ? 0 : -1;
      setState({ ...state, active: (next + found.length) % found.length });
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' || event.key === 'Tab') {
      // Without a match, Enter in the search field must not submit the form; nor may the key that sends.
      if (active && !isSend) choose(active);
      else if (event.key === 'Tab') return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onTextKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    if (event.key === '/' && isPlain && event.currentTarget.value === '' && options.length > 0) {
      event.preventDefault();
      openSearch();
    }
  }

  /** Keyboards of phones report no key; the slash is taken out of the text again. */
  function onInput(): void {
    if (field.current?.value === '/' && options.length > 0) moveToSearch(field.current);
  }

  function moveToSearch(text: HTMLTextAreaElement): void {
    const query = text.value.slice(1);
    typeInto(text, '', { from: 0, to: text.value.length });
    openSearch(query);
  }

  const activeId = active && optionId(listId, active);
  return {
    // The answer is in the text as soon as it has come; the page may still be loading itself again.
    isBusy: fetcher.state === 'submitting',
    open: () => openSearch(),
    /** Moves a search term that was typed before the script ran from the text to the search field. */
    takeEarlyQuery() {
      const text = field.current;
      if (text && earlyQuery.test(text.value)) moveToSearch(text);
    },
    textProps: { onKeyDown: onTextKey, onInput },
    list: (
      <>
        <p role="status" className="sr-only">
          {state && `Saved replies: ${found.length}. Choose with the arrow keys and Enter.`}
        </p>
        {state && (
          // In the flow of the page: over it, the list would cover the safety marks and the client's words.
          <div className="mt-1 grid w-full max-w-md scroll-my-2 gap-1 rounded-md border border-line bg-raised p-1 text-sm text-ink">
            <input
              ref={search}
              type="text"
              role="combobox"
              aria-label="Search saved replies"
              aria-expanded={found.length > 0}
              aria-autocomplete="list"
              aria-controls={found.length > 0 ? listId : undefined}
              aria-activedescendant={activeId}
              autoComplete="off"
              className={controlClass('application')}
              value={state.query}
              onChange={({ currentTarget }) =>
                setState({ query: currentTarget.value, active: undefined })
              }
              onKeyDown={onListKey}
              onBlur={() => setState(undefined)}
            />
            {found.length > 0 ? (
              <SuggestionList
                id={listId}
                label="Saved replies"
                options={found}
                active={active}
                onChoose={choose}
              />
            ) : (
              <p className="px-2.5 py-1.5 text-muted">
                No saved reply has these words. Escape goes back to the message.
              </p>
            )}
          </div>
        )}
      </>
    ),
  };
}

const earlyQuery = /^\/[^\n]{0,40}$/;

export function ReplyButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  return (
    <Button
      tone="quiet"
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
