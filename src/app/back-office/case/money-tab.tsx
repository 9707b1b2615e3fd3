import { DatesPanel } from '#features/derived/deadlines/pages/dates-panel.tsx';
import type { CaseDate } from '#features/derived/deadlines/case-dates.server.ts';
import type { MissingDate } from '#features/derived/deadlines/dates-by-way.server.ts';
import type { AskedPayments } from '#features/casework/payments/count-money.ts';
import { MoneyPanel } from '#features/casework/payments/pages/money-panel.tsx';
import type { NamedInstitution } from '#features/casework/payments/story-institutions.ts';
import type { Payment } from '#features/casework/payments/payments.server.ts';
import type { CaseFile } from '#features/casework/cases/case.server.ts';
import type { dateIntents } from '#features/derived/deadlines/pages/date-intents.server.ts';
import type { Road } from '#features/base/pictures/road.ts';
import { CaseRoad } from '#features/derived/tracing/pages/case-road.tsx';
import { refusedAs, type ControlRefusal } from '#frames/staff/refused.ts';

type Props = {
  file: CaseFile & {
    payments: readonly Payment[];
    dates: readonly CaseDate[];
    missingDate: MissingDate | undefined;
  };
  /** The payments about which an institution was asked. */
  asked: AskedPayments;
  /** Institutions that the reports name. */
  named: readonly NamedInstitution[];
  /** Undefined without a payment. */
  road: Road | undefined;
  refused: ControlRefusal | undefined;
};

/** Payments with what became of them, and the dates that follow from them. */
export function MoneyTab({ file, asked, named, road, refused }: Props) {
  const of = { caseId: file.id, caseNumber: file.caseNumber };
  return (
    <div className="grid min-w-0 gap-5">
      <CaseRoad road={road} />
      <MoneyPanel
        {...of}
        payments={file.payments}
        asked={asked}
        named={named}
        refused={refused?.intent.endsWith('-payment') ? refused.error : undefined}
      />
      <DatesPanel
        {...of}
        dates={file.dates}
        missing={file.missingDate}
        refused={refusedAs<keyof typeof dateIntents>(refused, 'settle-date')?.error}
      />
    </div>
  );
}
