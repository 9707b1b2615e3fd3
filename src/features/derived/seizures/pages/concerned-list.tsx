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
import { alignValues, type AlignedGroup } from '../aligned-values.ts';
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
      <ol className="grid gap-6 text-sm">
        {valuesIn(concerned).map(({ path, matters }) => (
          <li key={keyOf(path)} className="grid gap-2 border-t-2 border-ink pt-3">
            <NamedValue path={path} />
            <Folded entries={matters} shown={10} summary={(count) => `${count} more`}>
              {(some) => (
                <ul className="divide-y divide-line">
                  {some.map(({ matter, own, isFirst, known }) => (
                    <li key={matter.number} className="grid gap-1 py-3">
                      <Head noticeId={noticeId} concerned={matter} days={days} isFirst={isFirst} />
                      <MatchText path={own} known={known} />
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

type NamedMatter = {
  matter: AffectedMatter;
  own: Path;
  /** False where it stands under an earlier value too, with its actions. */
  isFirst: boolean;
  /** Spellings of the records before it, which are laid beside the paper's there. */
  known: readonly string[];
};

/** The values that both name, each once, with the records that name it. */
function valuesIn(concerned: readonly AffectedMatter[]): { path: Path; matters: NamedMatter[] }[] {
  const named = concerned.flatMap((matter) => matter.paths.map((own) => ({ matter, own })));
  const seen = new Set<AffectedMatter>();
  return [...Map.groupBy(named, ({ own }) => keyOf(own)).values()].flatMap((matters) => {
    const [first] = matters;
    if (!first) return [];
    return [
      {
        path: first.own,
        matters: matters.map((each, place) => {
          const isFirst = !seen.has(each.matter);
          seen.add(each.matter);
          const before = matters.slice(0, place);
          const known = before.flatMap(({ own }) => own.payments.map(({ told }) => told));
          return { ...each, isFirst, known };
        }),
      },
    ];
  });
}

function keyOf({ kind, display }: Path): string {
  return `${kind} ${display}`;
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

type HeadProps = { noticeId: string; concerned: AffectedMatter; days: Days; isFirst: boolean };

function Head({ noticeId, concerned, days, isFirst }: HeadProps) {
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
        {!caseId && submissionId && mayWrite && (
          <Link to={urls.admin.newCase(submissionId)} className="font-semibold text-link">
            Make it a case
          </Link>
        )}
        {deadlinesAddedAt && (
          <Badge tone="success">
            Dates added <LocalTime value={deadlinesAddedAt} dateOnly />
          </Badge>
        )}
      </p>
      {mayWrite && caseId && isFirst && (
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

/** A value of the paper, once, with its place there. */
function NamedValue({ path: { kind, display, page, line, excerpt } }: { path: Path }) {
  return (
    <div className="grid min-w-0 gap-1">
      <h3 className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-base">
        <span className="text-sm font-normal text-muted">The {valueKindWords[kind].one}</span>
        <span className="min-w-0 font-mono font-normal wrap-anywhere">{display}</span>
      </h3>
      <p className="text-muted wrap-anywhere">
        In the paper, {page === null ? `line ${line}` : `page ${page}, line ${line}`}:{' '}
        <Excerpt text={excerpt} named={display} />
      </p>
    </div>
  );
}

/** How a record names the value. */
function MatchText({ path, known }: { path: Path; known: readonly string[] }) {
  const { where, payments, display } = path;
  const spelled = new Set(known);
  return (
    <>
      <p>
        <span className="text-muted">Named as: </span>
        {where}
      </p>
      {payments.map(({ id, text, told }) => {
        const isKnown = spelled.has(told);
        spelled.add(told);
        return (
          <div key={id} className="grid gap-1">
            <p>
              <span className="text-muted">Paid: </span>
              <strong className="font-semibold">{text}</strong>
            </p>
            {isKnown && told !== display ? (
              <p className="text-muted">Written as above.</p>
            ) : (
              <Spellings paper={display} told={told} />
            )}
          </div>
        );
      })}
    </>
  );
}

/** The two spellings above each other, with what is the same marked; nothing where they do not differ. */
function Spellings({ paper, told }: { paper: string; told: string }) {
  if (told.trim() === paper) return <p className="text-muted">Written as in the paper.</p>;
  const groups = alignValues(paper, told);
  if (!groups) return null;
  return (
    <>
      <p className="sr-only">
        Written “{told}”, which is the same but for capital letters, spaces, hyphens and what stands
        before it.
      </p>
      <div aria-hidden="true" className="flex min-w-0 flex-wrap gap-x-1.5 gap-y-2">
        <span className="grid text-muted">
          <span>Paper</span>
          <span>Told</span>
        </span>
        {groups.map((group, place) => (
          // Groups have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place} className="grid font-mono">
            <SpellingParts parts={group.paper} />
            <SpellingParts parts={group.told} />
          </span>
        ))}
      </div>
    </>
  );
}

function SpellingParts({ parts }: { parts: AlignedGroup['paper'] }) {
  return (
    <span className="whitespace-pre">
      {parts.map(({ text, isSame }, place) =>
        isSame ? (
          // oxlint-disable-next-line react/no-array-index-key
          <mark key={place} className="bg-warning-soft text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}

/** The line of the paper with the value marked in it. */
function Excerpt({ text, named }: { text: string; named: string }) {
  const at = text.indexOf(named);
  if (at < 0) return <q>{text}</q>;
  return (
    <q>
      {text.slice(0, at)}
      <mark className="rounded-sm bg-warning-soft px-1 text-ink">{named}</mark>
      {text.slice(at + named.length)}
    </q>
  );
}
