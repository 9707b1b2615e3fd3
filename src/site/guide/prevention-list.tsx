import { Check } from 'lucide-react';

/** What to do before anything happened, as a checklist. */
export function PreventionList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[auto_1fr] gap-x-3">
          <Check className="mt-1 size-5 text-success-ink" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
