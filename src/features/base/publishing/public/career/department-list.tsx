import { departments } from '#content/en/career.ts';
import type { DepartmentKey } from '#content/departments.ts';
import type { JobPosition } from '#content/people.ts';
import { LinkRow, RowFigure } from '#ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** The departments, each with the number of its openings. */
export function DepartmentList({ positions }: { positions: readonly JobPosition[] }) {
  return (
    <ul className="border-t border-line">
      {departmentCounts(positions).map(({ key, name, about, count }) => (
        <LinkRow
          key={key}
          href={`${urls.jobs()}#${key}`}
          title={name}
          start={
            <RowFigure value={count}>
              {count === 1 ? m.career_opening_word() : m.career_openings_word()}
            </RowFigure>
          }
        >
          {about}
        </LinkRow>
      ))}
    </ul>
  );
}

/** Every department, with its number of positions. */
export function departmentCounts(positions: readonly JobPosition[]) {
  const keys = Object.keys(departments) as DepartmentKey[];
  return keys.map((key) => ({
    key,
    ...departments[key],
    count: positions.filter(({ department }) => department === key).length,
  }));
}
