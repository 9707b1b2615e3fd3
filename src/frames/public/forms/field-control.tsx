import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CheckboxField, CheckboxGroupField, RadioGroupField } from '#ui/document/choice-field.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { SelectField } from '#ui/document/select-field.tsx';
import { TextAreaField } from '#ui/document/text-area-field.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import {
  optionOf,
  type AskedField,
  type ChoiceField,
  type ControlAppearance,
  type CurrencyField,
  type LineField,
  type LineKind,
  type OptionAnswer,
  type SeveralField,
  type Words,
} from '#shared/forms/engine/field.ts';
import type { FieldMap } from '#shared/forms/engine/form.ts';
import { firstValue } from '#shared/forms/read-form-values.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { messageLimit, textField, type FormState } from './typed-values.ts';

type Props<Of extends AskedField = AskedField> = {
  name: string;
  field: Of;
  /** All fields of the form. */
  fields: FieldMap;
  state: FormState<string>;
  idPrefix: string;
};

/** One field of a form, rendered by its kind. */
export function FieldControl(props: Props) {
  const { name, field, fields, state, idPrefix } = props;
  const control = { ...textField(state, name, idPrefix), ...fieldWords(field) };
  switch (field.kind) {
    case 'choice':
      return <Choice {...props} field={field} />;
    case 'several':
      return <Several {...props} field={field} />;
    case 'consent':
      return <Consent {...props} />;
    case 'currency':
      // Rendered beside its amount.
      return null;
    case 'longText':
      return <TextAreaField {...control} limit={messageLimit(field.maxLength)} rows={field.rows} />;
    case 'lines':
      return (
        <TextAreaField {...control} rows={field.rows} spellCheck={false} autoCapitalize="off" />
      );
    case 'amount': {
      const currency = currencyOf(name, fields);
      const line = <TextField {...control} {...lineAppearance(field)} />;
      return currency ? (
        <div
          className={classNames(
            'grid max-w-120 grid-cols-[1fr_8.5rem]',
            currency.field.isBelowLabel && 'items-end',
            'gap-4',
          )}
        >
          {line}
          <Currency {...props} {...currency} />
        </div>
      ) : (
        line
      );
    }
    default: {
      const line = <TextField {...control} {...lineAppearance(field)} />;
      return field.isForMail ? <div data-for-mail="">{line}</div> : line;
    }
  }
}

/** Label, hint and name of a field. */
export function fieldWords(field: AskedField) {
  return {
    label: field.labelForHelper ? (
      <>
        <span data-for-sender="">{field.label()}</span>
        <span data-for-helper="">{field.labelForHelper()}</span>
      </>
    ) : (
      field.label()
    ),
    hint: field.hintWithoutMail ? (
      <>
        <span data-for-mail="">{field.hint?.()}</span>
        <span data-without-mail="">{field.hintWithoutMail()}</span>
      </>
    ) : (
      field.hint?.()
    ),
    required: isRequired(field),
    missing: isRequired(field) ? field.required?.() : undefined,
  };
}

/** Two groups that form one question are not required separately. */
function isRequired(field: AskedField): field is AskedField & { required: Words } {
  return 'required' in field && field.required !== undefined && !('apart' in field);
}

