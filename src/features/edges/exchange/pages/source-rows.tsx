import { Form, Link, useNavigation } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import type { SourceRow } from '../attribution-sources.server.ts';
import { urls } from '#shared/urls.ts';
import { attributionWords } from '../format.ts';

type RowProps = {
  row: SourceRow;
  tone?: 'secondary';
  intent: 'show' | 'remove' | 'again';
  label: string;
};

/** A button that performs one action on one source. */
export function SourceButton({ row, intent, label, tone }: RowProps) {
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
        <Unjudged source={source} mayWrite={mayWrite} />
      </div>
      {mayWrite && !source.isOwn && (
        <SourceButton row={source} intent="remove" label="Remove" tone="secondary" />
      )}
    </li>
  );
}

/** What a list from before its word was kept still lacks, and the one step that mends it. */
function Unjudged({ source, mayWrite }: { source: SourceRow; mayWrite: boolean }) {
  const { id, name, url, isJudged, lastProblem } = source;
  if (isJudged && (url === null || lastProblem === '')) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {!isJudged && (
        <p>
          <b>It stands here without a judgement.</b> When it was brought in, we did not keep what a
          list says of its entries. Until it is read again, none of them is called fraudulent or
          harmless.
        </p>
      )}
      {mayWrite &&
        (url === null ? (
          <Link
            to={`${urls.admin.attributionSources(id)}#upload`}
            className="font-semibold underline"
          >
            Choose its file again<span className="sr-only">: {name}</span>
          </Link>
        ) : (
          <SourceButton row={source} intent="again" label="Read it again" />
        ))}
    </div>
  );
}

/** Origin of a source, so that anybody can verify it. */
export function About({ source }: { source: SourceRow }) {
  const { format, fileName, listDay, url, sha256, licence, fetchedAt, addedByName } = source;
  if (source.isOwn)
    return (
      <p className="text-muted">
        Addresses that institutions called their own when they answered our requests. It grows and
        shrinks on the page of each request; last changed <LocalTime value={fetchedAt} />.
      </p>
    );
  return (
    <p className="wrap-anywhere text-muted">
      {attributionWords[format]}, {url ?? fileName}
      {listDay && `, list of ${listDay}`}, <LocalTime value={fetchedAt} />, by {addedByName}. Terms:{' '}
      {licence}. SHA-256 <span className="font-mono text-xs">{sha256}</span>
    </p>
  );
}

export function countEntries(entries: number): string {
  return entries === 1 ? '1 entry' : `${entries.toLocaleString('en-US')} entries`;
}
