import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/document/card.tsx';
import { SampleBadge } from './sample-badge.tsx';

type SampleCard = { title: string; text: string; isSample: boolean };

/** Short texts side by side; what is only an example says so. */
export function SampleCards({ cards, columns }: { cards: readonly SampleCard[]; columns: 2 | 3 }) {
  return (
    <ul className={classNames('grid gap-4', columns === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}>
      {cards.map(({ title, text, isSample }) => (
        <Card key={title} as="li" className="grid content-start gap-2">
          {isSample && (
            <div>
              <SampleBadge />
            </div>
          )}
          <h3 className="text-lg leading-snug">{title}</h3>
          <p className="text-muted">{text}</p>
        </Card>
      ))}
    </ul>
  );
}
