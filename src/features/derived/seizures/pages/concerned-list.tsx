import { CalendarPlus, PenLine } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { Folded } from '#frames/staff/folded.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { AffectedMatter, Path } from '../concerned.server.ts';
import { valueKindWords, type NoticeDay } from '../states.ts';

type Days = Readonly<Record<NoticeDay, string | null>>;

type Props = {
  noticeId: string;
  concerned: readonly AffectedMatter[];
  total: number;
  days: Days;
};

/** Lists the records that a notice concerns, with the matches and the actions for each. */
export function ConcernedList({ noticeId, concerned, total, days }: Props) {
  if (concerned.length === 0)
    return (
      <p className="text-sm text-muted">
        Nothing that you may see names the same. What comes later is compared too, and whoever works
        on its case is told.
      </p>
    );
  return (
    <>
      <ProcedureDays days={days} />
      <ol className="divide-y divide-line border-y border-line text-sm">
        {concerned.map((each) => (
          <li key={each.caseId ?? each.submissionId} className="grid gap-3 py-4">
            <Head noticeId={noticeId} concerned={each} days={days} />
            <Folded entries={each.paths} shown={3} summary={(count) => `${count} more of the same`}>
              {(some) => (
                <ul className="grid gap-3">
                  {some.map((path) => (
                    <li key={`${path.kind} ${path.display}`}>
                      <PathText path={path} />
                    </li>
                  ))}
                </ul>
              )}
            </Folded>
          </li>
        ))}
      </ol>
      {total > concerned.length && (
        <p className="text-sm text-muted">
          {concerned.length} of {total} are shown.
        </p>
      )}
    </>
  );
}

/** Shows both days, because one procedure does not replace the other. */
function ProcedureDays({ days }: { days: Days }) {
  const open = [days.restitutionBy, days.petitionBy].filter((day) => day !== null);
  if (open.length === 2) return null;
  return (
    <Notice
      tone="warning"
      title={open.length === 1 ? 'Only one door has a date' : 'Neither door has a date yet'}
    >
      <p>
        A statement for restitution and a petition for remission are two ways, and one does not
        count for the other. Ask the victims’ office for{' '}
        {open.length === 1 ? 'the other date' : 'both dates'}, and write it below.
      </p>
    </Notice>
  );
}

type HeadProps = { noticeId: string; concerned: AffectedMatter; days: Days };

function Head({ noticeId, concerned, days }: HeadProps) {
  const mayWrite = useMay('seizure:write');
  const { caseId, submissionId, number, client, deadlinesAddedAt } = concerned;
  const isBusy = useNavigation().formData?.get('id') === caseId;
  const hasDays = Object.values(pickDays(days)).some(Boolean);
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={
            caseId
              ? urls.admin.casePart(caseId, 'dates')
              : urls.admin.submission(submissionId ?? '')
          }
          className="text-base font-semibold text-link"
        >
          {number}
        </Link>
        <span className="wrap-anywhere">{client}</span>
        {!caseId && <Badge tone="warning">No case yet</Badge>}
        {deadlinesAddedAt && (
          <Badge tone="success">
            Dates added <LocalTime value={deadlinesAddedAt} dateOnly />
          </Badge>
        )}
      </p>
      {mayWrite && caseId && (
        <div className="flex flex-wrap gap-2">
          {hasDays && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="doors" />
              <input type="hidden" name="id" value={caseId} />
              <Button
                type="submit"
                tone="secondary"
                size="compact"
                busy={isBusy}
                icon={<CalendarPlus className="size-4" />}
                aria-label={`Add the dates to ${number}`}
              >
                {deadlinesAddedAt ? 'Add the dates again' : 'Add the dates'}
              </Button>
            </Form>
          )}
          <Link
            to={urls.admin.seizureLetter(noticeId, caseId)}
            aria-label={`Draft a letter to the client of ${number}`}
            className={buttonClass({ tone: 'secondary', size: 'compact' })}
          >
            <PenLine className="size-4" />
            Draft a letter
          </Link>
        </div>
      )}
    </div>
  );
}

function pickDays({ restitutionBy, petitionBy, claimBy, seizedOn }: Days) {
  return { restitutionBy, petitionBy, claimBy, seizedOn };
}

function PathText({ path }: { path: Path }) {
  const { kind, display, page, line, excerpt, where, payments } = path;
  return (
    <div className="grid min-w-0 gap-1">
      <p className="wrap-anywhere">
        <span className="text-muted">The {valueKindWords[kind].one} </span>
        <span className="font-mono">{display}</span>
      </p>
      <p>
        <span className="text-muted">Here: </span>
        {where}
        {payments.length > 0 && (
          <>
            . <span className="text-muted">Paid: </span>
            <strong className="font-semibold">{payments.map(({ text }) => text).join('; ')}</strong>
          </>
        )}
      </p>
      <p className="wrap-anywhere">
        <span className="text-muted">
          In the paper: {page === null ? `line ${line}` : `page ${page}, line ${line}`}:{' '}
        </span>
        <Excerpt text={excerpt} named={display} />
      </p>
    </div>
  );
}

/** Highlights the match, unless a line break splits it. */
function Excerpt({ text, named }: { text: string; named: string }) {
  const at = text.indexOf(named);
  if (at < 0) return <q>{text}</q>;
  return (
    <q>
      {text.slice(0, at)}
      <mark className="rounded-sm bg-warning-soft text-ink">{named}</mark>
      {text.slice(at + named.length)}
    </q>
  );
}
