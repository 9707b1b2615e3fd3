import { m } from '#shared/messages/compiled/messages.js';
import { stateMapWords, stateNotes } from '#content/en/state-figures.ts';
import { sources } from '#content/en/sources.ts';

/** Small print below figures: their publications, with links where confirmed. */
export function FigureSource({
  figures,
}: {
  figures: readonly { year: number; source: string }[];
}) {
  const bySource = new Map(figures.map(({ source, year }) => [source, year]));
  return (
    <p data-figure-source="" className="text-sm text-muted">
      {stateMapWords.source}:{' '}
      {[...bySource].map(([source, year], index) => (
        <span key={source}>
          {index > 0 && '; '}
          <SourceName source={source} year={year} />
        </span>
      ))}
    </p>
  );
}

function SourceName({ source, year }: { source: string; year: number }) {
  const href = isAnnualReport(source) ? reportAddress(year) : undefined;
  if (!href) return source;
  return (
    <a href={href} rel="noopener" className="text-link underline underline-offset-4">
      {source}
    </a>
  );
}

/** Address of the FBI's annual report where it was confirmed; older reports are named without one. */
export function reportAddress(year: number): string | undefined {
  if (year === 2024) return sources.ic3Report2024.href;
  if (year === 2025) return sources.ic3Report2025.href;
  return undefined;
}

/** The address is that of the annual report; other publications of the year have other addresses. */
function isAnnualReport(source: string): boolean {
  return source.includes('Internet Crime Report');
}

/** Caveats of these figures. */
export function StateNotes() {
  return (
    <section aria-labelledby="notes" className="grid gap-5">
      <h2 id="notes">{m.site_states_about()}</h2>
      <dl className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        {stateNotes.map((note) => (
          <div key={note.title} className="measure">
            <dt className="font-bold">{note.title}</dt>
            <dd className="mt-1 text-muted">{note.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
