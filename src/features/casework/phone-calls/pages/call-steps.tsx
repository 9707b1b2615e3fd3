import {
  fieldsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import { PayerInputs } from '#frames/staff/payer-inputs.tsx';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import { zoneChoices } from '#features/casework/payments/payment-text.ts';
import type { FormValues } from '#shared/forms/read-form-values.ts';
import { indicatorKindWords, type IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import type { CallPlan } from '../call-plan.server.ts';
import { phoneConsents } from '../forms/call.ts';
import { CallChoice, CallStep } from './call-choices.tsx';
import { CallPayments } from './call-payments.tsx';
import { DangerSheet } from './live-call.tsx';

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export type CallStepsProps = {
  values: FormValues;
  problems: Readonly<Record<string, string>>;
  plan: CallPlan;
  /** The caller said that they are not safe. */
  isUnsafe: boolean;
  rows: number;
  /** The organisation's. */
  zone: string;
  institutions: readonly string[];
};

/** The questions of a call in their order, each with what to say. */
export function CallSteps(props: CallStepsProps) {
  const { values, problems, plan, isUnsafe, rows, zone, institutions } = props;
  const { words, language } = plan;
  const typed = Object.fromEntries(
    Object.entries(values).map(([name, texts]) => [name, texts.join('\n')]),
  );
  const field = fieldsOf<string>(typed, problems, 'call-');
  const { fields } = reportForm;
  return (
    <div className="grid min-w-0 content-start gap-5 max-lg:contents">
      <CallStep id="call-safe" title="Safe now?" say={[words.safe]} language={language}>
        <CallChoice
          {...field('safe_now')}
          label="They are alone and able to talk"
          choices={[
            { value: 'yes', label: 'Yes', key: '1' },
            { value: 'no', label: 'No', key: '2' },
          ]}
        />
        {isUnsafe && <DangerSheet plan={plan} />}
      </CallStep>
      <CallStep id="call-dangers" title="Dangers" say={[words.dangers]} language={language}>
        <fieldset className="grid gap-2">
          <legend className="sr-only">Dangers</legend>
          {optionsOf(fields.dangers.options).map(({ value, label }) => (
            <LabelledCheckbox
              key={value}
              id={`call-danger-${value}`}
              name="dangers"
              value={value}
              defaultChecked={values['dangers']?.includes(value) === true}
              label={label}
            />
          ))}
        </fieldset>
      </CallStep>
      <CallStep
        id="call-back"
        title="If the line drops"
        say={[words.number, words.hours, words.mail]}
        language={language}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextInputField
            {...field('phone')}
            label="Number to call back"
            type="tel"
            autoComplete="off"
          />
          <CallChoice {...field('safe_message')} label="Voice message" choices={yesNo} />
          <div className="grid grid-cols-2 gap-3">
            <TextInputField {...field('call_from')} label="Not before" type="time" />
            <TextInputField {...field('call_to')} label="Not after" type="time" />
          </div>
          <SelectInputField
            {...field('call_zone')}
            label="By the clock of"
            placeholder="Not known"
            options={zoneChoices(zone, typed['country'])}
          />
          <CallChoice
            {...field('safe_mail')}
            label="Safe to write by e-mail"
            choices={[...yesNo, { value: 'none', label: 'They have none' }]}
          />
          <TextInputField
            {...field('email')}
            label="E-mail"
            hint="Nothing is mailed unless they call it safe."
            type="email"
            autoComplete="off"
          />
        </div>
      </CallStep>
      <CallStep id="call-who" title="Who calls" say={[words.name, words.place]} language={language}>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextInputField {...field('name')} label="First name, or none" autoComplete="off" />
          <SelectInputField
            {...field('call_language')}
            label="Speaks"
            options={Object.entries(languages).map(([value, { inEnglish }]) => ({
              value,
              label: inEnglish,
            }))}
          />
        </div>
        <CallChoice
          {...field('reported_by')}
          label="They call"
          choices={[
            { value: 'self', label: 'For themselves' },
            { value: 'helper', label: 'For somebody else' },
          ]}
        />
        <details open={typed['reported_by'] === 'helper'}>
          <summary className="cursor-pointer text-sm font-semibold text-link">
            If for somebody else: who calls
          </summary>
          <p className="mt-2 text-sm text-muted">
            Name, number and e-mail above are then those of the person who lost the money.
          </p>
          <div className="mt-3 grid items-end gap-4 sm:grid-cols-2">
            {(['helper_name', 'helper_phone'] as const).map((name) => (
              <TextInputField
                key={name}
                {...field(name)}
                label={fields[name].staff}
                autoComplete="off"
              />
            ))}
            <SelectInputField
              {...field('helper_relation')}
              label={fields.helper_relation.staff}
              placeholder="Ask"
              options={optionsOf(fields.helper_relation.options)}
            />
          </div>
        </details>
        <PayerInputs prefix="call-" values={typed} problems={problems} />
      </CallStep>
      <CallStep
        id="call-money"
        title="Money that moved"
        say={[words.when, words.money]}
        language={language}
      >
        <div className="sm:w-1/2 sm:pe-2">
          <SelectInputField
            {...field('paid_when')}
            label="The last payment left"
            placeholder="Ask"
            options={optionsOf(fields.paid_when.options)}
          />
        </div>
        <CallPayments
          values={values}
          typed={typed}
          problems={problems}
          asked={rows}
          institutions={institutions}
        />
      </CallStep>
      <CallStep
        id="call-story"
        title="What happened"
        isAfterCall
        say={[words.story, words.secrets]}
        language={language}
      >
        <TextAreaInputField {...field('message')} label="In their words" rows={6} />
        {plan.found.length > 0 && (
          <p className="text-sm">
            <span className="font-semibold">Recognised: </span>
            {plan.found.map(({ kind, text }) => (
              <span key={`${kind} ${text}`} className="me-3 wrap-anywhere">
                {indicatorKindWords[kind as IndicatorKind]}{' '}
                <span className="underline underline-offset-4">{text}</span>
              </span>
            ))}
          </p>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectInputField
            {...field('caseType')}
            label="Type"
            placeholder="Choose one"
            options={optionsOf(fields.caseType.options)}
          />
          <SelectInputField
            {...field('urgency')}
            label="Urgency"
            placeholder="Choose one"
            options={optionsOf(fields.urgency.options)}
          />
          {(['sites', 'wallets', 'phones', 'emails'] as const).map((name) => (
            <TextAreaInputField
              key={name}
              {...field(name)}
              label={`${fields[name].staff}, one a line`}
              rows={2}
              spellCheck={false}
            />
          ))}
        </div>
      </CallStep>
      <CallStep
        id="call-consents"
        title="What they agree to"
        isAfterCall
        say={[]}
        language={language}
      >
        {Object.entries(phoneConsents).map(([name, label]) => (
          <div key={name} className="grid gap-1">
            <p lang={language} className="text-lg leading-snug">
              “{words[name as keyof typeof phoneConsents]}”
            </p>
            <CallChoice
              {...field(name)}
              label={label}
              choices={[...yesNo, { value: '', label: 'Not asked' }]}
            />
          </div>
        ))}
        <div className="grid gap-1">
          <p lang={language} className="text-lg leading-snug">
            “{words.word}”
          </p>
          <div className="sm:w-2/3">
            <TextInputField
              {...field('call_word')}
              label="Word for our calls, if they want one"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </div>
      </CallStep>
    </div>
  );
}

function optionsOf(options: Readonly<Record<string, () => string>>) {
  return Object.entries(options).map(([value, label]) => ({ value, label: label() }));
}
