import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { FormErrors, summaryOf } from '#frames/staff/form-errors.tsx';
import {
  fieldsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { ClaimsNotice } from '#frames/staff/texts/text-refused.tsx';
import { GuardedForm } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { OutcomeCard } from '../public/outcome-card.tsx';
import { Button } from '#ui/application/button.tsx';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import { FieldError } from '#ui/document/field.tsx';
import type { OutcomeFile } from '../outcomes.server.ts';
import type { OutcomeFields } from '../forms/outcome.ts';
import type { Claim } from '#shared/honesty/find-claims.ts';
import { formatAmount } from '#shared/money/amount.ts';
import {
  decimalsOf,
  formatAssetAmount,
  isCurrency,
  parseAssetAmount,
} from '#shared/money/asset.ts';
import { urls } from '#shared/urls.ts';

type CaseOutcome = OutcomeFile & { caseId: string };

type Answer = StaffAnswer<never, string, { claims: Claim[] | undefined }> | undefined;

/** The published facts, the consent behind them, and a preview. */
export function OutcomeForm({
  file,
  answer,
  mayWrite,
}: {
  file: CaseOutcome;
  answer: Answer;
  mayWrite: boolean;
}) {
  const isSaving = useNavigation().formData?.get('intent') === 'publish';
  const begun = begin(file);
  const [shown, setShown] = useState<Shown>({ ...begun, ...answer?.typed });
  const field = fieldsOf<FieldName>(answer?.typed ?? begun, answer?.problems, 'outcome-form-');
  const agreed = field('hasAgreed');
  return (
    <GuardedForm
      id="outcome-form"
      isRefused={answer !== undefined}
      onInput={({ currentTarget }) => setShown(readShown(currentTarget))}
      preventScrollReset
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-5">
        <legend className="sr-only">The outcome</legend>
        <input type="hidden" name="intent" value="publish" />
        <FormErrors
          id="outcome-errors"
          errors={summaryOf(fieldNames.map((name) => field(name)))}
          occasion={answer}
        />
        <ClaimsNotice claims={answer?.feedback?.claims} />
        <Panel id="shown" title="What is shown" text={<Returned file={file} />}>
          <div className="grid items-end gap-4 sm:grid-cols-3">
            <TextInputField
              {...field('amount')}
              label="Returned to the client"
              inputMode="decimal"
              autoComplete="off"
              required
            />
            <TextInputField
              {...field('currency')}
              label="Currency"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={3}
              required
            />
            <TextInputField {...field('month')} label="Month" type="month" required />
          </div>
          <TextAreaInputField
            {...field('publishedText')}
            label="A sentence about it"
            hint="May stay empty. No name, address, number or anything else that tells who it was; 160 characters at most."
            rows={2}
          />
        </Panel>
        <Panel
          id="consent"
          title="The client’s consent"
          text="Only staff read this. It is kept as the proof of the consent."
        >
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <SelectInputField
              {...field('consentHow')}
              label="The client agreed"
              placeholder="Choose one"
              options={[
                { value: 'writing', label: 'In writing' },
                { value: 'phone', label: 'By phone' },
              ]}
              required
            />
            <TextInputField
              {...field('consentOn')}
              label="Day of the consent"
              type="date"
              required
            />
          </div>
          <TextInputField
            {...field('consentNote')}
            label="Where the consent can be found"
            hint="For instance: e-mail of that day, or who was on the phone."
            autoComplete="off"
            required
          />
          <div className="grid gap-1.5">
            <FieldError id={agreed.id}>{agreed.error}</FieldError>
            <LabelledCheckbox
              id={agreed.id}
              name={agreed.name}
              value="on"
              defaultChecked={agreed.defaultValue === 'on'}
              label="The client knows what will be shown, agreed to it, and can take that back at any time."
            />
          </div>
        </Panel>
        <div>
          <Button type="submit" busy={isSaving} busyLabel="Publishing…">
            {file.outcome?.publishedAt ? 'Publish again' : 'Publish'}
          </Button>
        </div>
      </fieldset>
      <Panel
        id="preview"
        title="Preview"
        text="As it appears in the corner of public pages, for a few seconds."
      >
        <Preview file={file} shown={shown} />
      </Panel>
    </GuardedForm>
  );
}

const fieldNames = [
  'currency',
  'amount',
  'month',
  'publishedText',
  'consentHow',
  'consentOn',
  'consentNote',
  'hasAgreed',
] as const;

type FieldName = (typeof fieldNames)[number];

type Shown = Pick<OutcomeFields, 'amount' | 'currency' | 'month' | 'publishedText'>;

function Preview({ file, shown }: { file: OutcomeFile; shown: Shown }) {
  const { amount, currency, month, publishedText = '' } = shown;
  const code = currency.trim().toUpperCase();
  const read = isCurrency(code) ? parseAssetAmount(amount, code) : undefined;
  if (!read || read.minor === 0n || !/^\d{4}-\d{2}$/.test(month))
    return <p className="text-sm text-muted">Fill in amount, currency and month.</p>;
  return (
    <OutcomeCard
      outcome={{
        id: 'preview',
        caseType: file.caseType,
        currency: code,
        month,
        amount: Number(read.minor),
        text: publishedText,
      }}
    />
  );
}

function Returned({ file }: { file: CaseOutcome }) {
  const sums = file.returned.map(({ asset, minor, decimals }) =>
    formatAssetAmount({ minor: BigInt(minor), decimals }, asset),
  );
  if (sums.length > 0)
    return `Recovered, as the amounts of this case say: ${sums.join(', ')}. No more than that can be shown.`;
  return (
    <>
      The amounts of this case hold nothing that was recovered.{' '}
      <Link to={urls.admin.casePart(file.caseId, 'money')}>Enter it there first</Link>.
    </>
  );
}

function begin({ outcome, returned, closedIn }: OutcomeFile) {
  const first = returned.find(({ asset }) => isCurrency(asset));
  const currency = outcome?.currency ?? first?.asset ?? 'USD';
  const decimals = decimalsOf(currency) ?? 0;
  const minor = outcome?.amount ?? (first?.asset === currency ? first.minor : undefined);
  return {
    currency,
    amount: minor === undefined ? '' : formatAmount({ minor: BigInt(minor), decimals }, decimals),
    month: outcome?.month ?? closedIn ?? '',
    publishedText: outcome?.publishedText ?? '',
    ...(outcome && { consentHow: outcome.consentHow, consentOn: outcome.consentOn }),
    consentNote: outcome?.consentNote ?? '',
  };
}

function readShown(form: HTMLFormElement): Shown {
  const fields = new FormData(form);
  function text(name: keyof Shown): string {
    return String(fields.get(name) ?? '');
  }
  return {
    amount: text('amount'),
    currency: text('currency'),
    month: text('month'),
    publishedText: text('publishedText'),
  };
}
