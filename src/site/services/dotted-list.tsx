/** Statements of equal weight. */
export function DottedList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 ps-5 marker:text-primary">
      {items.map((item) => (
        <li key={item} className="measure ps-1">
          {item}
        </li>
      ))}
    </ul>
  );
}
