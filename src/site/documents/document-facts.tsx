import type { PublicDocument } from '#features/documents/public-document.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatDay } from '../format-figures.ts';

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
