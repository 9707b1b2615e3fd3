import type { ManualDocument, ManualLevel, ManualPage } from '#app/content/en/manuals/manuals.ts';
import { sitePage } from '#app/content/en/site-map.ts';
import { Badge } from '#app/ui/document/badge.tsx';
import { ButtonLink } from '#app/ui/document/button.tsx';
import { Card, LinkCard } from '#app/ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { SourceList } from '../source-list.tsx';

const levels: Record<ManualLevel, () => string> = {
  beginner: m.manuals_level_beginner,
  intermediate: m.manuals_level_intermediate,
  advanced: m.manuals_level_advanced,
  expert: m.manuals_level_expert,
};

/** A document without a file yet: says so, and where the same ground is covered today. */
export function DocumentEntry({ manual }: { manual: ManualDocument }) {
  const titleId = `${manual.id}-title`;
  return (
    <Card as="article" id={manual.id} aria-labelledby={titleId} className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-2">
        <Badge tone="warning">{m.manuals_preparing()}</Badge>
        <Badge>{levels[manual.level]()}</Badge>
      </p>
      <h3 id={titleId}>{manual.title}</h3>
      <p>{manual.about}</p>
      <div>
        <h4 className="text-sm text-muted">{m.manuals_chapters()}</h4>
        <ul className="mt-1.5 grid list-disc gap-1 ps-5 marker:text-primary">
          {manual.chapters.map((chapter) => (
            <li key={chapter}>{chapter}</li>
          ))}
        </ul>
      </div>
      <div className="mt-auto grid gap-2 border-t border-line pt-3 text-sm">
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
        <SourceList keys={manual.sources} />
        <div className="mt-1">
          <ButtonLink href={urls.pdfRequest(manual.title)} tone="secondary" size="small">
            {m.manuals_request()}
            <span className="sr-only">: {manual.title}</span>
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

export function PageEntry({ manual }: { manual: ManualPage }) {
  return (
    <LinkCard
      as="article"
      href={manual.path}
      title={sitePage(manual.path).label}
      eyebrow={
        <span className="flex flex-wrap gap-2">
          <Badge tone="primary">{m.manuals_page()}</Badge>
          <Badge>{levels[manual.level]()}</Badge>
        </span>
      }
    >
      {manual.about}
    </LinkCard>
  );
}

/** A link into a page is called by the page. */
function labelAt(href: string): string {
  return sitePage(href.replace(/#.*/, '')).label;
}
