import { Form, useNavigation } from 'react-router';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { kindLabel } from '#features/indicators/pages/indicator-words.ts';
import type { IndicatorKind } from '#features/indicators/indicator-kinds.ts';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import type { SourceRow } from '../attribution-sources.server.ts';
import { attributionWords } from '../format.ts';

type RowProps = { row: SourceRow; tone?: 'secondary'; intent: 'show' | 'remove'; label: string };

/** One button that does one thing with one source. */
function SourceButton({ row, intent, label, tone }: RowProps) {
  const sending = useNavigation().formData;
  const isBusy = sending?.get('source') === row.id && sending.get('intent') === intent;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="source" value={row.id} />
      <Button
        type="submit"
        size="small"
        busy={isBusy}
        aria-label={`${label}: ${row.name}`}
        {...(tone && { tone })}
      >
        {label}
      </Button>
    </Form>
  );
}

/** What a file would bring, before it brings anything. */
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

export function Source({ source, mayWrite }: { source: SourceRow; mayWrite: boolean }) {
  return (
    <li className="grid gap-3 py-4 text-sm first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <b className="text-base wrap-anywhere">{source.name}</b>
          <Badge tone="neutral">{countEntries(source.entries)}</Badge>
        </p>
        <About source={source} />
        {source.lastProblem !== '' && (
          <p className="text-danger-ink">
            {source.lastProblem} What it said before is still shown.
          </p>
        )}
      </div>
      {mayWrite && <SourceButton row={source} intent="remove" label="Remove" tone="secondary" />}
    </li>
  );
}

/** Where it is from, so that anybody can check. */
function About({ source }: { source: SourceRow }) {
  const { format, fileName, url, sha256, licence, fetchedAt, addedByName } = source;
  return (
    <p className="wrap-anywhere text-muted">
      {attributionWords[format]}, {url ?? fileName}, <LocalTime value={fetchedAt} />, by{' '}
      {addedByName}. Terms: {licence}. SHA-256 <span className="font-mono text-xs">{sha256}</span>
    </p>
  );
}

function countEntries(entries: number): string {
  return entries === 1 ? '1 entry' : `${entries.toLocaleString('en-US')} entries`;
}
