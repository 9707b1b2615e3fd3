import { Panel } from '#frames/staff/page-heading.tsx';
import { kindLabel } from '#features/derived/indicators/pages/indicator-words.ts';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import { Badge } from '#ui/document/badge.tsx';
import type { SourceRow } from '../attribution-sources.server.ts';
import { SourceButton, About, countEntries } from './source-rows.tsx';

/** Preview of a file's statements, before they are published. */
export function Draft({ draft, mayWrite }: { draft: SourceRow; mayWrite: boolean }) {
  const { entries, leftOut, notes, sample } = draft;
  return (
    <Panel
      id={`draft-${draft.id}`}
      title={`Dry run: ${draft.name}`}
      text="Nothing of it is shown yet. A dry run is kept for a day."
      actions={<Badge tone="warning">Not shown</Badge>}
    >
      <div className="grid gap-3 text-sm">
        <p>
          <b>{countEntries(entries)}</b> would be shown.{' '}
          {leftOut > 0 && (
            <>
              {leftOut.toLocaleString('en-US')} would be left out: of no kind that is known here, or
              with a wrong checksum, such as{' '}
              <span className="font-mono wrap-anywhere">{notes.problems.join(', ')}</span>.
            </>
          )}
        </p>
        <div>
          <p className="font-semibold">How it is understood</p>
          <ul className="list-disc ps-5">
            {notes.mapping.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <p className="font-semibold">The first of it</p>
          <ul className="grid gap-1.5">
            {sample.map((each) => (
              <li key={`${each.display} ${each.label}`} className="wrap-anywhere">
                <span className="font-mono">{each.display}</span>{' '}
                <span className="text-muted">
                  {kindLabel({ ...each, kind: each.kind as IndicatorKind })}: {each.label}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <About source={draft} />
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            <SourceButton row={draft} intent="show" label="Show it beside indicators" />
            <SourceButton row={draft} intent="remove" label="Throw away" tone="secondary" />
          </div>
        )}
      </div>
    </Panel>
  );
}
