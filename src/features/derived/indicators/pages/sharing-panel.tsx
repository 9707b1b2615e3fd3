import { Link } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { Notice } from '#ui/document/notice.tsx';
import { heldReasons, sharingStateWords, tlpWords } from '../sharing-states.ts';
import { countMatters } from './indicator-words.ts';
import { SharingForm, type SharingProps } from './sharing-form.tsx';

/** @param first day YYYY-MM-DD, as is `last` */
function between(first: string, last: string): string {
  return first === last
    ? `on ${formatDay(first)}`
    : `from ${formatDay(first)} to ${formatDay(last)}`;
}

/** Shows what police, exchanges and partners get of an indicator, or why they get nothing. */
export function SharingPanel({ sharing, answer }: SharingProps) {
  const mayShare = useMay('indicator:share');
  const { held, agreed, firstSeen, lastSeen, changedAt } = sharing;
  return (
    <Panel
      id="sharing"
      title="Passing it on"
      text="Only what staff checked, what is labelled, and what somebody agreed to leaves in a file."
    >
      <Notice tone={held === undefined ? 'success' : 'neutral'}>
        {held === undefined ? (
          <p>
            It leaves in exports: named in {agreed === 1 ? '1 report' : `${agreed} reports`}{' '}
            {firstSeen && lastSeen && between(firstSeen, lastSeen)} (UTC). No names, no words, no
            case numbers.
          </p>
        ) : (
          <p>
            <b>It stays inside.</b> {heldReasons[held]}
          </p>
        )}
      </Notice>
      {sharing.isDisputed && (
        <Notice tone="warning">
          <p>
            Somebody objects to it. Until you decide it goes on leaving, marked as disputed; choose
            “Disputed” below to keep it inside meanwhile.{' '}
            <Link to={urls.admin.disputes()} className="text-link underline underline-offset-4">
              Decide about it
            </Link>
          </p>
        </Notice>
      )}
      <p className="text-sm text-muted">
        {sharing.matters === 0
          ? 'No open report or case names it as an offender’s.'
          : `Of ${countMatters(sharing.matters)} that name it as an offender’s, ${agreed} may be passed on.`}{' '}
        {changedAt && (
          <>
            Last decided <LocalTime value={changedAt} />.
          </>
        )}
      </p>
      {mayShare ? (
        <SharingForm sharing={sharing} answer={answer} />
      ) : (
        <p className="text-sm">
          {sharingStateWords[sharing.state]}. {tlpWords[sharing.tlp]}.
        </p>
      )}
    </Panel>
  );
}
