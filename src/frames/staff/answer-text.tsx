import { TextLines } from '#frames/public/forms/text-sections.tsx';
import type { TextPart } from '#shared/text-part.ts';

/** A message that came by mail: the writer's own words, and what it quotes folded in place. */
export function AnswerText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ isQuote, text }, place) =>
    isQuote ? (
      <details key={place} className="text-sm text-muted">
        <summary className="cursor-pointer py-1 pointer-coarse:py-3">
          Quoted text ({text.split('\n').length} lines)
        </summary>
        <div className="border-s-2 border-line ps-3">
          <TextLines text={text} />
        </div>
      </details>
    ) : (
      <TextLines key={place} text={text} />
    ),
  );
}
