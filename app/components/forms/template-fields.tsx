import { CheckboxGroupField, RadioGroupField } from '#app/ui/document/choice-field.tsx';
import { SelectField } from '#app/ui/document/select-field.tsx';
import { TextAreaField } from '#app/ui/document/text-area-field.tsx';
import { TextField } from '#app/ui/document/text-field.tsx';
import { firstValue } from '#shared/forms/read-form-values.ts';
import { choicesOf, currencies } from '#shared/forms/report-options.ts';
import { currencyFieldOf, optionValue } from '#shared/forms/template-field.ts';
import type { TemplateField, TemplateFieldKind } from '#shared/forms/template-field.ts';
import { yesOrNo } from '#shared/forms/template-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { messageLimit, textField } from './typed-values.ts';
import type { FormState } from './typed-values.ts';

/** Ids of these fields begin so: staff choose the names, and a page has ids of its own. */
export const templateFieldPrefix = 'field-';

/** The fields of a form that staff built, on its page and in the preview alike. */
export function TemplateFields({
  fields,
  state,
  idPrefix = templateFieldPrefix,
}: {
  fields: readonly TemplateField[];
  state: FormState<string>;
  idPrefix?: string;
}) {
  return (
    <div className="grid gap-6">
      {fields.map((field) => (
        <OneField key={field.name} field={field} state={state} idPrefix={idPrefix} />
      ))}
    </div>
  );
}

type Props = { field: TemplateField; state: FormState<string>; idPrefix: string };

function OneField(props: Props) {
  switch (props.field.kind) {
    case 'long_text':
      return <LongText {...props} />;
    case 'money':
      return <Amount {...props} />;
    case 'select':
      return (
        <SelectField
          {...common(props)}
          placeholder={m.form_choose()}
          options={optionsOf(props.field.options)}
          autoComplete="off"
        />
      );
    case 'radio':
    case 'yes_no':
    case 'choices':
      return <Choices {...props} />;
    default:
      return <TextField {...common(props)} {...looks[props.field.kind]} />;
  }
}

function common({ field, state, idPrefix }: Props) {
  const { label, hint, required } = field;
  return { ...textField(state, field.name, idPrefix), label, hint, required };
}

function optionsOf(options: readonly string[]) {
  return options.map((label, index) => ({ value: optionValue(index), label }));
}

type LineKind = Exclude<
  TemplateFieldKind,
  'long_text' | 'money' | 'select' | 'radio' | 'yes_no' | 'choices'
>;

type Look = Pick<
  Parameters<typeof TextField>[0],
  'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'autoCapitalize' | 'width' | 'className'
>;

const looks: Record<LineKind, Look> = {
  text: {},
  email: { type: 'email', autoComplete: 'email', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel', width: 'half' },
  number: { inputMode: 'decimal', autoComplete: 'off', width: 'short' },
  date: { type: 'date', width: 'half' },
  // No `type="url"`: people copy addresses without https:// in front.
  url: { inputMode: 'url', autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' },
  wallet: {
    autoComplete: 'off',
    spellCheck: false,
    autoCapitalize: 'none',
    className: 'font-mono',
  },
};

function LongText(props: Props) {
  const { maxLength } = props.field;
  return <TextAreaField {...common(props)} limit={messageLimit(maxLength)} rows={5} />;
}

function Amount(props: Props) {
  const { field, state, idPrefix } = props;
  const currency = currencyFieldOf(field.name);
  return (
    <div className="grid max-w-120 grid-cols-[1fr_8.5rem] items-end gap-4">
      <TextField {...common(props)} inputMode="decimal" autoComplete="off" />
      <SelectField
        {...textField(state, currency, idPrefix)}
        defaultValue={firstValue(state.values, currency) || 'USD'}
        label={m.template_currency_label()}
        options={choicesOf(currencies)}
        autoComplete="off"
      />
    </div>
  );
}

function Choices({ field, state, idPrefix }: Props) {
  const { name, label, required, kind } = field;
  const group = { id: `${idPrefix}${name}`, name, label, required, error: state.errors[name] };
  if (kind === 'choices') {
    return (
      <CheckboxGroupField
        {...group}
        hint={field.hint || m.template_several_hint()}
        choices={optionsOf(field.options)}
        defaultValue={state.values[name]}
      />
    );
  }
  return (
    <RadioGroupField
      {...group}
      hint={field.hint}
      choices={optionsOf(kind === 'yes_no' ? yesOrNo() : field.options)}
      defaultValue={firstValue(state.values, name) || undefined}
    />
  );
}
