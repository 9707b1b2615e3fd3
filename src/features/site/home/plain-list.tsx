import { Check, X } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';

const marks = {
  yes: { Icon: Check, className: 'text-success-ink' },
  no: { Icon: X, className: 'text-danger-ink' },
};

/** Statements with a tick or a cross, which the heading above explains. */
export function PlainList({ items, mark }: { items: readonly string[]; mark: 'yes' | 'no' }) {
  const { Icon, className } = marks[mark];
  return (
    <ul className="grid gap-2.5">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[auto_1fr] gap-x-3">
          <Icon className={`mt-1 size-5 ${className}`} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

/** Statements of equal weight. */
export function DottedList({
  items,
  isWide = false,
}: {
  items: readonly string[];
  /** Two columns where there is room. */
  isWide?: boolean;
}) {
  return (
    <ul
      className={classNames(
        'grid list-disc gap-x-12 gap-y-2 ps-5 marker:text-primary',
        isWide && 'sm:grid-cols-2',
      )}
    >
      {items.map((item) => (
        <li key={item} className="measure ps-1">
          {item}
        </li>
      ))}
    </ul>
  );
}
