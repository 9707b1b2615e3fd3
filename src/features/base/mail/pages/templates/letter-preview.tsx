import { useEffect, useRef, useState } from 'react';
import { Panel } from '#frames/staff/page-heading.tsx';
import { classNames } from '#ui/class-names.ts';
import type { LetterText } from '../../letters/letter-problems.server.ts';
import type { KnownPlaceholder } from '../../letters/letter-sample.server.ts';
import { fillPlaceholders } from '#shared/forms/template-mail.ts';
import { urls } from '#shared/urls.ts';

const views = { phone: 'Phone', desk: 'Desk', text: 'Text only' } as const;

type View = keyof typeof views;

/** In milliseconds: the preview waits while somebody types. */
const pause = 400;

type Props = {
  event: string;
  language: string;
  /** Current text of the editor. */
  text: LetterText;
  stored: LetterText;
  placeholders: readonly KnownPlaceholder[];
};

/**
 * The mail as it arrives, in a frame rendered by the server with the exact text and styles that are
 * sent. Without JavaScript it shows the stored text.
 */
export function LetterPreview({ event, language, text, stored, placeholders }: Props) {
  const [view, setView] = useState<View>('phone');
  const form = useRef<HTMLFormElement>(null);
  const address = urls.admin.mailTextPreview(event);
  const isStored = text.subject === stored.subject && text.body === stored.body;
  const part = view === 'text' ? 'text' : 'html';
  useEffect(() => {
    const timer = setTimeout(() => form.current?.submit(), pause);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they are why it runs again
  }, [text.subject, text.body, part]);
  const samples = new Map(placeholders.map(({ name, sample }) => [name, sample]));
  return (
    <Panel
      id="preview"
      title="Preview"
      text={`With made-up values. ${isStored ? 'This is what goes out now.' : 'Not saved yet.'}`}
      actions={<ViewChoice view={view} onChange={setView} />}
    >
      <form ref={form} method="post" action={address} target="letter-preview" hidden>
        <input type="hidden" name="subject" value={text.subject} />
        <input type="hidden" name="body" value={text.body} />
        <input type="hidden" name="as" value={part} />
        <input type="hidden" name="language" value={language} />
      </form>
      <p className="text-sm">
        <span className="text-muted">Subject: </span>
        <strong className="wrap-anywhere">{fillPlaceholders(text.subject, samples)}</strong>
      </p>
      <div className="overflow-x-auto rounded-md border border-line bg-sunken p-2">
        <iframe
          name="letter-preview"
          title="The mail as it arrives"
          src={`${address}?language=${language}`}
          sandbox=""
          className={classNames(
            'mx-auto block h-160 rounded-sm border border-line bg-white',
            view === 'phone' ? 'w-90 max-w-full' : 'w-full',
            view === 'desk' && 'min-w-160',
          )}
        />
      </div>
    </Panel>
  );
}

function ViewChoice({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <legend className="sr-only">How to show it</legend>
      {Object.entries(views).map(([value, label]) => (
        <label key={value} className="flex min-h-6 pointer-coarse:min-h-11 items-center gap-1.5">
          <input
            type="radio"
            name="view"
            value={value}
            checked={view === value}
            onChange={() => onChange(value as View)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
