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

/** Markdown beside what it becomes on the page. */
export function MarkdownField({
  id,
  name,
  label,
  hint,
  error,
  initial,
  headings = 2,
  known,
  isSaving,
}: {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  initial: string;
  /** The rank of the highest heading on the page. */
  headings?: 2 | 3;
  /** Where links may lead on this site. */
  known: KnownPages;
  /** What is typed meanwhile would be gone once the saved text is shown. */
  isSaving: boolean;
}) {
  const [text, setText] = useState(initial);
  const missing = missingPages(text, known);
  const control = useRef<HTMLTextAreaElement>(null);

  /** What is pasted from a word processor keeps its headings, lists and links. */
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { clipboardData, currentTarget } = event;
    const html = clipboardData.getData('text/html');
    const plain = clipboardData.getData('text/plain');
    if (html === '' || currentTarget.readOnly) return;
    event.preventDefault();
    // Fetched at the first such paste; where it does not come, the plain words do.
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
          readOnly={isSaving}
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
        {/* Links in it are for reading, not for following. */}
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
 * Puts words where the cursor is, as if they were typed, so that the browser's own undo takes them back.
 * @param control a text area; whatever is selected in it is replaced
 */
function insertText(control: HTMLTextAreaElement, words: string): void {
  control.focus();
  // Old, and still the only way into the history of undo. It writes wherever the focus is.
  const isThere = document.activeElement === control;
  if (isThere && document.execCommand('insertText', false, words)) return;
  const { selectionStart, selectionEnd } = control;
  control.setRangeText(words, selectionStart, selectionEnd, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Names the links that lead to no page of this site. The text is stored all the same. */
function MissingNotice({ missing }: { missing: readonly MissingPage[] }) {
  return (
    // There from the beginning, so that what appears in it is read out.
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
