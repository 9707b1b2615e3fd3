import { useState } from 'react';
import { TextAreaInputField } from '#app/components/admin/form-fields.tsx';
import { Markdown } from '#app/components/site/markdown.tsx';

/** Markdown beside what it becomes on the page. */
export function MarkdownField({
  id,
  name,
  label,
  hint,
  error,
  initial,
  headings = 2,
}: {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  initial: string;
  /** The rank of the highest heading on the page. */
  headings?: 2 | 3;
}) {
  const [text, setText] = useState(initial);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <TextAreaInputField
        id={id}
        name={name}
        label={label}
        hint={hint ?? 'Markdown: ### heading, **bold**, *italic*, - list, [words](address).'}
        error={error}
        value={text}
        rows={12}
        onChange={(event) => setText(event.currentTarget.value)}
        className="[&_textarea]:min-h-72 [&_textarea]:font-mono"
      />
      <section aria-label="Preview" className="grid content-start gap-1.5">
        <p className="text-sm font-semibold">Preview</p>
        {/* Links in it are for reading, not for following. */}
        <div inert className="min-h-72 rounded-md border border-line bg-paper p-4">
          {text.trim() === '' ? (
            <p className="text-sm text-muted">Nothing to show yet.</p>
          ) : (
            <Markdown text={text} headings={headings} />
          )}
        </div>
      </section>
    </div>
  );
}
