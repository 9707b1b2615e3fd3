import type { ManualPage } from '#site/content/en/manuals/manuals.ts';
import type { Manual } from '#site/content/en/manuals/manual.ts';
import { levelWords } from '#site/content/en/documents/level-words.ts';
import { sitePage } from '#site/content/en/site-map.ts';
import { Badge } from '#ui/document/badge.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { isDocumentLevel } from '#shared/documents/document-kinds.ts';
import type { PublicDocument } from '../../public-document.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { DocumentFacts, DownloadLink } from '#site/documents/download-link.tsx';

/** A manual of ours: what is in it, and its file. Until there is one it says so. */
export function ManualEntry({
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
export function PageEntry({
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
export function UploadedEntry({ document }: { document: PublicDocument }) {
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
