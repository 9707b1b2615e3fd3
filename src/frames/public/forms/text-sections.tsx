import type { ReactNode } from 'react';
import { HighlightedSteps } from '#frames/public/drawings/highlighted-steps.tsx';
import type { TextSection, TitledText } from '#content/en/forms/form-text.ts';
import { SourceList } from '#frames/public/source-list.tsx';

/** Text below the form of a page. */
export function TextSections({
  sections,
  own = {},
}: {
  sections: readonly TextSection[];
  /** Texts of the operator that replace those of sections, by anchor. */
  own?: Readonly<Record<string, ReactNode>>;
}) {
  return sections.map((section) => (
    <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
      <h2 id={`${section.id}-title`}>{section.title}</h2>
      {own[section.id] === undefined ? (
        <BuiltInText section={section} />
      ) : (
        <div className="mt-3">{own[section.id]}</div>
      )}
    </section>
  ));
}

/** More steps beside each other would have a few characters in a line. */
const mostColumns = 4;

function StepLines({ steps }: { steps: readonly TitledText[] }) {
  return (
    <ol className="grid">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 border-t border-line py-4"
        >
          <span aria-hidden="true" className="font-display text-3xl leading-none tabular-nums">
            {index + 1}
          </span>
          <div className="measure">
            <h3 className="text-lg leading-snug">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function BuiltInText({ section }: { section: TextSection }) {
  return (
    <>
      {section.paragraphs?.map((paragraph) => (
        <p key={paragraph} className="measure mt-3">
          {paragraph}
        </p>
      ))}
      {section.points && (
        <div className="mt-5">
          {section.isWay && section.points.length > mostColumns ? (
            <StepLines steps={section.points} />
          ) : section.isWay ? (
            <HighlightedSteps steps={section.points} />
          ) : (
            <PointGrid points={section.points} />
          )}
        </div>
      )}
      {section.sources && (
        <div className="mt-4">
          <SourceList keys={section.sources} />
        </div>
      )}
    </>
  );
}

/** Short titled texts, side by side where there is room. */
export function PointGrid({ points }: { points: readonly TitledText[] }) {
  return (
    <ul
      className={
        // Four beside three columns would leave one alone.
        points.length === 4
          ? 'grid gap-x-10 gap-y-6 sm:grid-cols-2'
          : 'grid gap-x-10 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]'
      }
    >
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

/** Text typed by staff: blank lines separate paragraphs, single line breaks are kept. */
export function TextLines({
  text,
  toContent = (paragraph) => paragraph,
}: {
  text: string;
  /** Renders a paragraph; by default the paragraph itself. */
  toContent?: (paragraph: string) => ReactNode;
}) {
  return (
    <div className="grid gap-3">
      {text.split(/\n{2,}/).map((paragraph, place) => (
        // Two paragraphs may be equal, and none ever moves.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={place} className="whitespace-pre-line wrap-anywhere">
          {toContent(paragraph)}
        </p>
      ))}
    </div>
  );
}
