import { KeyRound } from 'lucide-react';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { CodeBox } from '#features/reports/public/forms/received-panel.tsx';

/** The receipt of an anonymous tip, shown this once. */
export function TipReceipt({ receipt }: { receipt: string }) {
  return (
    <section
      aria-labelledby="receipt"
      className="grid gap-4 rounded-lg border-2 border-accent bg-accent-soft p-5 sm:p-8"
    >
      <h2 id="receipt" className="flex items-center gap-3 text-2xl">
        <KeyRound className="size-7 shrink-0 text-accent-ink" />
        {m.tip_receipt_title()}
      </h2>
      <p className="measure text-lg font-semibold">{m.tip_receipt_keep()}</p>
      <CodeBox
        label={m.tip_receipt_title()}
        code={receipt}
        copy={m.tip_receipt_copy()}
        copied={m.tip_receipt_copied()}
      />
      <p className="measure">
        {m.tip_receipt_use()} <a href={urls.tipReceipt()}>{m.tip_receipt_open()}</a>
      </p>
      <p className="measure">{m.tip_receipt_private()}</p>
    </section>
  );
}
