/** A colleague in a row of a list: two initials in a table, the name on a card and for who has it read out. */
export function PersonMark({ name }: { name: string }) {
  return (
    <>
      <span className="list-table">
        {/* Above the link that covers the row, so that the title shows. */}
        <span
          aria-hidden="true"
          title={name}
          className="relative inline-grid size-6 place-items-center rounded-full bg-info-soft text-xs font-semibold text-info-ink"
        >
          {initialsOf(name)}
        </span>
        <span className="sr-only">{name}</span>
      </span>
      <span className="list-card">{name}</span>
    </>
  );
}

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
