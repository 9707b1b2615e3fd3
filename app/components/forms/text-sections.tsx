import type { TextSection, TitledText } from '#app/content/en/forms/form-text.ts';
import { SourceList } from '#app/components/site/source-list.tsx';

/** What a page says below its form. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map((section) => (
    <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
      <h2 id={`${section.id}-title`}>{section.title}</h2>
      {section.paragraphs?.map((paragraph) => (
        <p key={paragraph} className="measure mt-3">
          {paragraph}
        </p>
      ))}
      {section.points && (
        <div className="mt-5">
          <PointGrid points={section.points} />
        </div>
      )}
      {section.sources && (
        <div className="mt-4">
          <SourceList keys={section.sources} />
        </div>
      )}
    </section>
  ));
}

/** Short texts with a title each, side by side where there is room. */
export function PointGrid({ points }: { points: readonly TitledText[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
      {points.map((point) => (
        <li key={point.title} className="border-t-2 border-primary pt-3">
          <h3 className="text-lg leading-snug">{point.title}</h3>
          <p className="mt-1 text-muted">{point.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** A list of short lines. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 ps-5 marker:text-primary">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
