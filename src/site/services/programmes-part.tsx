import type { PreventionProgramme } from '../content/en/services/service.ts';
import { sitePage } from '../content/en/site-map.ts';
import { Card } from '#ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { GuideSection } from '../guide/guide-section.tsx';
import { SourceList } from '../source-list.tsx';
import { PlainList } from './plain-list.tsx';

/** Checklists by who the reader is. */
export function ProgrammesPart({ programmes }: { programmes: readonly PreventionProgramme[] }) {
  return (
    <GuideSection id="programmes" title={m.services_programmes_title()}>
      <div className="grid gap-5 lg:grid-cols-2">
        {programmes.map((programme) => (
          <Card
            key={programme.id}
            as="section"
            id={programme.id}
            aria-labelledby={`${programme.id}-title`}
            className="flex flex-col gap-3"
          >
            <h3 id={`${programme.id}-title`}>{programme.title}</h3>
            <p className="text-muted">{programme.forWhom}</p>
            <PlainList items={programme.habits} mark="yes" />
            <div className="mt-auto grid gap-2 border-t border-line pt-3">
              <p className="text-sm">
                {m.services_programme_pages()}{' '}
                {programme.pages.map((path, index) => (
                  <span key={path}>
                    {index > 0 && ', '}
                    <a href={path}>{sitePage(path).label}</a>
                  </span>
                ))}
              </p>
              <SourceList keys={programme.sources} />
            </div>
          </Card>
        ))}
      </div>
    </GuideSection>
  );
}