const appearances: Readonly<Record<LineKind, ControlAppearance>> = {
  text: {},
  email: { type: 'email', autoComplete: 'email', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel', width: 'half' },
  number: { inputMode: 'decimal', autoComplete: 'off', width: 'short' },
  amount: { inputMode: 'decimal', autoComplete: 'off' },
  date: { type: 'date', width: 'half' },
  year: { inputMode: 'numeric', autoComplete: 'off', width: 'short' },
  // No `type="url"`: people copy addresses without https:// in front.
  url: { inputMode: 'url', autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' },
  wallet: {
    autoComplete: 'off',
    spellCheck: false,
    autoCapitalize: 'none',
    className: 'font-mono',
  },
};

/** Attributes of a text input: those of its kind, and its own. */
export function lineAppearance({ kind, appearance }: LineField): ControlAppearance {
  return { ...appearances[kind], ...appearance };
}

function currencyOf(
  amount: string,
  fields: FieldMap,
): { name: string; field: CurrencyField } | undefined {
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'currency' && field.of === amount) return { name, field };
  return undefined;
}

function Currency({ name, field, state, idPrefix }: Props<CurrencyField>) {
  return (
    <SelectField
      {...textField(state, name, idPrefix)}
      {...fieldWords(field)}
      data-money=""
      defaultValue={firstValue(state.values, name) || field.initial}
      {...(field.initial === '' && { placeholder: m.form_choose() })}
      options={optionsOf(field.options)}
      autoComplete="off"
    />
  );
}

function Choice({ name, field, state, idPrefix }: Props<ChoiceField>) {
  const chosen = firstValue(state.values, name) || field.otherwise;
  if (field.drawnAs === 'list') {
    return (
      <SelectField
        {...textField(state, name, idPrefix)}
        {...fieldWords(field)}
        placeholder={m.form_choose()}
        options={optionsOf(field.options)}
        autoComplete="off"
      />
    );
  }
  return (
    <RadioGroupField
      id={`${idPrefix}${name}`}
      name={name}
      {...fieldWords(field)}
      error={state.errors[name]}
      choices={optionsOf(field.options).map(({ value, label }) => {
        const plain = field.plainWords?.[value]?.();
        return {
          value,
          label: plain ?? label,
          hint: field.optionHints?.[value]?.() ?? (plain === label ? undefined : plain && label),
          brief: field.optionBriefs?.[value]?.(),
          answer: optionWords(field.optionAnswers?.[value]),
        };
      })}
      defaultValue={chosen}
      boxed={field.drawnAs === 'boxes'}
      isWide={field.plainWords !== undefined}
    />
  );
}

/** Shown beside the option as soon as it is chosen, without script too. */
function optionWords(answer: OptionAnswer | undefined): ReactNode {
  if (!answer) return undefined;
  const { title, text, link } = answer;
  return (
    <Notice tone="warning" title={title()}>
      <p>{text()}</p>
      {link && (
        <p className="mt-1.5">
          <a href={link.href()}>{link.text()}</a>
        </p>
      )}
    </Notice>
  );
}

function Several({ name, field, state, idPrefix }: Props<SeveralField>) {
  const { options, apart = [], optionAdvice } = field;
  const id = `${idPrefix}${name}`;
  const chosen = state.values[name]?.map((value) => optionOf(field, value) ?? value);
  const shared = { name, defaultValue: chosen };
  function choicesOf(offered: Readonly<Partial<Record<string, Words>>>) {
    return optionsOf(offered).map((option) => ({
      ...option,
      advice: optionAdvice?.[option.value]?.(),
    }));
  }
  return (
    <>
      <CheckboxGroupField
        {...shared}
        {...fieldWords(field)}
        id={id}
        error={state.errors[name]}
        choices={choicesOf(options).filter(({ value }) =>
          apart.every((group) => !group.options[value]),
        )}
      />
      {apart.map((group) => (
        <CheckboxGroupField
          key={group.id}
          {...shared}
          id={`${id}-${group.id}`}
          label={group.label()}
          hint={group.hint?.()}
          choices={choicesOf(group.options)}
        />
      ))}
    </>
  );
}

function Consent({ name, field, state, idPrefix }: Props) {
  return (
    <CheckboxField
      {...fieldWords(field)}
      id={`${idPrefix}${name}`}
      name={name}
      value="yes"
      error={state.errors[name]}
      defaultChecked={firstValue(state.values, name) === 'yes'}
    />
  );
}

function optionsOf(options: Readonly<Partial<Record<string, Words>>>) {
  return Object.entries(options).map(([value, words]) => ({ value, label: words?.() ?? value }));
}
