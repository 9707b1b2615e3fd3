import { Details } from '#app/ui/document/details.tsx';
import type { KnownPlaceholder } from '#server/services/letters/get-letter.ts';

const kindWords: Record<KnownPlaceholder['kind'], string | undefined> = {
  text: undefined,
  own: undefined,
  link: 'Link',
  block: 'Paragraphs of their own',
};

/** What each placeholder means, and what it is in the preview. */
export function PlaceholderList({ placeholders }: { placeholders: readonly KnownPlaceholder[] }) {
  return (
    <Details summary="What the placeholders mean">
      <dl className="divide-y divide-line text-sm">
        {placeholders.map(({ name, meaning, kind, isRequired, sample }) => (
          <div key={name} className="grid gap-0.5 py-2">
            <dt>
              <code className="font-semibold wrap-anywhere">{`{{${name}}}`}</code>
            </dt>
            <dd>
              {[meaning, kindWords[kind], isRequired && 'Cannot be left out']
                .filter(Boolean)
                .join('. ')}
              .
            </dd>
            <dd className="text-muted wrap-anywhere">For example: {sample}</dd>
          </div>
        ))}
      </dl>
    </Details>
  );
}
