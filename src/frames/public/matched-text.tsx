import type { SearchHit } from './search.ts';

/** The excerpt of a hit, with the matches marked. */
export function MatchedText({ pieces }: { pieces: SearchHit['excerpt'] }) {
  return pieces.map((piece, place) =>
    piece.isMatch ? (
      // Pieces have no id, and their order never changes.
      <mark key={place} className="bg-accent-soft font-semibold text-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
