import { useRef, useState, type ClipboardEvent } from 'react';
import { Markdown } from '#frames/public/markdown.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { TextAreaInputField } from '../form-fields.tsx';
import { AddPicture } from './add-picture.tsx';
import {
  missingPages,
  renderWithMissing,
  type KnownPages,
  type MissingPage,
} from './missing-pages.ts';

/** Markdown editor with a preview. */
export function MarkdownField({
  id,
  name,
  label,
  hint,
  error,
  initial,
  headings = 2,
  known,
}: {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  initial: string;
  /** Level of the highest heading on the page. */
  headings?: 2 | 3;
  /** Pages of this site that may be linked. */
  known: KnownPages;
}) {
  const [text, setText] = useState(initial);
  const missing = missingPages(text, known);
  const control = useRef<HTMLTextAreaElement>(null);

  /** Converts text pasted from a word processor, with its headings, lists and links. */
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { clipboardData, currentTarget } = event;
    const html = clipboardData.getData('text/html');
    const plain = clipboardData.getData('text/plain');
    if (html === '' || currentTarget.readOnly) return;
    event.preventDefault();
    // Loaded at the first such paste; if that fails, the plain text is pasted.
    import('./markdown-from-html.ts')
      .then(({ markdownFromHtml }) => markdownFromHtml(html))
      .catch(() => undefined)
      .then((markdown) => insertText(currentTarget, markdown ?? plain));
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-2">
        <TextAreaInputField
          ref={control}
          id={id}
          name={name}
          label={label}
          hint={
            hint ??
            'Markdown: ### heading, **bold**, *italic*, -\u2060\u00A0list, [words](address).'
          }
          error={error}
          value={text}
          rows={12}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={onPaste}
          className="[&_textarea]:min-h-72 [&_textarea]:font-mono"
        />
        <MissingNotice missing={missing} />
        <div>
          <AddPicture
            onAdded={(line) => control.current && insertText(control.current, `\n\n${line}\n\n`)}
          />
        </div>
      </div>
      <section aria-label="Preview" className="grid content-start gap-1.5">
        <p className="text-sm font-semibold">Preview</p>
        {/* Links in the preview cannot be followed. */}
        <div inert className="rounded-md border border-line bg-paper p-4 lg:min-h-72">
          {text.trim() === '' ? (
            <p className="text-sm text-muted">Nothing to show yet.</p>
          ) : (
            <Markdown
              text={text}
              headings={headings}
              render={(markdown) => renderWithMissing(markdown, missing)}
            />
          )}
        </div>
      </section>
    </div>
  );
}

/**
 * Inserts text at the cursor as if it were typed, so that the browser's own undo reverts it.
 * @param control a text area; its selection is replaced
 */
function insertText(control: HTMLTextAreaElement, words: string): void {
  control.focus();
  // Deprecated, and still the only way to add to the undo history. It writes into the focused control.
  const isThere = document.activeElement === control;
  if (isThere && document.execCommand('insertText', false, words)) return;
  const { selectionStart, selectionEnd } = control;
  control.setRangeText(words, selectionStart, selectionEnd, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Lists the links to missing pages of this site. The text is stored anyway. */
function MissingNotice({ missing }: { missing: readonly MissingPage[] }) {
  return (
    // Rendered from the beginning, so that screen readers announce its content.
    <div role="status" className="empty:sr-only">
      {missing.length > 0 && (
        <Notice tone="warning" title="Links that lead to no public page of this site">
          <ul className="grid gap-1 text-sm">
            {missing.map(({ words, address }) => (
              <li key={address} className="wrap-anywhere">
                “{words}” leads to <code>{address}</code>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm">You can save the text as it is: a page may still come.</p>
        </Notice>
      )}
    </div>
  );
}
