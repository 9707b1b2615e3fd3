import { Form, Link, useNavigation } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import type { BuiltInDocument, BuiltInState } from '../find-built-in.server.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';

const states: Readonly<Record<BuiltInState, { tone: Tone; text: string }>> = {
  missing: { tone: 'neutral', text: 'Not made yet' },
  waiting: { tone: 'info', text: 'Waiting' },
  running: { tone: 'info', text: 'Being made' },
  done: { tone: 'success', text: 'Ready' },
  failed: { tone: 'danger', text: 'Failed' },
};

/** Every document that is made from the site's texts, and how far it has got. */
export function BuiltInList({
  documents,
  mayWrite,
}: {
  documents: readonly BuiltInDocument[];
  mayWrite: boolean;
}) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
      {documents.map((document) => (
        <li
          key={document.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5"
        >
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              {document.file ? (
                <Link to={urls.admin.document(document.file.id)} className="text-link">
                  {document.title}
                </Link>
              ) : (
                document.title
              )}
            </p>
            <p className="text-muted">{factsOf(document)}</p>
            {document.problem && (
              <p className="wrap-anywhere text-danger-ink">{document.problem}</p>
            )}
          </div>
          <StatusPill tone={states[document.state].tone}>{states[document.state].text}</StatusPill>
          {mayWrite && <Generate document={document} />}
        </li>
      ))}
    </ul>
  );
}

function factsOf({ file, took }: BuiltInDocument): string {
  if (!file) return 'There is no file. The site says that it is being prepared.';
  const made = took === null ? '' : `, made in ${(took / 1000).toFixed(1)} s`;
  return `${file.pages} pages, ${formatBytes(file.size)}${made}`;
}

function Generate({ document: { id, title, state, file } }: { document: BuiltInDocument }) {
  const { formData } = useNavigation();
  if (state === 'waiting' || state === 'running') return null;
  return (
    <Form method="post">
      <Button
        type="submit"
        name="id"
        value={id}
        tone="secondary"
        size="compact"
        busy={formData?.get('id') === id}
        aria-label={`${file ? 'Regenerate' : 'Generate'} ${title}`}
      >
        {file ? 'Regenerate' : 'Generate'}
      </Button>
    </Form>
  );
}
