import { Download, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { RefusalNotice } from '#frames/staff/refusal-notice.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { routeProblem } from '#frames/staff/route-problem.ts';
import { intent, staffAction, type Sent } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { custodyWords, stateOf, uploaderWords } from '../../attachment-list.tsx';
import { evidenceLabel, isUnopenedKind, type CustodyEvent } from '#shared/forms/attachment.ts';
import { answerFile } from '../../file-readings.server.ts';
import { readFileWords, type FileWords } from '../../file-words.server.ts';
import { FileReadingPanel } from './file-reading.tsx';
import { FileWordsPanel } from './file-words-panel.tsx';
import { PaidPanel } from './paid-panel.tsx';
import { getAttachment, removeAttachment, type AttachmentFile } from '../../attachments.server.ts';
import type { Route } from './+types/file.ts';

type Shown = AttachmentFile & { words: FileWords | undefined };

export const handle: CrumbHandle<Shown> = { crumb: ({ name }) => name };

export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Shown> {
  const id = requireId(params.attachmentId, 'file');
  const ctx = staffServices(context);
  const file = await orRefuse(getAttachment(ctx, { id }));
  const isAsked = url.searchParams.has('text');
  const find = (url.searchParams.get('find') ?? '').slice(0, 200);
  return { ...file, words: isAsked ? await orRefuse(readFileWords(ctx, { id, find })) : undefined };
}

export const action = staffAction({
  client: intent('', async (ctx, { params, form }: Sent<Route.ActionArgs>) => {
    const id = requireId(params.attachmentId, 'file');
    await answerFile(ctx, { id, client: String(form.get('client') ?? '') });
    return { flash: 'file-answered', to: urls.admin.file(id) };
  }),
  others: intent('', async (ctx, { params, form }: Sent<Route.ActionArgs>) => {
    const id = requireId(params.attachmentId, 'file');
    await answerFile(ctx, { id, isOtherSides: form.get('others') === 'yes' });
    return { flash: 'file-answered', to: urls.admin.file(id) };
  }),
  compared: intent('', async (ctx, { params, form }: Sent<Route.ActionArgs>) => {
    const id = requireId(params.attachmentId, 'file');
    await answerFile(ctx, { id, compared: String(form.get('compared') ?? '') });
    return { flash: 'file-answered', to: urls.admin.file(id) };
  }),
  remove: intent('', async (ctx, { params }: Sent<Route.ActionArgs>) => {
    const id = requireId(params.attachmentId, 'file');
    const file = await getAttachment(ctx, { id });
    await removeAttachment(ctx, { id });
    return { flash: 'file-removed', to: ownerPage(file) };
  }),
});

function ownerPage({ caseId, submissionId }: AttachmentFile): string {
  return caseId === null
    ? urls.admin.submission(submissionId ?? '')
    : urls.admin.casePart(caseId, 'files');
}

export default function FilePage({ loaderData: file, actionData }: Route.ComponentProps) {
  const isRemoval = actionData?.intent === 'remove';
  const removeError = isRemoval ? actionData.error : undefined;
  const answerError = isRemoval ? undefined : actionData?.error;
  return (
    <>
      <PageHeading
        title={<span className="break-words">{file.name}</span>}
        text={
          <>
            Belongs to{' '}
            <Link to={ownerPage(file)} className="font-semibold text-link">
              {file.owner}
            </Link>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        <div className="grid min-w-0 gap-5">
          <FileFacts file={file} />
          <FileReadingPanel file={file} error={answerError} />
          <PaidPanel file={file} />
          {file.words && <FileWordsPanel words={file.words} />}
          <OpenPanel file={file} />
          <RemovePanel file={file} error={removeError} />
        </div>
        <CustodyPanel events={file.custody} />
      </div>
    </>
  );
}

/** Button that opens the content, with a warning about the risks. */
function OpenPanel({ file }: { file: AttachmentFile }) {
  const { why } = stateOf(file);
  if (file.state !== 'ready')
    return (
      <Panel id="open" title="Open">
        <Notice tone="warning">{why}</Notice>
      </Panel>
    );
  return (
    <Panel id="open" title="Open">
      {file.hasShownCopy && (
        <div className="grid justify-items-start gap-2">
          <ButtonLink
            href={urls.admin.fileShown(file.id)}
            target="_blank"
            rel="noreferrer"
            tone="secondary"
            size="small"
            icon={<Image className="size-5" />}
          >
            Look at the picture
          </ButtonLink>
          <p className="text-sm text-muted">
            A copy without place, camera and other metadata. It opens in a new tab.
          </p>
        </div>
      )}
      {!file.hasShownCopy && file.mime === 'image/heic' && (
        <p className="text-sm text-muted">
          This program cannot draw HEIC, the format of newer phones. Download the original: Macs and
          phones open it, Windows with the HEIF extension of its store. Or ask for the picture as
          JPEG, or for a screenshot of it.
        </p>
      )}
      {isUnopenedKind(file.mime) && (
        <Notice tone="warning" title="We keep this kind of file as it came">
          No picture of it is made, and nothing in it is run here. The download gets an ending that
          no program opens by itself; leave it so unless somebody who knows such files looks at it.
        </Notice>
      )}
      <Notice tone="warning" title="The original comes from outside">
        Open it only in a program that is up to date, allow no macros, and follow no link in it.{' '}
        {why} It keeps its metadata as evidence: do not pass it on without need.
      </Notice>
      <div>
        <ButtonLink
          href={urls.admin.fileOriginal(file.id)}
          download
          tone="secondary"
          size="small"
          icon={<Download className="size-5" />}
        >
          Download the original
        </ButtonLink>
      </div>
    </Panel>
  );
}

function RemovePanel({ file, error }: { file: AttachmentFile; error: string | undefined }) {
  const mayWrite = useMay(file.caseId === null ? 'submission:write' : 'case:write');
  if (!mayWrite) return null;
  return (
    <Panel id="remove" title="Remove">
      {error && (
        <Notice tone="danger" live="assertive" title="Failed to remove the file">
          {error}
        </Notice>
      )}
      <ConfirmSubmit
        intent="remove"
        label="Remove the file"
        question="Remove this file?"
        text={`${file.name} is deleted and cannot be brought back. Its chain of custody stays.`}
      />
    </Panel>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeading title="File" />
      <RefusalNotice {...routeProblem(error)} />
    </>
  );
}

/** Metadata of a file that is available without opening it. */
function FileFacts({ file }: { file: AttachmentFile }) {
  const { word, tone, why } = stateOf(file);
  return (
    <Panel id="facts" title="About the file">
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact name="Kind">{evidenceLabel(file.mime)}, by its content</Fact>
        <Fact name="Size">
          {formatBytes(file.size)} ({file.size.toLocaleString('en-US')} bytes)
        </Fact>
        <Fact name="SHA-256">
          <code className="break-all">{file.sha256}</code>
        </Fact>
        <Fact name="Arrived">
          <LocalTime value={file.createdAt} />, {uploaderWords[file.uploadedBy].toLowerCase()}
        </Fact>
        <Fact name="Check">
          <span className="grid justify-items-start gap-1">
            <StatusPill tone={tone}>{word}</StatusPill>
            {why}
          </span>
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const actors: ReadonlyMap<string, string> = new Map(
  Object.entries({ sender: 'The sender', system: 'The program' }),
);

/** Chain of custody of a file, from its arrival on. */
function CustodyPanel({ events }: { events: readonly CustodyEvent[] }) {
  return (
    <Panel
      id="custody"
      title="Chain of custody"
      text="Written by the program with each step. Nobody can change or delete a line."
    >
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
        {events.map(({ id, at, action: step, actorName, detail }) => (
          <li key={id} className="border-t border-line pt-3 first:border-0 first:pt-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{custodyWords[step]}</span>
              <span className="text-muted">
                <LocalTime value={at} />
              </span>
            </p>
            <p className="wrap-anywhere text-muted">
              {actors.get(actorName) ?? actorName}
              {detail && `: ${detail}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
