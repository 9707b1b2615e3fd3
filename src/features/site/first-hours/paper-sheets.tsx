import type { ComponentProps, ReactNode } from 'react';
import { CallUntil, PrintedDates } from '#features/derived/deadlines/public/plan-dates.tsx';
import type { Call, FirstCall } from '#content/first-calls/first-call.ts';
import { crisisLine, type Whereabouts } from '#content/first-calls/crisis-lines.ts';
import { CrisisLine } from '#frames/public/crisis-line.tsx';
import { KioskLawPart } from '#frames/public/first-call.tsx';
import { NumberLines } from '#frames/public/number-lines.tsx';
import { m } from '#shared/messages/compiled/messages.js';

// Sheets that somebody takes along. They are black ink on white, and nothing on them counts down.

export const paperSheets = ['card', 'cover'] as const;

export type PaperSheet = (typeof paperSheets)[number];

/** Returns undefined for a value of the address that names no sheet. */
export function readSheet(value: string | null): PaperSheet | undefined {
  return paperSheets.find((sheet) => sheet === value);
}

type PlanDates = ComponentProps<typeof PrintedDates>['plan'];

type SheetProps = {
  /** How and when somebody paid, in words. */
  paid: string;
  answer: FirstCall;
  dates: PlanDates;
  rules: readonly string[];
};

/**
 * What to say at a counter or on the phone, in two halves: folded once it stands on a counter, folded twice it
 * fits into a wallet.
 */
export function CallCard({ paid, answer: { call, next, law, doNot }, dates, rules }: SheetProps) {
  return (
    <div className="paper grid gap-x-10 gap-y-6 p-5 sm:p-8 md:grid-cols-2 print:grid-cols-2 print:gap-x-6 print:border-dashed print:p-4 print:text-sm print:leading-snug">
      <div className="grid content-start gap-3 md:border-e md:border-dashed md:border-control md:pe-10 print:border-e print:border-dashed print:pe-6">
        <Heading over={m.call_now()} call={call} isFirst />
        <div>
          <p className="text-sm font-bold">{m.call_say_call()}</p>
          <p className="font-display text-xl leading-snug print:text-base">“{call.say}”</p>
        </div>
        <Labelled label={m.call_find()}>{call.find.join(' ')}</Labelled>
        <Labelled label={m.call_by()}>
          {call.by.join(' ')}
          <CallUntil plan={dates} rules={rules} />
        </Labelled>
        {law && <KioskLawPart law={law} />}
      </div>
      <div className="grid content-start gap-3">
        <p className="font-semibold">{paid}</p>
        {next.map((each) => (
          <Heading key={each.id} over={m.sheet_then()} call={each} />
        ))}
        <PrintedDates plan={dates} />
        <Labelled label={m.call_note()}>{call.note.join(' ')}</Labelled>
        <NumberLines />
        <Labelled label={m.call_do_not()}>{doNot.slice(0, 2).join(' ')}</Labelled>
        <Helplines where={dates.payer} />
        <SheetFoot dates={dates} />
      </div>
    </div>
  );
}

/** On top of the papers for the police, a bank or us: what they are about, and what lies below it. */
export function EvidenceCover({ paid, answer: { call, next }, dates }: Omit<SheetProps, 'rules'>) {
  return (
    <div className="paper grid gap-6 p-5 sm:p-8 print:gap-4 print:border-0 print:p-0">
      <div>
        <p className="text-sm font-bold">{m.sheet_cover_over()}</p>
        <h2 className="text-3xl print:text-2xl">{paid}</h2>
      </div>
      <NumberLines
        labels={[
          m.sheet_name(),
          m.sheet_reach(),
          m.sheet_amount(),
          m.sheet_day(),
          m.sheet_paid_to(),
          m.sheet_account(),
        ]}
      />
      <section className="grid gap-2">
        <h3 className="text-lg">{m.sheet_inside()}</h3>
        <ul className="grid gap-1.5">
          {enclosed.map((text) => (
            <li key={text()} className="grid grid-cols-[auto_1fr] gap-x-3">
              <span aria-hidden="true">☐</span>
              {text()}
            </li>
          ))}
        </ul>
        <p className="text-sm">{m.sheet_copies()}</p>
      </section>
      <section className="grid gap-1">
        <h3 className="text-lg">{m.sheet_numbers()}</h3>
        <NumberLines
          labels={[
            m.sheet_our_number(),
            m.sheet_police_number(),
            m.sheet_official_number(),
            m.sheet_their_number(),
          ]}
        />
      </section>
      <section className="grid gap-2">
        <h3 className="text-lg">{m.sheet_asked()}</h3>
        <ol className="grid list-decimal gap-1 ps-5">
          {[call, ...next].map((each) => (
            <li key={each.id}>
              {each.whom}
              {each.contact && <>: {each.contact.text}</>} ☐ {m.plan_done()}
            </li>
          ))}
        </ol>
        <PrintedDates plan={dates} />
      </section>
      <Helplines where={dates.payer} />
      <SheetFoot dates={dates} />
    </div>
  );
}

/** What to put below the cover: what a bank, the police and we ask for, whatever the way of paying. */
const enclosed = [
  m.sheet_in_receipts,
  m.sheet_in_statement,
  m.sheet_in_messages,
  m.sheet_in_profile,
  m.sheet_in_addresses,
  m.sheet_in_notes,
] as const;

function Heading({ over, call, isFirst = false }: { over: string; call: Call; isFirst?: boolean }) {
  const Title = isFirst ? 'h2' : 'h3';
  return (
    <div>
      <p className="text-sm font-bold">{over}</p>
      <Title
        className={
          isFirst ? 'text-2xl leading-snug print:text-lg' : 'text-lg leading-snug print:text-base'
        }
      >
        {call.whom}
      </Title>
      {call.contact && <p className="font-bold">{call.contact.text}</p>}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-sm font-bold">{label}</p>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}

/** A line for a hard hour, and one for who is not safe at home. */
function Helplines({ where }: { where: Whereabouts }) {
  const home = crisisLine('home', where);
  return (
    <div className="grid gap-2">
      <CrisisLine where={where} />
      {home.contact && (
        <p className="text-sm">
          {m.sheet_home()} {home.contact.text}
        </p>
      )}
    </div>
  );
}

function SheetFoot({ dates: { asOf } }: { dates: PlanDates }) {
  return <p className="text-sm">{m.sheet_printed({ moment: asOf })}</p>;
}
