import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';

/** The parts of a panel: pages with addresses of their own, one of them open. */
export function PartLinks({
  label,
  parts,
  current,
}: {
  /** What they are parts of, for instance "Parts of the database". */
  label: string;
  parts: readonly { key: string; label: string; href: string }[];
  current: string;
}) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="flex flex-wrap gap-x-1">
        {parts.map((part) => (
          <li key={part.key}>
            <Link
              to={part.href}
              aria-current={part.key === current ? 'page' : undefined}
              className={classNames(
                '-mb-px inline-flex min-h-10 items-center border-b-3 px-3 py-2 text-sm font-semibold no-underline',
                part.key === current
                  ? 'border-primary text-primary-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {part.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
