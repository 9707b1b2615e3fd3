import { Panel } from '#frames/staff/page-heading.tsx';
import { kindLabel } from '#features/derived/indicators/pages/indicator-words.ts';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import { Badge } from '#ui/document/badge.tsx';
import { Button } from '#ui/application/button.tsx';
import { Form, useNavigation } from 'react-router';
import type { OpenPart, SourceRow } from '../attribution-sources.server.ts';
import { partAnswerWords, partWord } from '../verdict.ts';
import { SourceButton, About, countEntries } from './source-rows.tsx';

/** Preview of a file's statements, before they are published. */
export function Draft({ draft, mayWrite }: { draft: SourceRow; mayWrite: boolean }) {
  const { entries, leftOut, notes, sample, open } = draft;
  return (
    <Panel
      id={`draft-${draft.id}`}
      title={`Dry run: ${draft.name}`}
      text="Nothing of it is shown yet. A dry run is kept for a day."
      actions={<Badge tone="warning">Not shown</Badge>}
    >
      <div className="grid gap-3 text-sm">
        <p>
          <b>{countEntries(entries)}</b> would be shown{countsOf(draft)}.
          {leftOut > 0 && <> {leftOut.toLocaleString('en-US')} would be left out:</>}
        </p>
        {notes.problems.length > 0 && (
          <ul className="list-disc ps-5">
            {notes.problems.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )}
        {open.length > 0 && (
          <section
            aria-labelledby={`asked-${draft.id}`}
            className="grid gap-4 border-s-4 border-warning ps-4"
          >
            <div>
              <h3 id={`asked-${draft.id}`} className="text-base font-semibold">
                What does it say of these?
              </h3>
              <p className="text-muted">
                The file does not say it in a word we know. A list of well-known sites and a list of
                fraudulent ones look the same.
              </p>
            </div>
            {open.map((part) => (
              <PartForm key={part.part} draft={draft} open={part} mayWrite={mayWrite} />
            ))}
          </section>
        )}
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
            {open.length === 0 && (
              <SourceButton row={draft} intent="show" label="Show it beside indicators" />
            )}
            <SourceButton row={draft} intent="remove" label="Throw away" tone="secondary" />
          </div>
        )}
      </div>
    </Panel>
  );
}

function countsOf({ entries, counts: { bad, good, unknown } }: SourceRow): string {
  const asked = entries - bad - good - unknown;
  const parts = [
    asked > 0 && `${asked.toLocaleString('en-US')} after your answer below`,
    bad > 0 && `${bad.toLocaleString('en-US')} as fraudulent or dangerous`,
    good > 0 && `${good.toLocaleString('en-US')} as allowed or harmless`,
    unknown > 0 && `${unknown.toLocaleString('en-US')} without a judgement`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}

type PartProps = { draft: SourceRow; open: OpenPart; mayWrite: boolean };

/** Asks what one part of a file says; each answer is a button, so that it works without script. */
function PartForm({ draft, open: { part, count, examples }, mayWrite }: PartProps) {
  const sending = useNavigation().formData;
  const isBusy = sending?.get('source') === draft.id && sending.get('part') === part;
  const name = partWord(part);
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      <input type="hidden" name="intent" value="settle" />
      <input type="hidden" name="source" value={draft.id} />
      <input type="hidden" name="part" value={part} />
      <p className="wrap-anywhere">
        <b>{name}</b>: {countEntries(count)}, such as{' '}
        <span className="font-mono text-xs">{examples.join(', ')}</span>
      </p>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {Object.entries(partAnswerWords).map(([answer, label]) => (
            <Button
              key={answer}
              type="submit"
              name="answer"
              value={answer}
              size="small"
              tone="secondary"
              busy={isBusy && sending.get('answer') === answer}
              aria-label={`${name}: ${label}`}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </Form>
  );
}
