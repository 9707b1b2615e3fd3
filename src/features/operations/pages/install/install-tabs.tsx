import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';

export type InstallTab = 'database' | 'email' | 'admin';

type Part = { key: InstallTab; label: string; content: ReactNode };

const moves: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Parts of one form as tabs. Without script they stand one below the other, and all of them stay in
 * the page, so that what was typed in one is sent with the others.
 */
export function InstallTabs({
  parts,
  current,
  onChange,
}: {
  parts: readonly Part[];
  current: InstallTab;
  onChange: (tab: InstallTab) => void;
}) {
  const hydrated = useHydrated();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const place = parts.findIndex(({ key }) => key === current);
    const next = moves[event.key]?.(place, parts.length - 1);
    const tab = next === undefined ? undefined : parts[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div className="grid gap-4">
      {hydrated && (
        <div
          ref={list}
          role="tablist"
          aria-label="Parts of the setup"
          tabIndex={-1}
          onKeyDown={move}
          className="flex gap-1 border-b border-line"
        >
          {parts.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-tab-${key}`}
              aria-selected={key === current}
              aria-controls={`${id}-${key}`}
              tabIndex={key === current ? 0 : -1}
              onClick={() => onChange(key)}
              className={classNames(
                '-mb-px min-h-11 border-b-3 px-4 py-2 text-sm font-semibold',
                key === current
                  ? 'border-primary text-primary-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {parts.map(({ key, label, content }) => (
        <section
          key={key}
          id={`${id}-${key}`}
          hidden={hydrated && key !== current}
          {...(hydrated
            ? { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${key}` }
            : { 'aria-label': label })}
          className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6 [&[hidden]]:hidden"
        >
          {!hydrated && <h2 className="text-lg">{label}</h2>}
          {content}
        </section>
      ))}
    </div>
  );
}
