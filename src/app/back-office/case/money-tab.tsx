import { DatesPanel } from '#features/derived/deadlines/pages/dates-panel.tsx';
import type { CaseDate } from '#features/derived/deadlines/case-dates.server.ts';
import { MoneyPanel } from '#features/casework/payments/pages/money-panel.tsx';
import type { NamedInstitution } from '#features/casework/payments/story-institutions.ts';
import type { Payment } from '#features/casework/payments/payments.server.ts';
import type { CaseFile } from '#features/casework/cases/case.server.ts';
import type { dateIntents } from '#features/derived/deadlines/pages/date-intents.server.ts';
import { refusedAs, type ControlRefusal } from '#frames/staff/refused.ts';

type Props = {
  file: CaseFile & { payments: readonly Payment[]; dates: readonly CaseDate[] };
  /** Institutions that the reports name. */
  named: readonly NamedInstitution[];
  refused: ControlRefusal | undefined;
};

/** Payments with what became of them, and the dates that follow from them. */
export function MoneyTab({ file, named, refused }: Props) {
  const of = { caseId: file.id, caseNumber: file.caseNumber };
  return (
    <div className="grid min-w-0 gap-5">
      <MoneyPanel
        {...of}
        payments={file.payments}
        named={named}
        refused={refused?.intent.endsWith('-payment') ? refused.error : undefined}
      />
      <DatesPanel
        {...of}
        dates={file.dates}
        refused={refusedAs<keyof typeof dateIntents>(refused, 'settle-date')?.error}
      />
    </div>
  );
}
