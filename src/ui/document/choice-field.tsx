import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import {
  controlAttributes,
  FieldError,
  FieldGroup,
  FieldHint,
  RequiredMark,
  type FieldText,
} from './field.tsx';

export type Choice = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Where the question is not beside it. */
  brief?: string | undefined;
  /** Shown below the choice while it is chosen, by the style sheet alone. */
  answer?: ReactNode;
  /** The same, and without script always shown, below all choices. */
  advice?: string | undefined;
};

type GroupProps = FieldText & {
  name: string;
  choices: readonly Choice[];
  /** Draws each choice as a box that is easy to hit with a thumb. */
  boxed?: boolean;
  /** Two columns where there is room. */
  isWide?: boolean;
};

/** One of several. The first control carries the field's id, so the error summary can focus it. */
export function RadioGroupField({
  defaultValue,
  ...props
}: GroupProps & { defaultValue?: string | undefined }) {
  return (
    <ChoiceList {...props} type="radio" chosen={defaultValue === undefined ? [] : [defaultValue]} />
  );
}

/** Any number of several. */
export function CheckboxGroupField({
  defaultValue = [],
  ...props
}: GroupProps & { defaultValue?: readonly string[] | undefined }) {
  return <ChoiceList {...props} type="checkbox" chosen={defaultValue} />;
}

/** A single yes or no, for instance a consent. */
export function CheckboxField({
  id,
  label,
  hint,
  error,
  required,
  missing,
  className,
  ...rest
}: FieldText & Omit<ComponentProps<'input'>, 'id' | 'type' | 'required'> & { name: string }) {
  const field = { id, label, hint, error, required };
  return (
    <div className={classNames('grid gap-1.5', className)} data-field={id}>
      <FieldError id={id} missing={missing}>
        {error}
      </FieldError>
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <input {...rest} {...controlAttributes(field)} type="checkbox" className={choiceClass} />
        <div className="grid gap-0.5">
          <label htmlFor={id} className="py-0.5">
            {label}
            {required && <RequiredMark />}
          </label>
          <FieldHint id={id}>{hint}</FieldHint>
        </div>
      </div>
    </div>
  );
}

const choiceClass = 'choice mt-[0.15em]';

function ChoiceList({
  type,
  name,
  choices,
  chosen,
  boxed = false,
  isWide = false,
  ...field
}: GroupProps & { type: 'radio' | 'checkbox'; chosen: readonly string[] }) {
  return (
    <FieldGroup {...field}>
      <div
        className={classNames(
          'grid gap-x-8',
          boxed ? 'gap-y-2' : 'gap-y-1',
          isWide && 'sm:grid-cols-2',
        )}
      >
        {choices.map((choice, index) => (
          <ChoiceRow
            key={choice.value}
            id={index === 0 ? field.id : `${field.id}-${choice.value}`}
            choice={choice}
            boxed={boxed}
            input={{
              type,
              name,
              value: choice.value,
              defaultChecked: chosen.includes(choice.value),
              required: type === 'radio' ? field.required : undefined,
              'aria-invalid': field.error ? true : undefined,
            }}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function ChoiceRow({
  id,
  choice,
  boxed,
  input,
}: {
  id: string;
  choice: Choice;
  boxed: boolean;
  input: ComponentProps<'input'>;
}) {
  const hintId = choice.hint ? `${id}-about` : undefined;
  const row = (
    <label
      className={classNames(
        'grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3',
        boxed
          ? 'rounded-md border border-control bg-raised p-3.5 hover:border-ink has-checked:border-primary has-checked:bg-primary-soft'
          : 'py-1.5',
      )}
    >
      <input
        {...input}
        id={id}
        data-brief={choice.brief}
        aria-describedby={hintId}
        className={choiceClass}
      />
      <span className="grid gap-0.5 py-0.5">
        <span className={boxed ? 'font-semibold' : undefined}>{choice.label}</span>
        {choice.hint && (
          <span id={hintId} className="text-sm text-muted">
            {choice.hint}
          </span>
        )}
      </span>
    </label>
  );
  if (choice.advice)
    return (
      <div className="group/choice advised">
        {row}
        <p className="advice text-sm">{choice.advice}</p>
      </div>
    );
  if (!choice.answer) return row;
  return (
    <div className="group/choice grid gap-2">
      {row}
      <div className="hidden group-has-checked/choice:block">{choice.answer}</div>
    </div>
  );
}
