import type { RefObject } from 'react';
import { useHydrated } from '#ui/application/use-hydrated.ts';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

type Props = {
  names: readonly string[];
  /** Id of the element that labels the list. */
  labelledBy: string;
  /** The control that had the focus last. */
  last: RefObject<TextControl | null>;
  /** Id of the control that is used when none had the focus. */
  fallbackId: string;
};

/** Placeholders of a text, each inserted at the cursor. Before script has loaded, a plain list. */
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
