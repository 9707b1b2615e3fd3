import { m } from '#shared/messages/compiled/messages.js';

/** Lines to write on: what a bank, an officer or we ask for in the next call. */
export function NumberLines({ labels = usualNumbers() }: { labels?: readonly string[] }) {
  return (
    <ul aria-label={m.sheet_numbers()} className="grid gap-x-6 sm:grid-cols-2 print:grid-cols-2">
      {labels.map((label) => (
        <li key={label} className="flex items-end gap-2 border-b border-control pt-4 text-sm">
          {label}:
        </li>
      ))}
    </ul>
  );
}

function usualNumbers(): string[] {
  return [m.sheet_our_number(), m.sheet_their_number(), m.sheet_spoke_to(), m.sheet_spoke_when()];
}
