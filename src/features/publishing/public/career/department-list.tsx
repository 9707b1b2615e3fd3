import { departments } from '#site/content/en/career.ts';
import type { DepartmentKey } from '../../forms/entries.ts';
import type { JobPosition } from '../../people.ts';
import { LinkCard } from '#ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** The departments, each with the number of its openings. */
export function DepartmentList({ positions }: { positions: readonly JobPosition[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {departmentCounts(positions).map(({ key, name, about, count }) => (
        <LinkCard
          key={key}
          as="li"
          href={`${urls.jobs()}#${key}`}
          title={name}
          eyebrow={count === 1 ? m.career_one_opening() : m.career_openings({ count })}
        >
          {about}
        </LinkCard>
      ))}
    </ul>
  );
}

/** Every department, with how many of the positions are in it. */
export function departmentCounts(positions: readonly JobPosition[]) {
  const keys = Object.keys(departments) as DepartmentKey[];
  return keys.map((key) => ({
    key,
    ...departments[key],
    count: positions.filter(({ department }) => department === key).length,
  }));
}
