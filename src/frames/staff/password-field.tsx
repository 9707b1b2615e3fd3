import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';
import { controlClass } from '#ui/document/control-class.ts';
import { controlAttributes, Field, type FieldText } from '#ui/document/field.tsx';

/** A password that can be revealed, once script has loaded. */
export function PasswordField({
  id,
  label,
  hint,
  error,
  required,
  ...rest
}: FieldText & Omit<ComponentProps<'input'>, keyof FieldText | 'type'>) {
  const [isShown, setShown] = useState(false);
  const hydrated = useHydrated();
  const field = { id, label, hint, error, required };
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...field}>
      <div className="relative">
        <input
          {...rest}
          {...controlAttributes(field)}
          type={isShown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          className={classNames(controlClass(), 'pe-14!')}
        />
        {hydrated && (
          <button
            type="button"
            aria-label="Show password"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute end-1 top-1/2 grid size-10 -translate-y-1/2 pointer-coarse:size-11 place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-primary-ink"
          >
            <Icon className="size-5" />
          </button>
        )}
      </div>
    </Field>
  );
}
