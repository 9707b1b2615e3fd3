import { FlagMark } from '#features/base/pictures/public/clock.tsx';
import { SendFailed } from '#frames/public/forms/form-frame.tsx';
import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { PayerFields } from '#frames/public/forms/payer-fields.tsx';
import { sentOf, type Payer } from '#shared/vocabulary/payer.ts';
import { CopyButton } from '#frames/public/copy-button.tsx';
import { formatDay } from '#frames/public/format-figures.ts';
import { Button } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { SelectField } from '#ui/document/select-field.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import type { CaseDate } from '../case-dates.server.ts';
import type { CaseFact } from '../case-facts.server.ts';
import { factWord } from '#shared/vocabulary/fact-words.ts';
import type { MissingDate } from '../dates-by-way.server.ts';
import type { UnprovedDate } from '../unproved-dates.server.ts';
import { clientFactKindsIn, type TypedFact } from '../parse-fact.ts';
import type { DatesAnswer } from './dates-answer.ts';
import {
  clockOf,
  DateSource,
  DateState,
  missingWords,
  StateOffice,
  UnprovedDates,
} from './date-parts.tsx';

/** The dates of the case as the tracker knows them. */
export type OwnDatesData = {
  dates: readonly CaseDate[];
  facts: readonly CaseFact[];
  payer: Payer;
  /** Rules that set no date because a fact is missing. */
  unproved: readonly UnprovedDate[];
  /** Why no date follows from the payments that have their way and day; undefined where none has both. */
  missing: MissingDate | undefined;
  feedMadeAt: Date | null;
  /** Time of the read. */
  now: Date;
};

type Props = {
  own: OwnDatesData;
  timeZone: string;
  /** Result of a refused form, or the new address. */
  answer: DatesAnswer | undefined;
};

const fold = 'inline-flex min-h-11 cursor-pointer items-center font-semibold text-link';

