import { Form, Link, useNavigation } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import type { DisputeRow } from '../disputes.server.ts';
import { kindLabel } from '#features/derived/indicators/pages/indicator-words.ts';

/** The disputed value, and the source of the objection. */
export function Heading({ row }: { row: DisputeRow }) {
  const { indicator, typed, reference, submissionId, raisedAt } = row;
  return (
    <>
      <h3 className="font-mono text-base wrap-anywhere">
        {indicator ? (
          <Link to={urls.admin.indicator(indicator.id)} className="text-link">
            {indicator.display}
          </Link>
        ) : (
          typed
        )}
      </h3>
      <p className="text-muted">
        {indicator ? kindLabel(indicator) : 'Nothing that you may see is listed under this'}.{' '}
        <Link
          to={urls.admin.submission(submissionId)}
          className="whitespace-nowrap text-link underline underline-offset-4"
        >
          {reference}
        </Link>
        , <LocalTime value={raisedAt} />
        {row.hasContact ? '; answer them there' : '; they left no contact'}
      </p>
    </>
  );
}

export function DecidedDispute({ row }: { row: DisputeRow }) {
  const mayShare = useMay('indicator:share');
  const isBusy = useNavigation().formData?.get('dispute') === row.id;
  return (
    <li className="grid gap-3 py-4 text-sm first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="grid min-w-0 gap-1.5">
        <Heading row={row} />
        <p>
          <Badge tone={row.state === 'accepted' ? 'success' : 'neutral'}>
            {row.state === 'accepted' ? 'Accepted' : 'Rejected'}
          </Badge>{' '}
          by {row.decidedByName}, {row.decidedAt && <LocalTime value={row.decidedAt} />}
        </p>
        <p className="wrap-anywhere text-muted">{row.reason}</p>
      </div>
      {mayShare && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="reopen" />
          <input type="hidden" name="dispute" value={row.id} />
          <Button
            type="submit"
            tone="secondary"
            size="small"
            busy={isBusy}
            aria-label={`Undo the decision about ${row.reference}`}
          >
            Undo
          </Button>
        </Form>
      )}
    </li>
  );
}
