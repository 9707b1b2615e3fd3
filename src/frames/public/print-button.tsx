import { Printer } from 'lucide-react';
import { buttonClass } from '#ui/document/button-class.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Prints the page; hidden until the enhancement script has loaded. */
export function PrintButton({ label = m.site_print() }: { label?: string }) {
  return (
    <button
      type="button"
      hidden
      data-print=""
      className={`no-print ${buttonClass({ tone: 'secondary', size: 'small' })}`}
    >
      <Printer className="size-5" />
      {label}
    </button>
  );
}

/** Beside a long text, on pages that are wide enough. */
export function WidePrintButton() {
  return (
    <div className="hidden lg:block">
      <PrintButton />
    </div>
  );
}