/** Dates of a client's case: what to ask for by when, with fields to record what was done. */
export function OwnDates({ own, timeZone, answer }: Props) {
  const settled = own.dates.filter(({ state }) => state === 'done' || state === 'dropped');
  const pressing = own.dates.filter(({ presses }) => presses);
  const other = pressing.filter((date) => date.isOnlyIfOther);
  // The date that passed last is the most likely to be still useful.
  const over = own.dates
    .filter((date) => !pressing.includes(date) && !settled.includes(date))
    .toReversed()
    .toSorted((one, another) => another.over.getTime() - one.over.getTime());
  const of = { own, timeZone, answer };
  return (
    <Card as="section" className="grid gap-5">
      <h2 id="dates" className="text-xl">
        {m.dates_title()}
      </h2>
      <p className="measure text-muted">{leadOf(own)}</p>
      <DateList dates={pressing.filter((date) => !date.isOnlyIfOther)} {...of} />
      {other.length > 0 && (
        <details open={other.some(({ ids }) => ids[0] === answer?.proof?.id)}>
          <summary className={fold}>{m.dates_if_other()}</summary>
          <DateList dates={other} {...of} />
        </details>
      )}
      {over.length > 0 && (
        <details open={over.some(({ ids }) => ids[0] === answer?.proof?.id)}>
          <summary className={fold}>{m.dates_over_title({ count: over.length })}</summary>
          <DateList dates={over} {...of} />
        </details>
      )}
      {settled.length > 0 && (
        <details>
          <summary className={fold}>{m.dates_settled_title({ count: settled.length })}</summary>
          <ul className="divide-y divide-line">
            {settled.map((date) => (
              <li key={date.ids[0]} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <strong className="min-w-0 flex-1">{date.title}</strong>
                <StatusPill tone={date.state === 'done' ? 'success' : 'neutral'}>
                  {date.state === 'done' ? m.dates_done() : m.dates_dropped()}
                </StatusPill>
                <PostButton
                  intent="date-open"
                  fields={date.ids.map((id) => ['date', id])}
                  label={m.dates_reopen_of({ title: date.title })}
                >
                  {m.dates_reopen()}
                </PostButton>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Happened facts={own.facts} payer={own.payer} answer={answer} />
      <UnprovedDates unproved={own.unproved} />
      <PayerForm payer={own.payer} />
      <Calendar own={own} timeZone={timeZone} address={answer?.address} />
    </Card>
  );
}

function leadOf({ dates, missing }: OwnDatesData): string {
  if (dates.length > 0) return m.dates_lead();
  return missing ? missingWords[missing]() : m.dates_none();
}

function DateList({ dates, ...of }: Props & { dates: readonly CaseDate[] }) {
  if (dates.length === 0) return null;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {dates.map((date) => (
        <OwnDate key={date.ids[0]} date={date} {...of} />
      ))}
    </ol>
  );
}

function OwnDate({ date, own, timeZone, answer }: Props & { date: CaseDate }) {
  const { title, what, when, until, due, over, state, late, sendBy, duty } = date;
  const isMoment = due.includes('T');
  const clock = clockOf(own.now, timeZone);
  if (state === 'done' || state === 'dropped') return null;
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 gap-2">
          <FlagMark kind={date.kind} isPast={state !== 'open'} />
          <h3 className="text-lg leading-snug">{title}</h3>
        </div>
        <DateState date={{ over, state, countdown: isMoment ? due : undefined }} clock={clock} />
      </div>
      <p className="font-semibold">
        <time dateTime={due}>{until}</time>
      </p>
      {duty !== 'client' && <p>{m.dates_ask()}</p>}
      <p className="measure">{what}</p>
      <p className="measure text-muted">{when}</p>
      <StateOffice jurisdiction={date.jurisdiction} />
      {date.payments > 1 && (
        <p className="text-muted">{m.dates_payments({ count: date.payments })}</p>
      )}
      {sendBy && <p className="measure">{m.plan_dates_send_by({ day: sendBy })}</p>}
      {state !== 'open' && late && <p className="measure font-semibold">{late}</p>}
      <DateSource date={date} />
      <Tick date={date} answer={answer} />
    </li>
  );
}

function Tick({ date, answer }: { date: CaseDate; answer: DatesAnswer | undefined }) {
  const id = date.ids[0] ?? '';
  const refused = answer?.proof?.id === id ? answer.proof : undefined;
  return (
    <details open={refused !== undefined}>
      <summary className={fold} aria-label={`${m.dates_tick()}: ${date.title}`}>
        {m.dates_tick()}
      </summary>
      <form method="post" action={urls.tracker()} data-send="" className="grid gap-4 pt-2">
        <input type="hidden" name="intent" value="date-done" />
        {date.ids.map((each) => (
          <input key={each} type="hidden" name="date" value={each} />
        ))}
        <TextField
          id={`proof-${id}`}
          name="proof"
          label={m.dates_proof()}
          hint={m.dates_proof_hint()}
          defaultValue={refused?.typed ?? ''}
          error={refused?.problem}
          autoComplete="off"
        />
        <SendFailed />
        <Button type="submit" size="small" className="justify-self-start">
          {m.dates_done_button()}
        </Button>
      </form>
    </details>
  );
}

type PostButtonProps = {
  intent: string;
  fields?: readonly (readonly [string, string])[];
  /** Accessible name, where the visible text is not enough. */
  label?: string;
  children: string;
};

function PostButton({ intent, fields = [], label, children }: PostButtonProps) {
  return (
    <form method="post" action={urls.tracker()}>
      <input type="hidden" name="intent" value={intent} />
      {fields.map(([name, value]) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone="secondary" size="small" aria-label={label}>
        {children}
      </Button>
    </form>
  );
}

function Happened({
  facts,
  payer,
  answer,
}: Pick<OwnDatesData, 'facts' | 'payer'> & Pick<Props, 'answer'>) {
  const { typed = {}, problems = {} } = answer?.fact ?? {};
  function field(name: keyof TypedFact) {
    return { id: `fact-${name}`, name, defaultValue: typed[name] ?? '', error: problems[name] };
  }
  return (
    <details open={answer?.fact !== undefined}>
      <summary className={fold}>{m.dates_fact_title()}</summary>
      <div className="grid gap-5 pt-2">
        <p className="measure text-muted">{m.dates_fact_hint()}</p>
        <form
          method="post"
          action={urls.tracker()}
          noValidate
          data-send=""
          aria-label={m.dates_fact_title()}
          className="grid gap-5"
        >
          <input type="hidden" name="intent" value="fact-note" />
          <SelectField
            {...field('kind')}
            label={m.dates_fact_kind()}
            placeholder={m.form_choose()}
            options={clientFactKindsIn(payer.country).map((kind) => ({
              value: kind,
              label: factWord(kind),
            }))}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField {...field('on')} label={m.dates_fact_on()} type="date" />
            <TextField {...field('until')} label={m.dates_fact_until()} type="date" />
          </div>
          <SendFailed />
          <Button type="submit" size="small" className="justify-self-start">
            {m.dates_fact_save()}
          </Button>
        </form>
        {facts.length > 0 && (
          <section aria-labelledby="told-facts" className="grid gap-2">
            <h3 id="told-facts" className="text-base">
              {m.dates_fact_own()}
            </h3>
            <ul className="divide-y divide-line border-y border-line">
              {facts.map(({ id, kind, earliest, latest }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                  <span className="min-w-0 flex-1">
                    {factWord(kind)}: {formatDay(earliest)}
                    {latest !== earliest && ` – ${formatDay(latest)}`}
                  </span>
                  <PostButton
                    intent="fact-remove"
                    fields={[['fact', id]]}
                    label={`${m.dates_fact_remove()}: ${factWord(kind)}`}
                  >
                    {m.dates_fact_remove()}
                  </PostButton>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </details>
  );
}

/** Whose law it is: shown as known, and corrected by somebody who moves. */
function PayerForm({ payer }: { payer: Payer }) {
  const isKnown = payer.country !== undefined && payer.party !== undefined;
  return (
    <details id="payer" open={!isKnown}>
      <summary className={fold}>{m.payer_legend()}</summary>
      <form method="post" action={urls.tracker()} data-send="" className="grid gap-4 pt-2">
        <input type="hidden" name="intent" value="place" />
        <p className="measure text-muted">{m.payer_about()}</p>
        <PayerFields values={sentOf(payer)} prefix="dates-" />
        <SendFailed />
        <Button type="submit" tone="secondary" size="small" className="justify-self-start">
          {m.payer_save()}
        </Button>
      </form>
    </details>
  );
}

type CalendarProps = Pick<Props, 'own' | 'timeZone'> & { address: string | undefined };

function Calendar({ own: { feedMadeAt }, timeZone, address }: CalendarProps) {
  return (
    <details open={address !== undefined}>
      <summary className={fold}>{m.dates_calendar_title()}</summary>
      <div className="grid gap-4 pt-2">
        {address && (
          <Notice tone="success" live="polite" title={m.dates_calendar_address()}>
            <div className="grid justify-items-start gap-3">
              <p className="font-mono text-sm wrap-anywhere">{address}</p>
              <p>{m.dates_calendar_how()}</p>
              <CopyButton text={address} />
            </div>
          </Notice>
        )}
        <p className="measure text-muted">{m.dates_calendar()}</p>
        {feedMadeAt && !address && (
          <p>{m.dates_calendar_since({ date: formatDate(feedMadeAt, timeZone) })}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <PostButton intent="calendar-make">
            {feedMadeAt ? m.dates_calendar_new() : m.dates_calendar_make()}
          </PostButton>
          {feedMadeAt && <PostButton intent="calendar-stop">{m.dates_calendar_stop()}</PostButton>}
        </div>
      </div>
    </details>
  );
}
