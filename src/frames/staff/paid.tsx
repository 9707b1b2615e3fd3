/** Amount paid, in a cell of a list. */
export function Paid({ words }: { words: string | undefined }) {
  return words === undefined ? (
    <span className="text-muted">not known</span>
  ) : (
    <span className="font-display whitespace-nowrap tabular-nums">{words}</span>
  );
}
