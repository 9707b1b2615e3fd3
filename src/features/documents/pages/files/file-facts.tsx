import type { ReactNode } from 'react';
import { stateOf, uploaderWords } from '../../attachment-words.ts';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { AttachmentFile } from '../../attachments/get-attachment.server.ts';
import { evidenceLabel } from '../../evidence.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';

/** What is known of a file without opening it. */
export function FileFacts({ file }: { file: AttachmentFile }) {
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
