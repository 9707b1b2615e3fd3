import type { PublicDocument } from '../../public-document.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { DocumentFacts } from '#site/documents/document-facts.tsx';
import { DownloadLink } from '#site/documents/download-link.tsx';

/** The guides and reports of the site as files, one line each. */
export function QuickDownloads({ documents }: { documents: readonly PublicDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <section id="quick" aria-labelledby="quick-title" className="grid gap-5">
      <div>
        <h2 id="quick-title">{m.document_quick()}</h2>
        <p className="measure mt-1 text-muted">{m.document_quick_lead()}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {documents.map((document) => (
          <li
            key={document.slug}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <div className="min-w-0">
              <h3 className="text-base leading-snug">{document.title}</h3>
              <p className="text-sm text-muted tabular-nums">
                <DocumentFacts document={document} />
              </p>
            </div>
            <DownloadLink document={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}
