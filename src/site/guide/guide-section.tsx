import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { TitledText } from '../content/en/guides/guide.ts';
import { sitePage } from '../content/en/site-map.ts';
import { PageCards } from '../page-cards.tsx';

/** A part of a guide that can be linked to. */
export function GuideSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-5">
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/** Points with a title each, two beside each other. @param props `icon`: stands before each of them */
export function MarkedPoints({ points, icon }: { points: readonly TitledText[]; icon: ReactNode }) {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {points.map(({ title, text }) => (
        <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
          {icon}
          <div>
            <h3 className="text-base leading-normal">{title}</h3>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Where to read on. @param props `paths`: of pages in the site map */
export function RelatedPages({ paths }: { paths: readonly string[] }) {
  return (
    <GuideSection id="related" title={m.site_guide_related()}>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
        <PageCards pages={paths.map(sitePage)} />
      </ul>
    </GuideSection>
  );
}
