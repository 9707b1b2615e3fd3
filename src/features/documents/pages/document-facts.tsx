import { Download } from 'lucide-react';
import { LocalTime } from '#back-office/local-time.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import type { DocumentRow } from '../document-row.server.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';

/** What is known of the file itself; nobody types it. */
export function DocumentFacts({ document }: { document: DocumentRow }) {
  const { id, builtIn, slug, pages, size, datedAt, downloads } = document;
  const facts = [
    ['Pages', pages.toLocaleString('en-US')],
    ['Size', formatBytes(size)],
    ['Date', <LocalTime key="date" value={datedAt} dateOnly />],
    ['Downloads', downloads.toLocaleString('en-US')],
    ['Address', <code key="address">{urls.document(slug)}</code>],
    ['Made', builtIn ? 'From the texts of the site' : 'Uploaded'],
  ] as const;
  return (
    <div className="grid gap-4 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <a
          href={urls.admin.documentFile(id)}
          className={buttonLook({ tone: 'secondary', size: 'small' })}
        >
          <Download className="size-4" />
          Download the file
        </a>
      </div>
    </div>
  );
}
