import type { ReactNode } from 'react';
import type { TitledText } from '../content/en/guides/guide.ts';

/** Points with a title each, two beside each other. @param props `icon`: stands before each of them */
export function MarkedPoints({ points, icon }: { points: readonly TitledText[]; icon: ReactNode }) {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {points.map(({ title, text }) => (
        <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
          {icon}
          <div>
            <h3 className="text-base leading-normal">{title}</h3>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
