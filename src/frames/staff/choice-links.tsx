import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';

/**
 * A choice that is part of the address: each value is a link, which applies at once.
 * @param props `choices`: words by value; `to`: the address of a value
 */
export function ChoiceLinks({
  label,
  choices,
  chosen,
  to,
}: {
  label: string;
  choices: Readonly<Record<string, string>>;
  chosen: string;
  to: (value: string) => string;
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1 text-sm">
      <span className="text-muted">{label}</span>
      {Object.entries(choices).map(([value, words]) => (
        <Link
          key={value}
          to={to(value)}
          preventScrollReset
          aria-current={value === chosen ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-9 items-center rounded-md px-3 font-semibold no-underline',
            value === chosen ? 'bg-primary-soft text-primary-ink' : 'text-link hover:bg-sunken',
          )}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
