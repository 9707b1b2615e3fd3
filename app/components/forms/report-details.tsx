import { Details, DetailsList } from '#app/ui/document/details.tsx';
import { CheckboxGroupField } from '#app/ui/document/choice-field.tsx';
import { SelectField } from '#app/ui/document/select-field.tsx';
import { TextAreaField } from '#app/ui/document/text-area-field.tsx';
import { TextField } from '#app/ui/document/text-field.tsx';
import type { ReportField } from '#shared/forms/report.ts';
import { choicesOf, currencies, paymentWays, reportedTo } from '#shared/forms/report-options.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { EvidenceField } from './evidence-field.tsx';
import { textField } from './typed-values.ts';
import type { FormState } from './typed-values.ts';

const detailFields = [
  'incident_date',
  'amount_lost',
  'paid_by',
  'wallets',
  'transaction_ids',
  'sites',
  'emails',
  'phones',
  'reported_to',
] as const satisfies readonly ReportField[];

const lists = [
  ['wallets', m.report_wallets_label],
  ['transaction_ids', m.report_transactions_label],
  ['sites', m.report_sites_label],
  ['emails', m.report_emails_label],
  ['phones', m.report_phones_label],
] as const;

/** The optional part, closed at first so that the form looks as short as it is. */
export function ReportDetails({ state }: { state: FormState<ReportField> }) {
  const hasFiles = state.files && (state.files.error || state.files.stored.length > 0);
  const isUsed =
    hasFiles ||
    detailFields.some(
      (field) => state.errors[field] || state.values[field]?.some((value) => value !== ''),
    );
  return (
    <DetailsList>
      <Details
        id="details"
        summary={m.report_legend_details()}
        summaryAs="h2"
        open={Boolean(isUsed)}
      >
        <div className="grid gap-6">
          <p className="text-sm text-muted">{m.report_details_about()}</p>
          <TextField
            {...textField(state, 'incident_date')}
            label={m.report_date_label()}
            hint={m.report_date_hint()}
            type="date"
            width="half"
          />
          <div className="grid max-w-120 grid-cols-[1fr_8.5rem] gap-4">
            <TextField
              {...textField(state, 'amount_lost')}
              label={m.report_amount_label()}
              inputMode="decimal"
              autoComplete="off"
            />
            <SelectField
              {...textField(state, 'currency')}
              defaultValue={state.values['currency']?.[0] ?? 'USD'}
              label={m.report_currency_label()}
              options={choicesOf(currencies)}
              autoComplete="off"
            />
          </div>
          <CheckboxGroupField
            id="paid_by"
            name="paid_by"
            label={m.report_paid_label()}
            error={state.errors.paid_by}
            choices={choicesOf(paymentWays)}
            defaultValue={state.values['paid_by']}
          />
          {lists.map(([name, label]) => (
            <TextAreaField
              key={name}
              {...textField(state, name)}
              label={label()}
              hint={m.report_lines_hint()}
              rows={2}
              spellCheck={false}
              autoCapitalize="off"
            />
          ))}
          <CheckboxGroupField
            id="reported_to"
            name="reported_to"
            label={m.report_reported_label()}
            error={state.errors.reported_to}
            choices={choicesOf(reportedTo)}
            defaultValue={state.values['reported_to']}
          />
          <EvidenceField files={state.files} />
        </div>
      </Details>
    </DetailsList>
  );
}
