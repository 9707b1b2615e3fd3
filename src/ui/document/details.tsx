import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Several Details that belong together, between two rules. */
export function DetailsList({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={classNames('divide-y divide-line overflow-clip border-y border-line', className)}
    >
      {children}
    </div>
  );
}

/**
 * One item that opens and closes without script.
 * `name`: items of the same name close each other. `id` makes it linkable. `note`: beside the summary, such as a count.
 */
export function Details({
  summary,
  summaryAs: Summary,
  note,
  children,
  name,
  open,
  id,
}: {
  summary: ReactNode;
  summaryAs?: 'h2' | 'h3' | 'h4';
  note?: ReactNode;
  children: ReactNode;
  name?: string;
  open?: boolean;
  id?: string;
}) {
  const words =
    note === undefined ? (
      summary
    ) : (
      <span className="flex flex-wrap gap-x-3">
        {summary}
        <span className="font-normal text-muted">{note}</span>
      </span>
    );
  return (
    <details id={id} name={name} open={open}>
      <summary className="flex items-start justify-between gap-4 px-4 py-3.5 font-semibold -outline-offset-3 hover:bg-primary-soft sm:px-5">
        {Summary ? <Summary className="text-base leading-normal">{words}</Summary> : words}
        <ChevronDown className="mt-[0.15em] size-5 shrink-0 text-primary transition-transform duration-150 [[open]>summary>&]:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-5 sm:px-5">{children}</div>
    </details>
  );
}
