import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { Form, Link, useNavigation, useRevalidator } from 'react-router';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { loadAfterConflict, useMay } from '#frames/staff/staff-page.ts';
import { Refusal } from '#kernel/errors.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { Progress } from '#ui/document/progress.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import {
  findBuiltIn,
  requestPrinting,
  type BuiltInDocument,
  type BuiltInState,
} from '../print-documents.server.ts';
import type { Route } from './+types/built-in.ts';
import { DocumentsFrame } from './documents-frame.tsx';

export const handle = { crumb: () => 'Built-in' };

export const loader = staffLoader('document:read', async (ctx) => ({
  documents: await findBuiltIn(ctx),
}));

export const action = staffAction({
  save: intent('', async (ctx, { form }) => {
    const id = String(form.get('id') ?? '');
    const asked = await requestPrinting(ctx, id || undefined);
    if (id && asked === 0)
      throw new Refusal('conflict', 'This document is being made just now, or does not exist.');
    return { flash: 'documents-ordered', to: urls.admin.documentsBuiltIn() };
  }),
});

export const shouldRevalidate = loadAfterConflict;

export default function BuiltIn({ loaderData, actionData }: Route.ComponentProps) {
  const { documents } = loaderData;
  const mayWrite = useMay('document:write');
  const { formData } = useNavigation();
  const under = documents.filter(({ state }) => state === 'waiting' || state === 'running');
  usePolling(under.length > 0);
  const share = 1 - under.length / documents.length;
  return (
    <DocumentsFrame
      actions={
        mayWrite && (
          <Form method="post">
            <Button
              type="submit"
              tone="secondary"
              icon={<RefreshCw />}
              busy={formData?.get('id') === ''}
              name="id"
              value=""
            >
              Generate all
            </Button>
          </Form>
        )
      }
    >
      {actionData?.error && <Notice tone="danger" live="assertive" title={actionData.error} />}
      <p className="measure text-sm text-muted">
        Made from the texts of the site, and made anew by themselves when a text or the
        organisation’s name changes. Titles and descriptions are edited under Documents.
      </p>
      <div role="status">
        {under.length > 0 && (
          <Notice title={`${documents.length - under.length} of ${documents.length} are ready`}>
            <Progress value={share} aria-label="Documents that are ready" />
          </Notice>
        )}
      </div>
      <BuiltInList documents={documents} mayWrite={mayWrite} />
    </DocumentsFrame>
  );
}

/** In milliseconds. One document takes a fraction of a second, all of them a few seconds. */
const pollInterval = 1_000;

/** Reloads the page while documents are being made. */
function usePolling(isNeeded: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isNeeded || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), pollInterval);
    return () => clearTimeout(timer);
  }, [isNeeded, state, revalidate]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="PDFs" failure="Failed to load documents" error={error} />;
}

const states: Readonly<Record<BuiltInState, { tone: Tone; text: string }>> = {
  missing: { tone: 'neutral', text: 'Not made yet' },
  waiting: { tone: 'info', text: 'Waiting' },
  running: { tone: 'info', text: 'Being made' },
  done: { tone: 'success', text: 'Ready' },
  failed: { tone: 'danger', text: 'Failed' },
};

/** Every document that is made from the site's texts, with its progress. */
function BuiltInList({
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
          <div className="min-w-[min(100%,14rem)] flex-1">
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
