import { Download, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { urls } from '#shared/urls.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import type { Convention } from '../method/facts.ts';
import { traceFileNames, type TraceFileName } from '../trace-file-names.ts';

const fileWords: Readonly<Record<TraceFileName, string>> = {
  'summary.pdf': 'Summary (PDF)',
  'edges.csv': 'Movements (CSV)',
  'leaves.csv': 'Where it stopped (CSV)',
  'evidence.zip': 'Evidence (ZIP)',
};

type Props = {
  caseId: string;
  traceId: string;
  convention: Convention;
  /** True on the page of the summary itself. */
  isSummary?: boolean;
};

/** Files of a trace by the shown convention, and its summary as a page. */
export function TraceDownloads({ caseId, traceId, convention, isSummary = false }: Props) {
  function hrefOf(file: string): string {
    return `${urls.admin.caseTraceFile(caseId, { trace: traceId, file })}?by=${convention}`;
  }
  return (
    <ul className="no-print flex flex-wrap gap-2" aria-label="Files of this trace">
      {!isSummary && (
        <li>
          <Link
            to={hrefOf('summary')}
            className={buttonClass({ tone: 'secondary', size: 'compact' })}
          >
            <FileText className="size-4" />
            Summary for an officer
          </Link>
        </li>
      )}
      {traceFileNames.map((file) => (
        <li key={file}>
          <a href={hrefOf(file)} className={buttonClass({ tone: 'secondary', size: 'compact' })}>
            <Download className="size-4" />
            {fileWords[file]}
          </a>
        </li>
      ))}
    </ul>
  );
}
