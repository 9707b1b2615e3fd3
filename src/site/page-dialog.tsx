import { CircleCheck, X } from 'lucide-react';
import { m } from '#shared/messages/compiled/messages.js';

/**
 * The dialog behind links with `data-open-dialog`, filled and opened by the script, and the words it
 * leaves on the page once its form is stored.
 */
export function PageDialog() {
  return (
    <>
      <dialog
        data-page-dialog=""
        aria-labelledby="page-dialog-title"
        className="max-h-[calc(100dvh-1.5rem)] w-[min(42rem,calc(100vw-1.5rem))] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-0 text-ink shadow-lg"
      >
        <div className="grid gap-6 p-5 sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <h2 id="page-dialog-title" className="text-3xl">
              {m.contact_dialog_title()}
            </h2>
            <button
              type="button"
              data-dialog-close=""
              aria-label={m.contact_dialog_close()}
              className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-primary-soft"
            >
              <X className="size-6" />
            </button>
          </div>
          <div data-dialog-content="" className="grid gap-6" />
        </div>
      </dialog>
      <div role="status">
        <div
          hidden
          data-dialog-notice=""
          className="no-print fixed inset-x-3 bottom-3 z-40 mx-auto grid max-w-xl grid-cols-[auto_1fr_auto] items-start gap-3 rounded-lg border border-success-line bg-success-soft p-4 text-ink shadow-lg"
        >
          <CircleCheck className="mt-[0.1em] size-6 text-success-ink" />
          <div data-notice-words="" className="grid gap-1" />
          <button
            type="button"
            data-notice-close=""
            aria-label={m.contact_notice_close()}
            className="grid size-11 place-items-center rounded-md hover:bg-primary-soft"
          >
            <X className="size-5" />
          </button>
        </div>
      </div>
    </>
  );
}
