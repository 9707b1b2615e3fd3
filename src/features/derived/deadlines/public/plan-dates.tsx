import { ClockPicture, FlagMark } from '#features/base/pictures/public/clock.tsx';
import { lastDayName } from '#content/first-calls/last-day.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { reachWays } from '#features/casework/safety/forms/helper.ts';
import { keysOf } from '#shared/vocabulary/list.ts';
import { PayerFields } from '#frames/public/forms/payer-fields.tsx';
import { stateChoices, usZones } from '#shared/us-states.ts';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { ErrorSummary } from '#ui/document/error-summary.tsx';
import { SelectField } from '#ui/document/select-field.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import type { PlanAnswers, PlanDate, PlanDates } from '../plan-dates.server.ts';
import { DateSource, DateState, missingWords, StateOffice, UnprovedDates } from './date-parts.tsx';

const linkClass = 'text-link underline underline-offset-4 hover:decoration-2';

/** The last day by law for a call, where one is known and has not passed. */
export function CallUntil({ plan, rules }: { plan: PlanDates; rules: readonly string[] }) {
  const date = plan.dates.find(({ rule, state }) => state !== 'passed' && rules.includes(rule));
  if (!date) return null;
  return (
    <div className="mt-1.5">
      <p className="text-sm">{lastDayName(date)}</p>
      <p className="font-semibold">
        <time dateTime={date.due}>{date.until}</time>
      </p>
      <div className="print:hidden">
        <DateState date={date} clock={plan} />
      </div>
    </div>
  );
}

/** Legal dates that follow from the answers of the plan, or the facts that are missing to compute them. */
export function PlanDateList({ plan }: { plan: PlanDates }) {
  const running = plan.dates.filter(({ state }) => state !== 'passed');
  const over = plan.dates.filter(({ state }) => state === 'passed');
  const own = running.filter((date) => !date.isOnlyIfOther);
  const other = running.filter((date) => date.isOnlyIfOther);
  return (
    <>
      <div className="hidden print:block">
        <PrintedDates plan={plan} />
      </div>
      <DatesSection plan={plan} running={own} other={other} over={over} />
    </>
  );
}

/** Nothing counts down on paper: a day each, and whose rule it is. */
export function PrintedDates({ plan }: { plan: PlanDates }) {
  const own = plan.dates.filter(({ state, isOnlyIfOther }) => state !== 'passed' && !isOnlyIfOther);
  if (own.length === 0) return null;
  return (
    <div className="text-sm leading-snug print:text-xs">
      <p>
        <strong>{m.plan_dates_title()}</strong> {zoneWords(plan)} {m.deadlines_notice_title()}.
      </p>
      <ul className="grid gap-x-4 gap-y-1 leading-tight sm:grid-cols-2 print:grid-cols-2">
        {own.map(({ key, title, until, citation }) => (
          <li key={key}>
            <strong>{until}</strong> {title} ({citation})
          </li>
        ))}
      </ul>
    </div>
  );
}

type Sections = Record<'running' | 'other' | 'over', readonly PlanDate[]> & { plan: PlanDates };

function DatesSection({ plan, running, other, over }: Sections) {
  return (
    <section aria-labelledby="plan-dates" className="no-print grid max-w-3xl gap-5">
      <div>
        <h2 id="plan-dates" className="border-t-2 border-primary pt-3">
          {m.plan_dates_title()}
        </h2>
      </div>
      <ErrorSummary
        title={m.plan_dates_check()}
        errors={Object.entries(plan.problems).map(([fieldId, message]) => ({ fieldId, message }))}
      />
      {plan.clock && <ClockPicture clock={plan.clock} />}
      {plan.dates.length > 0 && (
        <p className="measure text-sm text-muted">
          {m.plan_dates_lead()} {zoneWords(plan)}
        </p>
      )}
      {plan.missing && plan.unproved.length === 0 && (
        <p className="measure">{missingWords[plan.missing]()}</p>
      )}
      {running.length > 0 && <DateCards dates={running} plan={plan} />}
      <UnprovedDates unproved={plan.unproved} />
      {other.length + over.length > 0 && (
        <DetailsList>
          {other.length > 0 && (
            <Details summary={m.dates_if_other()}>
              <DateCards dates={other} plan={plan} />
            </Details>
          )}
          {over.length > 0 && (
            <Details summary={m.call_dates_over()}>
              <DateCards dates={over} plan={plan} />
            </Details>
          )}
        </DetailsList>
      )}
      <p>
        <a href={urls.deadlines()} className={linkClass}>
          {m.plan_dates_all()}
        </a>
      </p>
    </section>
  );
}

