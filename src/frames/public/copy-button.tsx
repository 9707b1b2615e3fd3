import { Copy } from 'lucide-react';
import { buttonClass } from '#ui/document/button-class.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Copies a text; hidden until the enhancement script has loaded. */
export function CopyButton({
  text,
  label = m.site_copy(),
  copiedLabel = m.site_copied(),
}: {
  text: string;
  label?: string;
  copiedLabel?: string;
}) {
  return (
    <button
      type="button"
      hidden
      data-copy={text}
      data-copied={copiedLabel}
      className={buttonClass({ tone: 'secondary', size: 'small' })}
    >
      <Copy className="size-5" />
      <span data-label="" role="status">
        {label}
      </span>
    </button>
  );
}
