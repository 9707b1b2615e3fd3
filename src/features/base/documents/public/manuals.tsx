import type { ReactNode } from 'react';
import { sceneOfPage } from '#frames/public/drawings/page-scenes.ts';
import type { SceneName } from '#content/scene-names.ts';
import { Scene } from '#frames/public/drawings/scene.tsx';
import { serviceContext } from '#platform/http/request-context.ts';
import { isDocumentLevel } from '#shared/documents/document-kinds.ts';
import { currentLanguage, isTranslated } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { levelWords } from '#content/en/documents/level-words.ts';
import {
  manualCategories,
  type ManualCategory,
  type ManualPage,
} from '#content/en/manuals/manuals.ts';
import { sitePage } from '#content/en/site-map.ts';
import { localizedContent, localizedPage } from '#content/localized-content.ts';
import { DocumentFacts, DownloadLink } from './download-link.tsx';
import { ManualEntry, PageLink } from './manual-entry.tsx';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import type { PublicDocument } from '../public-document.ts';
import { findPublicDocuments, findWithheld } from '../public-documents.server.ts';
import type { Route } from './+types/manuals.ts';

const page = sitePage(urls.manuals());

export const handle: PageHandle = { cacheable: true, shows: ['documents'] };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...siteOf(matches), ...localizedPage(page.path), title: m.manuals_title() });
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const [documents, withheld] = await Promise.all([findPublicDocuments(ctx), findWithheld(ctx)]);
  return { documents, withheld };
}

export default function Manuals({ loaderData: { documents, withheld } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={localizedPage(page.path).label} />}
        title={m.manuals_title()}
        lead={<p>{m.manuals_lead()}</p>}
        appearance="night"
        isAsideForWide
        aside={<Scene name="shelf" className="h-36 sm:h-64" />}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-12 pb-16">
        {manualCategories.map((category) => (
          <Shelf key={category.id} category={category} documents={documents} withheld={withheld} />
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

/** One category: its manuals and pages, then the uploads of staff. */
function Shelf({
  category: { id, entries },
  documents,
  withheld,
}: {
  category: ManualCategory;
  documents: readonly PublicDocument[];
  withheld: readonly string[];
}) {
  function made(from: string) {
    return documents.find(({ builtIn }) => builtIn === from);
  }
  const { title, about } = localizedContent().manualWords.categories[id];
  const uploaded = documents.filter(({ builtIn, category }) => !builtIn && category === id);
  const manuals = entries.filter((entry) => entry.kind === 'document');
  const pages = entries.filter((entry) => entry.kind !== 'document');
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-5">
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="measure mt-1 text-muted">
          {about} {id !== 'procedures' && m.manuals_print_hint()}
        </p>
      </div>
      {manuals.length > 0 && (
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          {manuals.map(({ manual }) => (
            <ManualEntry
              key={manual.id}
              manual={manual}
              document={made(manual.id)}
              isWithheld={withheld.includes(manual.id)}
            />
          ))}
        </div>
      )}
      {(pages.length > 0 || uploaded.length > 0) && (
        <ul className="grid border-t border-line lg:grid-cols-2 lg:gap-x-10">
          {pages.map((entry) => (
            <PageEntry key={entry.path} manual={entry} document={made(entry.path.slice(1))} />
          ))}
          {uploaded.map((document) => (
            <UploadedEntry key={document.slug} document={document} />
          ))}
        </ul>
      )}
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
      <ul className="grid border-t border-line lg:grid-cols-2 lg:gap-x-10">
        {documents.map((document) => (
          <li
            key={document.slug}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0">
              <FileTitle document={document} />
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

/** A printable page of the site, with its PDF if there is one. */
function PageEntry({
  manual,
  document,
}: {
  manual: ManualPage;
  document: PublicDocument | undefined;
}) {
  const scene = sceneOfPage(manual.path);
  return (
    <Row
      scene={scene ?? 'three-days'}
      title={<PageLink href={manual.path} />}
      about={localizedContent().manualWords.pages[manual.path] ?? manual.about}
      kind={[m.manuals_page(), levelWords(manual.level)]}
      document={document}
    />
  );
}

/** In a translation: the page that the file is made from, which is in the reader's language, and the file's title. */
function FileTitle({ document: { builtIn, title } }: { document: PublicDocument }) {
  const path = `/${builtIn ?? ''}`;
  if (currentLanguage() === baseLanguage || builtIn === null || !isTranslated(path))
    return (
      <h3 lang={baseLanguage} className="text-base leading-snug">
        {title}
      </h3>
    );
  return (
    <>
      <h3 className="text-base leading-snug">
        <PageLink href={path} />
      </h3>
      <p className="text-sm text-muted">
        {m.manuals_file_title()} <span lang={baseLanguage}>{title}</span>
      </p>
    </>
  );
}

/** A document uploaded by staff. */
function UploadedEntry({ document }: { document: PublicDocument }) {
  return (
    <Row
      scene="shelf"
      title={<span lang={baseLanguage}>{document.title}</span>}
      about={document.description && <span lang={baseLanguage}>{document.description}</span>}
      kind={[
        m.document_uploaded(),
        ...(isDocumentLevel(document.level) ? [levelWords(document.level)] : []),
      ]}
      document={document}
    />
  );
}

type RowProps = {
  scene: SceneName;
  title: ReactNode;
  about: ReactNode;
  kind: readonly string[];
  document: PublicDocument | undefined;
};

function Row({ scene, title, about, kind, document }: RowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 border-b border-line py-5">
      <div className="grid content-start gap-2">
        <h3 className="leading-snug">{title}</h3>
        {about && <p className="text-muted">{about}</p>}
        <p className="text-sm text-muted">{kind.join(' · ')}</p>
        {document && (
          <div className="grid gap-2 pt-1 text-sm">
            <p className="text-muted tabular-nums">
              <DocumentFacts document={document} />
            </p>
            <DownloadLink document={document} />
          </div>
        )}
      </div>
      <Scene name={scene} size="small" className="h-14 w-22 sm:h-20 sm:w-32" />
    </li>
  );
}
