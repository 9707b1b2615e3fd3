import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';

export type Suggestion = { id: string; label: string };

type Props = {
  text: RefObject<HTMLTextAreaElement | null>;
  /** What the list is called. */
  label: string;
  /** Typed at the beginning of a word, or of the text alone, it opens the list. */
  sign: '@' | '/';
  options: readonly Suggestion[];
  /** Puts the chosen one into the text; `place` is what was typed to find it. */
  onChoose(chosen: Suggestion, place: { from: number; to: number }): void;
};

/** Where the list was opened: what stands from there to the cursor is looked for. */
type Open = { from: number; hasSign: boolean; query: string; active: number };

/** More would not be read. */
const most = 8;

/**
 * A list above a text field that narrows down while one types on: arrows walk, Enter takes, Escape closes.
 * The focus never leaves the text.
 * @returns the list, what the text field needs, and how a button opens it
 */
export function useTextSuggestions({ text, label, sign, options, onChoose }: Props): {
  list: ReactNode;
  open(): void;
  textProps: Record<string, unknown>;
  /** For Escape and Enter of the page behind: whether they mean the list. */
  isOpen: boolean;
} {
  const [state, setState] = useState<Open>();
  const id = `${sign === '@' ? 'people' : 'replies'}-to-choose`;
  const found = state ? findOptions(options, state.query) : [];
  const active = found[Math.min(state?.active ?? 0, found.length - 1)];
  const isOpen = state !== undefined && found.length > 0;

  function look(): void {
    const field = text.current;
    if (!field) return;
    const typed = field.value.slice(0, field.selectionStart);
    if (state && !state.hasSign && typed.length >= state.from)
      return setState({ ...state, query: typed.slice(state.from), active: 0 });
    const match = (sign === '@' ? afterAt : afterSlash).exec(typed);
    const query = match?.[1];
    if (query === undefined) return setState(undefined);
    setState({ from: typed.length - query.length - 1, hasSign: true, query, active: 0 });
  }

  function choose(chosen: Suggestion): void {
    const field = text.current;
    if (!field || !state) return;
    setState(undefined);
    field.focus();
    onChoose(chosen, { from: state.from, to: field.selectionStart });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!isOpen || !active || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const place = found.indexOf(active) + step;
      setState({ ...state, active: (place + found.length) % found.length });
    } else if (event.key === 'Enter' || event.key === 'Tab') choose(active);
    else if (event.key === 'Escape') setState(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    isOpen,
    open() {
      const field = text.current;
      if (!field) return;
      field.focus();
      setState({ from: field.selectionStart, hasSign: false, query: '', active: 0 });
    },
    textProps: {
      onKeyDown,
      onInput: look,
      onBlur: () => setState(undefined),
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && active ? `${id}-${active.id}` : undefined,
    },
    list: (
      <>
        <p role="status" className="sr-only">
          {isOpen && `${label}: ${found.length}. Choose with the arrow keys and Enter.`}
        </p>
        {isOpen && (
          <div
            id={id}
            role="listbox"
            aria-label={label}
            className="absolute start-0 bottom-full z-40 mb-1 max-h-72 w-full max-w-md overflow-y-auto rounded-md border border-line bg-raised p-1 text-sm text-ink shadow-lg"
          >
            {found.map((option) => (
              <div
                key={option.id}
                id={`${id}-${option.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                // The text keeps the focus.
                onMouseDown={(event) => {
                  event.preventDefault();
                  choose(option);
                }}
                className={classNames(
                  'flex min-h-9 cursor-default items-center rounded-sm px-2.5 py-1.5',
                  option === active
                    ? 'bg-primary-soft font-semibold text-primary-ink outline-2 -outline-offset-2 outline-transparent'
                    : 'hover:bg-sunken',
                )}
              >
                <span className="truncate">{option.label}</span>
              </div>
            ))}
          </div>
        )}
      </>
    ),
  };
}

/** A name may have several words; an e-mail address is no mention. */
const afterAt = /(?:^|[\s(])@([^\n@]{0,40})$/;
/** Later on a slash is a character like any other. */
const afterSlash = /^\/([^\n]{0,40})$/;

/** Those whose label has a word that begins so, first those that begin so themselves. */
function findOptions(options: readonly Suggestion[], query: string): Suggestion[] {
  const asked = query.toLowerCase();
  const [first, others]: [Suggestion[], Suggestion[]] = [[], []];
  for (const option of options) {
    const label = option.label.toLowerCase();
    if (label.startsWith(asked)) first.push(option);
    else if (` ${label}`.includes(` ${asked}`)) others.push(option);
  }
  return [...first, ...others].slice(0, most);
}

/** Puts words into a text field as if they had been typed, so that whoever keeps the text hears of it. */
export function typeInto(
  field: HTMLTextAreaElement,
  words: string,
  { from, to }: { from: number; to: number },
): void {
  field.setRangeText(words, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
