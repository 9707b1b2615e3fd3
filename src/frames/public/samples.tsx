import { FlaskConical } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/document/badge.tsx';
import { m } from '#shared/messages/compiled/messages.js';

type SampleCard = { title: string; text: string; isSample: boolean };

/** Short texts side by side; examples are labelled. */
export function SampleCards({ cards, columns }: { cards: readonly SampleCard[]; columns: 2 | 3 }) {
  return (
    <ul
      className={classNames(
        'grid gap-x-10 gap-y-6',
        columns === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2',
      )}
    >
      {cards.map(({ title, text, isSample }) => (
        <li key={title} className="grid content-start gap-1 border-t-2 border-primary pt-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-lg leading-snug">{title}</h3>
            {isSample && <SampleBadge />}
          </div>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Badge for examples, until staff replace them. */
export function SampleBadge() {
  return (
    <Badge tone="accent" icon={<FlaskConical className="size-3.5" />}>
      {m.about_sample()}
    </Badge>
  );
}

/**
 * Entries of a public list: the operator's own, or the built-in examples while there are none and examples
 * are not switched off.
 * @param own undefined when nothing was ever added
 */
export function ownOrSamples<Entry>(
  own: readonly Entry[] | undefined,
  samples: readonly Entry[],
  settings: { show_sample_content: string },
): readonly Entry[] {
  return own ?? (settings.show_sample_content === 'false' ? [] : samples);
}
