import { Printer } from 'lucide-react';
import { buttonLook } from '#ui/document/button-look.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Prints the page; hidden until the enhancement script is there to do it. */
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

/** Beside a long text, where the page is wide enough to have room there. */
export function WidePrintButton() {
  return (
    <div className="hidden lg:block">
      <PrintButton />
    </div>
  );
}