function DateCards({ dates, plan }: { dates: readonly PlanDate[]; plan: PlanDates }) {
  return (
    <ol className="grid">
      {dates.map((date) => (
        <DateCard key={date.key} date={date} plan={plan} />
      ))}
    </ol>
  );
}

function zoneWords({ zone: { label, isGuessed } }: PlanDates): string {
  return isGuessed ? m.plan_dates_zone_guess() : m.plan_dates_zone_used({ zone: label });
}

function DateCard({ date, plan }: { date: PlanDate; plan: PlanDates }) {
  const { title, what, when, until, due, state, late, sendBy } = date;
  return (
    <li className="grid gap-1.5 border-t border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 gap-2">
          <FlagMark kind={date.kind} isPast={state !== 'open'} />
          <h3 className="text-lg leading-snug">{title}</h3>
        </div>
        <DateState date={date} clock={plan} />
      </div>
      <p className="font-display text-lg">
        <time dateTime={due}>{until}</time>
      </p>
      <p className="measure">{what}</p>
      {sendBy && <p className="measure">{m.plan_dates_send_by({ day: sendBy })}</p>}
      {state !== 'open' && late && <p className="measure font-semibold">{late}</p>}
      <DateSource date={date}>
        <p className="measure">{when}</p>
        <StateOffice jurisdiction={date.jurisdiction} />
      </DateSource>
    </li>
  );
}

/** How somebody talks to a company; a text message, and coming back, are ways between us alone. */
const spokenWays = keysOf(reachWays).filter((way) => way !== 'back' && way !== 'text');

/** Whose law it is, how the person talks, and four further questions of the plan, all optional. */
export function PlanDateFields({
  answers,
  plan: { problems, isOfState },
}: {
  answers: PlanAnswers;
  plan: PlanDates;
}) {
  const isOpen =
    isOfState || [answers.day, answers.time, answers.state, answers.zone].some(Boolean);
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-4">
        <legend className="font-semibold">{m.payer_legend()}</legend>
        <p className="measure text-sm text-muted">{m.payer_about()}</p>
        <PayerFields values={answers} problems={problems} />
      </fieldset>
      <SelectField
        id="reach"
        name="reach"
        label={m.plan_reach()}
        hint={m.plan_reach_hint()}
        options={spokenWays.map((way) => ({ value: way, label: reachWays[way]() }))}
        placeholder={m.plan_dates_choose()}
        defaultValue={answers.reach}
      />
      <div className="rounded-md border border-line">
        <Details summary={m.plan_dates_fold()} open={isOpen}>
          <div className="grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-4">
            <TextField
              id="day"
              name="day"
              type="date"
              label={m.plan_dates_day()}
              hint={m.plan_dates_day_hint()}
              defaultValue={answers.day}
              error={problems.day}
            />
            <TextField
              id="time"
              name="time"
              type="time"
              label={m.plan_dates_time()}
              hint={m.plan_dates_time_hint()}
              defaultValue={answers.time}
              error={problems.time}
            />
            <SelectField
              id="state"
              name="state"
              label={m.plan_dates_state()}
              hint={m.plan_dates_state_hint()}
              options={stateChoices}
              placeholder={m.plan_dates_choose()}
              defaultValue={answers.state}
            />
            <SelectField
              id="zone"
              name="zone"
              label={m.plan_dates_zone()}
              hint={m.plan_dates_zone_hint()}
              options={Object.entries(usZones).map(([value, label]) => ({ value, label: label() }))}
              placeholder={m.plan_dates_choose()}
              defaultValue={answers.zone}
            />
          </div>
        </Details>
      </div>
    </div>
  );
}
