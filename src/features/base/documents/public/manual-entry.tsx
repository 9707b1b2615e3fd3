import { ChevronDown } from 'lucide-react';
import { DocumentCover } from '#frames/public/drawings/document-cover.tsx';
import { isTranslated } from '#shared/language.ts';
import { isDocumentLevel } from '#shared/documents/document-kinds.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { levelWords } from '#content/en/documents/level-words.ts';
import type { Manual } from '#content/en/manuals/manual.ts';
import { localizedContent, localizedPage } from '#content/localized-content.ts';
import { Badge } from '#ui/document/badge.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import type { PublicDocument } from '../public-document.ts';
import { DocumentFacts, DownloadLink } from './download-link.tsx';

/** A built-in manual with its contents and its file; without one it says why. */
export function ManualEntry({
  manual,
  document,
  isWithheld,
}: {
  manual: Manual;
  document: PublicDocument | undefined;
  /** The file exists, and the organisation does not offer it. */
  isWithheld: boolean;
}) {
  const titleId = `${manual.id}-title`;
  const level = document && isDocumentLevel(document.level) ? document.level : manual.level;
  return (
    <article
      id={manual.id}
      aria-labelledby={titleId}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 sm:gap-x-7"
    >
      <DocumentCover title={document?.title ?? manual.title} />
      <div className="grid min-w-0 content-start justify-items-start gap-3">
        <p className="flex flex-wrap gap-2">
          {!document && !isWithheld && <Badge tone="neutral">{m.manuals_preparing()}</Badge>}
          {!document && isWithheld && <Badge>{m.manuals_withheld()}</Badge>}
          <span className="text-sm text-muted">{levelWords(level)}</span>
        </p>
        <ManualWords manual={manual} document={document} titleId={titleId} />
        <details className="group/details w-full">
          <summary className="flex min-h-10 items-center gap-2 text-sm font-semibold text-link">
            {m.manuals_chapters()}
            <ChevronDown className="size-4 transition-transform duration-150 group-open/details:rotate-180" />
          </summary>
          <ul className="grid list-disc gap-1 ps-5 marker:text-primary">
            {localizedContent().manualWords.manuals[manual.id]?.chapters.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </details>
        {document ? (
          <div className="grid gap-2 text-sm">
            <p className="text-muted tabular-nums">
              <DocumentFacts document={document} />
            </p>
            <DownloadLink document={document} />
          </div>
        ) : (
          <div className="grid gap-2 text-sm">
            <NoFile manual={manual} isWithheld={isWithheld} />
          </div>
        )}
      </div>
    </article>
  );
}

/** Title and summary, in the language of the page unless staff wrote others, which are in English. */
function ManualWords({
  manual,
  document,
  titleId,
}: {
  manual: Manual;
  document: PublicDocument | undefined;
  titleId: string;
}) {
  const title = document?.title ?? manual.title;
  const about = document?.description || manual.about;
  const words = localizedContent().manualWords.manuals[manual.id];
  const ownTitle = title === manual.title ? words?.title : undefined;
  const ownAbout = about === manual.about ? words?.about : undefined;
  return (
    <>
      <h3 id={titleId} lang={ownTitle ? undefined : baseLanguage} className="leading-snug">
        {ownTitle ?? title}
      </h3>
      {ownTitle && ownTitle !== title && (
        <p className="text-sm text-muted">
          {m.manuals_file_title()} <span lang={baseLanguage}>{title}</span>
        </p>
      )}
      <p lang={ownAbout ? undefined : baseLanguage}>{ownAbout ?? about}</p>
    </>
  );
}

function NoFile({ manual, isWithheld }: { manual: Manual; isWithheld: boolean }) {
  return (
    <>
      <p>{isWithheld ? m.manuals_withheld_text() : m.manuals_preparing_text()}</p>
      <p>
        {m.manuals_read_now()}{' '}
        {manual.readNow.map((href, index) => (
          <span key={href}>
            {index > 0 && ', '}
            <PageLink href={href} />
          </span>
        ))}
      </p>
      <div className="mt-1">
        <ButtonLink href={urls.pdfRequest(manual.title)} tone="secondary" size="small">
          {m.manuals_request()}
          <span lang={baseLanguage} className="sr-only">
            : {manual.title}
          </span>
        </ButtonLink>
      </div>
    </>
  );
}

/** A link to a page or a section, with the name of the page; in English where it has no other. */
export function PageLink({ href }: { href: string }) {
  return (
    <a href={href}>
      <span lang={isTranslated(href) ? undefined : baseLanguage}>
        {localizedPage(href.replace(/#.*/, '')).label}
      </span>
    </a>
  );
}
