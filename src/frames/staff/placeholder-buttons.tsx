import type { RefObject } from 'react';
import { useHydrated } from '#ui/application/use-hydrated.ts';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

type Props = {
  names: readonly string[];
  /** The id of what names the list. */
  labelledBy: string;
  /** Where the writer was last. */
  last: RefObject<TextControl | null>;
  /** Where a placeholder goes while they were nowhere: the id of a control. */
  fallbackId: string;
};

/** The placeholders of a text, each put in where the cursor is. Before script has loaded, a list. */
export function PlaceholderButtons({ names, labelledBy, last, fallbackId }: Props) {
  const hydrated = useHydrated();

  function insert(name: string) {
    const control =
      last.current ?? document.querySelector<TextControl>(`#${CSS.escape(fallbackId)}`);
    if (!control) return;
    const { selectionStart, selectionEnd, value } = control;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    control.setRangeText(`{{${name}}}`, from, to, 'end');
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.focus();
  }

  return (
    <ul aria-labelledby={labelledBy} className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name}>
          {hydrated ? (
            <button
              type="button"
              aria-label={`Insert {{${name}}}`}
              onClick={() => insert(name)}
              className="min-h-8 pointer-coarse:min-h-11 rounded-md border border-control bg-raised px-2 py-1 text-start font-mono text-xs wrap-anywhere hover:border-primary hover:bg-primary-soft"
            >
              {`{{${name}}}`}
            </button>
          ) : (
            <code>{`{{${name}}}`}</code>
          )}
        </li>
      ))}
    </ul>
  );
}
