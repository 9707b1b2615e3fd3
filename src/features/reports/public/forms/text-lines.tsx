/** A text that staff typed: blank lines part paragraphs, single ones stay line ends. */
export function TextLines({ text }: { text: string }) {
  return (
    <div className="grid gap-3">
      {text.split(/\n{2,}/).map((paragraph, place) => (
        // Two paragraphs may be the same, and none ever moves.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={place} className="whitespace-pre-line wrap-anywhere">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
