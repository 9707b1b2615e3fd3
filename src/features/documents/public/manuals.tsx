import { Scene } from '#features/drawings/public/scene.tsx';
import { serviceContext } from '#platform/http/request-context.ts';
import { isDocumentLevel } from '#shared/documents/document-kinds.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { levelWords } from '#site/content/en/documents/level-words.ts';
import type { Manual } from '#site/content/en/manuals/manual.ts';
import { manualCategories } from '#site/content/en/manuals/manuals.ts';
import type { ManualCategory, ManualPage } from '#site/content/en/manuals/manuals.ts';
import { sitePage } from '#site/content/en/site-map.ts';
import { DocumentFacts, DownloadLink } from '#site/documents/download-link.tsx';
import { HomeCrumbs } from '#site/home-crumbs.tsx';
import type { PageHandle } from '#site/page-kind.ts';
import { pageMeta, siteOf } from '#site/page-meta.ts';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/document/badge.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import type { PublicDocument } from '../public-document.ts';
import { findPublicDocuments } from '../public-documents.server.ts';
import type { Route } from './+types/manuals.ts';

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
        isAsideForWide
        aside={<Scene name="shelf" className="h-36 sm:h-64" />}
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

/** A manual of ours: what is in it, and its file. Until there is one it says so. */
function ManualEntry({
  manual,
  document,
}: {
  manual: Manual;
  document: PublicDocument | undefined;
}) {
  const titleId = `${manual.id}-title`;
  const level = document && isDocumentLevel(document.level) ? document.level : manual.level;
  return (
    <Card as="article" id={manual.id} aria-labelledby={titleId} className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-2">
        {!document && <Badge tone="warning">{m.manuals_preparing()}</Badge>}
        <Badge>{levelWords(level)}</Badge>
      </p>
      <h3 id={titleId}>{document?.title ?? manual.title}</h3>
      <p>{document?.description || manual.about}</p>
      <div>
        <h4 className="text-sm text-muted">{m.manuals_chapters()}</h4>
        <ul className="mt-1.5 grid list-disc gap-1 ps-5 marker:text-primary">
          {manual.chapters.map(({ title }) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      </div>
      <div className="mt-auto grid gap-2 border-t border-line pt-3 text-sm">
        {document ? (
          <>
            <p className="tabular-nums">
              <DocumentFacts document={document} />
            </p>
            <DownloadLink document={document} />
          </>
        ) : (
          <Preparing manual={manual} />
        )}
      </div>
    </Card>
  );
}

function Preparing({ manual }: { manual: Manual }) {
  return (
    <>
      <p>{m.manuals_preparing_text()}</p>
      <p>
        {m.manuals_read_now()}{' '}
        {manual.readNow.map((href, index) => (
          <span key={href}>
            {index > 0 && ', '}
            <a href={href}>{labelAt(href)}</a>
          </span>
        ))}
      </p>
      <div className="mt-1">
        <ButtonLink href={urls.pdfRequest(manual.title)} tone="secondary" size="small">
          {m.manuals_request()}
          <span className="sr-only">: {manual.title}</span>
        </ButtonLink>
      </div>
    </>
  );
}

/** A page of ours that can be printed, and its PDF where there is one. */
function PageEntry({
  manual,
  document,
}: {
  manual: ManualPage;
  document: PublicDocument | undefined;
}) {
  const titleId = `page-${manual.path.slice(1)}`;
  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-2">
        <Badge tone="primary">{m.manuals_page()}</Badge>
        <Badge>{levelWords(manual.level)}</Badge>
      </p>
      <h3 id={titleId}>
        <a href={manual.path}>{sitePage(manual.path).label}</a>
      </h3>
      <p>{manual.about}</p>
      {document && <FileFoot document={document} />}
    </Card>
  );
}

/** A document that staff uploaded. */
function UploadedEntry({ document }: { document: PublicDocument }) {
  const titleId = `document-${document.slug}`;
  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-2">
        <Badge tone="primary">{m.document_uploaded()}</Badge>
        {isDocumentLevel(document.level) && <Badge>{levelWords(document.level)}</Badge>}
      </p>
      <h3 id={titleId}>{document.title}</h3>
      {document.description && <p>{document.description}</p>}
      <FileFoot document={document} />
    </Card>
  );
}

function FileFoot({ document }: { document: PublicDocument }) {
  return (
    <div className="mt-auto grid gap-2 border-t border-line pt-3 text-sm">
      <p className="tabular-nums">
        <DocumentFacts document={document} />
      </p>
      <DownloadLink document={document} />
    </div>
  );
}

/** A link into a page is called by the page. */
function labelAt(href: string): string {
  return sitePage(href.replace(/#.*/, '')).label;
}
