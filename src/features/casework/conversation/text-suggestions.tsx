import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';

export type Suggestion = { id: string; label: string };

type Props = {
  text: RefObject<HTMLTextAreaElement | null>;
  /** Accessible name of the list. */
  label: string;
  /** Opens the list at the beginning of a word (`@`) or of the text (`/`). */
  sign: '@' | '/';
  options: readonly Suggestion[];
  /** Inserts the chosen suggestion; `place` is the range of the typed query. */
  onChoose(chosen: Suggestion, place: { from: number; to: number }): void;
};

/** Where the list was opened; the text from there to the cursor is the query. */
type Open = { from: number; hasSign: boolean; query: string; active: number };

/** Number of suggestions shown; nobody reads more. */
const most = 8;

/**
 * A list above a text field that narrows down as one types: arrows move, Enter selects, Escape closes.
 * The focus never leaves the text.
 * @returns the list, the props of the text field, and a function with which a button opens the list
 */
export function useTextSuggestions({ text, label, sign, options, onChoose }: Props): {
  list: ReactNode;
  open(): void;
  textProps: Record<string, unknown>;
  /** While true, Escape and Enter belong to the list, not to the page. */
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
                // Keeps the focus in the text.
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
/** A slash counts only as the first character. */
const afterSlash = /^\/([^\n]{0,40})$/;

/** Suggestions with a word that begins with the query; labels that begin with it come first. */
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

/** Types text into a field through an input event, so that React sees the change. */
export function typeInto(
  field: HTMLTextAreaElement,
  words: string,
  { from, to }: { from: number; to: number },
): void {
  field.setRangeText(words, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
