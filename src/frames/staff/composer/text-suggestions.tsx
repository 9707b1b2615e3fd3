import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';

export type Suggestion = { id: string; label: string };

type Props = {
  text: RefObject<HTMLTextAreaElement | null>;
  /** Name of the list. */
  label: string;
  options: readonly Suggestion[];
  /** Puts the chosen option into the text; `place` is what was typed to find it. */
  onChoose(chosen: Suggestion, place: { from: number; to: number }): void;
};

/** Position of the `@`: the text from there to the cursor is the search term. */
type Open = { from: number; query: string; active: number };

/** Number of suggestions shown; nobody reads more. */
const most = 8;

const listId = 'people-to-choose';

/**
 * A list of names above a text field, opened by `@` and narrowed down by typing: arrows move, Enter takes,
 * Escape closes. The focus stays in the text.
 * @returns the list, and the props of the text field
 */
export function useTextSuggestions({ text, label, options, onChoose }: Props): {
  list: ReactNode;
  textProps: Record<string, unknown>;
} {
  const [state, setState] = useState<Open>();
  const found = state ? findOptions(options, state.query) : [];
  const active = found[Math.min(state?.active ?? 0, found.length - 1)];
  const isOpen = state !== undefined && found.length > 0;

  function look(): void {
    const field = text.current;
    if (!field) return;
    const typed = field.value.slice(0, field.selectionStart);
    const query = afterAt.exec(typed)?.[1];
    if (query === undefined) return setState(undefined);
    setState({ from: typed.length - query.length - 1, query, active: 0 });
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
    const step = stepOf(event.key);
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
    textProps: {
      onKeyDown,
      onInput: look,
      onBlur: () => setState(undefined),
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active ? optionId(listId, active) : undefined,
    },
    list: (
      <>
        <p role="status" className="sr-only">
          {isOpen && `${label}: ${found.length}. Choose with the arrow keys and Enter.`}
        </p>
        {isOpen && (
          <div className="absolute start-0 bottom-full z-40 mb-1 w-full max-w-md rounded-md border border-line bg-raised p-1 text-sm text-ink shadow-lg">
            <SuggestionList
              id={listId}
              label={label}
              options={found}
              active={active}
              onChoose={choose}
            />
          </div>
        )}
      </>
    ),
  };
}

/** Direction of an arrow key; undefined for other keys. */
export function stepOf(key: string): 1 | -1 | undefined {
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : undefined;
}

/** Id of an option's element, for `aria-activedescendant`. */
export function optionId(id: string, option: Suggestion): string {
  return `${id}-${option.id}`;
}

type ListProps = {
  id: string;
  label: string;
  options: readonly Suggestion[];
  active: Suggestion | undefined;
  onChoose(chosen: Suggestion): void;
};

/** Options of a list whose focus stays in a text field. */
export function SuggestionList({ id, label, options, active, onChoose }: ListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className="max-h-56 overflow-y-auto">
      {options.map((option) => (
        <div
          key={option.id}
          id={optionId(id, option)}
          role="option"
          tabIndex={-1}
          aria-selected={option === active}
          // The text keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(option);
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
  );
}

/** A name may have several words; an e-mail address is no mention. */
const afterAt = /(?:^|[\s(])@([^\n@]{0,40})$/;

/** Options with a word that begins with the query; those that begin with it themselves come first. */
export function findOptions(options: readonly Suggestion[], query: string): Suggestion[] {
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
