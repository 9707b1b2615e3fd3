import { Link } from 'react-router';
import { Folded } from '#frames/staff/folded.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import type { PaidMention } from '#shared/vocabulary/file-reading.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { AttachmentFile } from '../../attachments.server.ts';

/** Sentences of a file that say that money was paid, each with a way to record it. */
export function PaidPanel({ file }: { file: AttachmentFile }) {
  const mayWrite = useMay('case:write');
  const { paid = [] } = file.reading ?? {};
  if (file.state !== 'ready' || paid.length === 0) return null;
  return (
    <Panel
      id="paid"
      title="Payments it may speak of"
      text={
        file.paymentsOf === null
          ? 'Nothing of it is recorded. Once the report has a case, each can be filled in there.'
          : 'Nothing of it is recorded until you fill in a payment, check it, and save it.'
      }
    >
      <Folded entries={paid} shown={6} summary={(count) => `${count} more`}>
        {(some) => (
          <ol className="grid grid-cols-[minmax(0,1fr)] text-sm">
            {some.map((each, place) => (
              <Mention
                key={each.words}
                file={file}
                mention={each}
                to={
                  file.paymentsOf !== null && mayWrite
                    ? urls.admin.casePaymentFromFile(file.paymentsOf, { file: file.id, place })
                    : undefined
                }
              />
            ))}
          </ol>
        )}
      </Folded>
    </Panel>
  );
}

function Mention({
  file,
  mention: { words, by, place, isFromPicture },
  to,
}: {
  file: AttachmentFile;
  mention: PaidMention;
  to: string | undefined;
}) {
  return (
    <li className="grid justify-items-start gap-1 border-t border-line py-2.5 first:border-0">
      <q className="wrap-anywhere">{words}</q>
      {isFromPicture && (
        <StatusPill tone="warning">Read from a picture: letters may be wrong</StatusPill>
      )}
      <p className="wrap-anywhere text-muted">{[by, place].filter(Boolean).join(', ')}</p>
      <p className="flex flex-wrap gap-x-4">
        <Link
          to={urls.admin.fileWords(file.id, words)}
          className="text-link pointer-coarse:py-2.75"
        >
          Show it in its words<span className="sr-only">: {words}</span>
        </Link>
        {to && (
          <Link to={to} className="text-link pointer-coarse:py-2.75">
            Fill in a payment<span className="sr-only">: {words}</span>
          </Link>
        )}
      </p>
    </li>
  );
}
