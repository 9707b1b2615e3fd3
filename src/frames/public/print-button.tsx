import { Printer } from 'lucide-react';
import { buttonLook } from '#ui/document/button-look.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Prints the page; hidden until the enhancement script has loaded. */
export function PrintButton({ label = m.site_print() }: { label?: string }) {
  return (
    <button
      type="button"
      hidden
      data-print=""
      className={`no-print ${buttonLook({ tone: 'secondary', size: 'small' })}`}
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
