import type { ReactNode } from 'react';
import { Kbd } from '#ui/application/kbd.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/document/field.tsx';

type Choice = { value: string; label: string; key?: string };

/** A question with few answers, all in sight: arrows choose between them, and a key where one is named. */
export function CallChoice({
  id,
  name,
  label,
  choices,
  defaultValue = '',
  error,
}: {
  id: string;
  name: string;
  label: string;
  choices: readonly Choice[];
  defaultValue?: string | undefined;
  error?: string | undefined;
}) {
  // As the choices of public forms say it, which readers of the screen announce with each of them.
  const invalid = error ? { 'aria-invalid': true } : {};
  return (
    <fieldset className="grid content-start gap-1.5 text-sm" data-field={id}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <FieldError id={id}>{error}</FieldError>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {choices.map(({ value, label: words, key }, place) => (
          <label key={value} className="inline-flex min-h-8 items-center gap-2">
            <input
              id={place === 0 ? id : `${id}-${value}`}
              type="radio"
              name={name}
              value={value}
              defaultChecked={defaultValue === value}
              className="choice size-5"
              {...invalid}
              aria-describedby={error && place === 0 ? `${id}-error` : undefined}
            />
            {words}
            {key && <Kbd>{key}</Kbd>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A part of the call: what to say first, then where the answer goes. */
export function CallStep({
  title,
  say,
  language,
  id,
  isAfterCall = false,
  children,
}: {
  title: string;
  say: readonly string[];
  language: string;
  id: string;
  /** On a small screen the first call stands above it. */
  isAfterCall?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5',
        isAfterCall && 'max-lg:order-2',
      )}
    >
      <header className="grid gap-1">
        <h2 id={`${id}-title`} className="text-base">
          {title}
        </h2>
        {say.map((words) => (
          <p key={words} lang={language} className="text-lg leading-snug">
            “{words}”
          </p>
        ))}
      </header>
      {children}
    </section>
  );
}
