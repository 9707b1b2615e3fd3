import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { manualCategories } from '#site/content/en/manuals/manuals.ts';
import type { ManualCategory } from '#site/content/en/manuals/manuals.ts';
import { sitePage } from '#site/content/en/site-map.ts';
import { DocumentFacts, DownloadLink } from '#site/documents/download-link.tsx';
import { HomeCrumbs } from '#site/home-crumbs.tsx';
import type { PageHandle } from '#site/page-kind.ts';
import { pageMeta, siteOf } from '#site/page-meta.ts';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import type { PublicDocument } from '../public-document.ts';
import { findPublicDocuments } from '../public-documents.server.ts';
import type { Route } from './+types/manuals.ts';
import { ManualEntry, PageEntry, UploadedEntry } from './manuals/manual-entries.tsx';

const page = sitePage(urls.manuals());

export const handle: PageHandle = { cacheable: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...siteOf(matches), ...page, title: m.manuals_title() });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { documents: await findPublicDocuments(context.get(serviceContext)) };
}

export default function Manuals({ loaderData: { documents } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={page.label} />}
        title={m.manuals_title()}
        lead={<p>{m.manuals_lead()}</p>}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pb-16">
        {manualCategories.map((category) => (
          <Shelf key={category.id} category={category} documents={documents} />
        ))}
        <QuickDownloads
          documents={documents.filter(
            ({ category }) => category === 'guides' || category === 'reports',
          )}
        />
        <Notice tone="info" title={m.manuals_never_title()} titleAs="h2">
          {m.manuals_never()}
        </Notice>
      </div>
    </>
  );
}

/** One category: its manuals and pages, then what staff uploaded for it. */
function Shelf({
  category: { id, title, about, entries },
  documents,
}: {
  category: ManualCategory;
  documents: readonly PublicDocument[];
}) {
  function made(from: string) {
    return documents.find(({ builtIn }) => builtIn === from);
  }
  const uploaded = documents.filter(({ builtIn, category }) => !builtIn && category === id);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-5">
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="measure mt-1 text-muted">
          {about} {id !== 'procedures' && m.manuals_print_hint()}
        </p>
      </div>
      <div
        className={classNames('grid gap-5 md:grid-cols-2', id !== 'procedures' && 'lg:grid-cols-3')}
      >
        {entries.map((entry) =>
          entry.kind === 'document' ? (
            <ManualEntry
              key={entry.manual.id}
              manual={entry.manual}
              document={made(entry.manual.id)}
            />
          ) : (
            <PageEntry key={entry.path} manual={entry} document={made(entry.path.slice(1))} />
          ),
        )}
        {uploaded.map((document) => (
          <UploadedEntry key={document.slug} document={document} />
        ))}
      </div>
    </section>
  );
}

/** The guides and reports of the site as files, one line each. */
function QuickDownloads({ documents }: { documents: readonly PublicDocument[] }) {
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
