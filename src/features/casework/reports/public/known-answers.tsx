import { stateName } from '#features/casework/payments/payment-text.ts';
import { reachWays } from '#features/casework/safety/forms/helper.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { countryName, regionName } from '#shared/vocabulary/countries.ts';
import { payingParties } from '#shared/vocabulary/payer.ts';
import { paidAnswers } from '#shared/vocabulary/ways.ts';
import { Notice } from '#ui/document/notice.tsx';
import { paidTimes } from '../forms/report-options.ts';
import type { PlanAnswers } from './plan-answers.ts';

/** Answers given to the plan, shown as known: the form below already contains them. */
export function KnownAnswers({ known }: { known: PlanAnswers }) {
  const { paid, when, day, time, state, payer, reach, isWithThem } = known;
  const { country, region, party, bank } = payer;
  const facts = [
    [m.report_known_paid(), paid.map((answer) => paidAnswers[answer]()).join(', ')],
    [m.report_known_when(), day ? dayWords(day, time) : when ? paidTimes[when]() : ''],
    // The question is about a machine, whatever else the state decides.
    [m.report_known_state(), state && paid.includes('crypto-kiosk') ? stateName(state) : ''],
    [
      m.report_known_place(),
      country &&
        [region && regionName(country, region), countryName(country)].filter(Boolean).join(', '),
    ],
    [m.report_known_bank(), bank && countryName(bank)],
    [m.report_known_money(), party && payingParties[party]()],
    [m.report_known_reach(), reach && reachWays[reach]()],
    [m.report_known_contact(), isWithThem ? m.report_danger_phone() : ''],
  ].filter(([, text]) => text);
  return (
    <Notice
      tone="success"
      title={m.report_known_title()}
      titleAs="h2"
      actions={
        <a href="#money" className="py-1 font-semibold text-link underline underline-offset-4">
          {m.report_known_change()}
        </a>
      }
    >
      <dl className="grid gap-1">
        {facts.map(([name, text]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">{m.report_known_text()}</p>
    </Notice>
  );
}

function dayWords(day: string, time: string | undefined): string {
  return time ? m.report_known_at({ day: formatDay(day), time }) : formatDay(day);
}
