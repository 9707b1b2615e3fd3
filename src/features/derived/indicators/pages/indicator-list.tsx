import { Copy } from 'lucide-react';
import { Link } from 'react-router';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { Folded } from '#frames/staff/folded.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { FilePlace } from '#features/base/documents/pages/files/file-place.tsx';
import { fileOfField } from '#shared/vocabulary/file-reading.ts';
import { formTypeLabel } from '#features/casework/reports/submission-words.ts';
import { urls } from '#shared/urls.ts';
import { IconButton } from '#ui/application/button.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';
import type { IndicatorView, Matter, SeenIndicator } from '../indicator-view.ts';
import { IgnoreForm } from './ignore-form.tsx';
import type { ReadAgain } from '../indicator-view.ts';
import { SettleForm } from './settle-form.tsx';
import { IndicatorNotes } from './indicator-notes.tsx';
import { countOthers, indicatorIcons, kindLabel } from './indicator-words.ts';

/** Indicators of a submission or a case, with their other sightings. */
export function IndicatorList({
  indicators,
  readAgain,
  shown = 8,
}: {
  indicators: readonly SeenIndicator[];
  readAgain?: ReadAgain | undefined;
  /** Number in each group that is in sight at first. */
  shown?: number;
}) {
  const named = indicators.filter(({ role }) => role === 'named');
  const own = indicators.filter(({ role }) => role === 'reporter');
  const unclear = indicators.filter(({ role }) => role === 'unclear');
  if (indicators.length === 0) {
    return (
      <p className="text-sm text-muted">
        No wallet, website, address or number was recognised in the text.
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      {readAgain && (
        <p className="text-sm text-muted">
          Read again on <LocalTime value={readAgain.at} dateOnly /> by a newer version of the
          reader: {readAgain.added} more found, {readAgain.removed} no longer.
        </p>
      )}
      {named.length > 0 && (
        <Group title="Named as an offender’s" indicators={named} shown={shown} />
      )}
      {own.length > 0 && (
        <Group title="Contact of the person who wrote" indicators={own} shown={shown} />
      )}
      {unclear.length > 0 && (
        <Group
          title="In an answer, which does not say whose it is"
          indicators={unclear}
          shown={shown}
        />
      )}
    </div>
  );
}

function Group({
  title,
  indicators,
  shown,
}: {
  title: string;
  indicators: SeenIndicator[];
  shown: number;
}) {
  return (
    <section aria-label={title} className="grid gap-2">
      <p className="text-xs font-semibold text-muted">{title}</p>
      <Folded entries={indicators} shown={shown} summary={(count) => `${count} more`}>
        {(some) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {some.map((indicator) => (
              <Item key={indicator.id} indicator={indicator} />
            ))}
          </ul>
        )}
      </Folded>
    </section>
  );
}

function Item({ indicator }: { indicator: SeenIndicator }) {
  const { kind, display, others, role, isIgnored } = indicator;
  const Icon = indicatorIcons[kind];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 px-3 py-2.5 text-sm sm:px-4">
      <Icon className={classNames('mt-1 size-5', isIgnored ? 'text-muted' : 'text-primary')} />
      <div className="grid gap-1">
        <div className="flex items-start justify-between gap-2">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <p className="text-xs text-muted">{kindLabel(indicator)}</p>
            <IndicatorValue indicator={indicator} />
          </div>
          <CopyValue text={display} />
        </div>
        <IndicatorNotes indicator={indicator} />
        <FilePlaces indicator={indicator} />
        <SettleForm indicator={indicator} />
        <div className="flex flex-wrap gap-x-5 *:open:basis-full">
          {others.total > 0 && (
            <Disclosure
              summary={
                <>
                  {role === 'reporter' ? 'This contact also stands in ' : 'Also seen in '}
                  {countOthers(others.total)}
                  <span className="sr-only">: {display}</span>
                </>
              }
            >
              <MatterLinks matters={others.latest} />
              {others.total > others.latest.length && (
                <p className="mt-1.5">
                  <Link to={urls.admin.indicator(indicator.id)}>Show all</Link>
                </p>
              )}
            </Disclosure>
          )}
          {/* An indicator that links nothing need not be ignored. */}
          {(others.total > 0 || isIgnored) && <IgnoreForm indicator={indicator} />}
        </div>
      </div>
    </li>
  );
}

