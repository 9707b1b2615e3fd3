import { Download } from 'lucide-react';
import type { PublicDocument } from '#features/base/documents/public-document.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { formatDay } from '#frames/public/format-figures.ts';

/** Downloads a PDF; the script reports when it is saved, or that the download failed. */
export function DownloadLink({ document }: { document: PublicDocument }) {
  return (
    <div className="no-print grid justify-items-start gap-1.5">
      <a
        href={urls.document(document.slug)}
        hrefLang={baseLanguage}
        data-download=""
        data-done={m.document_done()}
        data-failed={`${m.document_failed_title()}: ${m.document_failed_text()}`}
        className="inline-flex min-h-10 items-center gap-2 font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <Download className="size-5" />
        {m.document_download()}
        <span lang={baseLanguage} className="sr-only">
          : {document.title}
        </span>
      </a>
      <p role="status" className="text-sm text-muted empty:hidden" />
    </div>
  );
}

/** "PDF, 19 pages, 473 kB, November 20, 2026", read from the file. */
export function DocumentFacts({ document }: { document: PublicDocument }) {
  const day = document.datedAt.toISOString().slice(0, 10);
  const facts = { size: formatBytes(document.size), date: formatDay(day) };
  return (
    <>
      {document.pages === 1
        ? m.document_fact_one(facts)
        : m.document_facts({ ...facts, pages: document.pages })}
    </>
  );
}
