import { sources, type Source, type SourceKey } from '#content/en/sources.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Sources of a text, as links. */
export function SourceList({
  keys,
  titleAs: Title,
}: {
  keys: readonly SourceKey[];
  /** For a list with its own heading; without one it is the small print under a section. */
  titleAs?: 'h2' | 'h3';
}) {
  if (!Title) {
    return (
      <p className="text-sm text-muted">
        {m.site_sources()}:{' '}
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && '; '}
            <SourceLink source={sources[key]} />
          </span>
        ))}
      </p>
    );
  }
  return (
    <section aria-labelledby="sources" className="grid gap-3">
      <Title id="sources">{m.site_sources()}</Title>
      <SourceItems keys={keys} />
    </section>
  );
}

/** The list only, below a heading rendered elsewhere. */
export function SourceItems({ keys }: { keys: readonly SourceKey[] }) {
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-sm text-muted marker:text-primary">
      {keys.map((key) => (
        <li key={key}>
          <SourceLink source={sources[key]} />
        </li>
      ))}
    </ul>
  );
}

export function SourceLink({ source }: { source: Source }) {
  return (
    <>
      {source.publisher},{' '}
      <a
        href={source.href}
        rel="noopener"
        className="text-link underline underline-offset-4 hover:decoration-2"
      >
        {source.title}
      </a>
      {source.dated && `, ${source.dated}`}
    </>
  );
}