/** Where it stands in files; one of them is enough to look at it. */
const mostPlaces = 3;

function FilePlaces({ indicator: { fields, raw } }: { indicator: SeenIndicator }) {
  const places = fields.filter((field) => fileOfField(field));
  if (places.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      {places.slice(0, mostPlaces).map((field) => (
        <FilePlace key={field} field={field} raw={raw} />
      ))}
    </p>
  );
}

/**
 * Copies an indicator as displayed. It needs script; until then the button is invisible but keeps its
 * space.
 */
function CopyValue({ text }: { text: string }) {
  const hydrated = useHydrated();
  const { show } = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      show({ tone: 'success', title: 'Copied to clipboard' });
    } catch {
      const reason = 'The browser did not allow it. Select the text and copy it by hand.';
      show({ tone: 'danger', title: 'Copy Failed', text: reason });
    }
  }

  return (
    <IconButton
      label={`Copy ${text}`}
      size="compact"
      className={hydrated ? undefined : 'invisible'}
      icon={<Copy className="size-4" />}
      onClick={() => void copy()}
    />
  );
}

const roleWords: Readonly<Record<Matter['role'], string>> = {
  reporter: 'as their own contact',
  named: 'as an offender’s',
  unclear: 'without saying whose it is',
};

/** Links to the cases and submissions that name an indicator. */
export function MatterLinks({ matters }: { matters: readonly Matter[] }) {
  return (
    <ul className="grid gap-1.5">
      {matters.map((matter) => (
        <li
          key={matter.submission?.id ?? matter.case?.id}
          className="flex flex-wrap items-baseline gap-x-2"
        >
          <MatterLink matter={matter} />
          <span className="text-muted">
            {roleWords[matter.role]}, <LocalTime value={matter.seenAt} dateOnly />
          </span>
        </li>
      ))}
    </ul>
  );
}

function MatterLink({ matter }: { matter: Matter }) {
  const { submission, case: file } = matter;
  return (
    <>
      {file && (
        <Link
          to={urls.admin.case(file.id)}
          className="font-semibold whitespace-nowrap text-link pointer-coarse:py-2.75"
        >
          {file.caseNumber}
        </Link>
      )}
      {submission && (
        <Link
          to={urls.admin.submission(submission.id)}
          className={classNames(
            'whitespace-nowrap text-link pointer-coarse:py-2.75',
            !file && 'font-semibold',
          )}
        >
          {submission.reference}
        </Link>
      )}
      {submission && <span className="text-muted">{formTypeLabel(submission.formType)}</span>}
    </>
  );
}

type Shown = Pick<IndicatorView, 'id' | 'kind' | 'display' | 'isIgnored'>;

/** The ends of a wallet are emphasised, because people compare those. */
const endLength = 6;

/** The full value, in a font with distinct letters, linked to the page of the indicator. */
export function IndicatorValue({ indicator }: { indicator: Shown }) {
  const { id, kind, display, isIgnored } = indicator;
  const hasEnds = kind === 'wallet' && display.length > 2 * endLength;
  return (
    <Link
      to={urls.admin.indicator(id)}
      className={classNames(
        'font-mono underline-offset-4 wrap-anywhere hover:underline',
        isIgnored ? 'text-muted' : 'text-link',
      )}
    >
      {hasEnds ? (
        <>
          <b>{display.slice(0, endLength)}</b>
          {display.slice(endLength, -endLength)}
          <b>{display.slice(-endLength)}</b>
        </>
      ) : (
        display
      )}
    </Link>
  );
}
