import { Form, useNavigation } from 'react-router';
import {
  fieldsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
  optionsOf,
} from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { formatDay } from '#frames/public/format-figures.ts';
import { Button } from '#ui/application/button.tsx';
import type { StoredConsent } from '../consents.server.ts';
import { consentWays, consentWayWords } from '../states.ts';

type Props = {
  consent: StoredConsent | undefined;
  answer: StaffAnswer | undefined;
  /** Day of a consent that is recorded while they are on the phone, YYYY-MM-DD. */
  today: string;
};

/** Shows the client's consent with its wording. Without consent no bundle is made. */
export function ConsentPanel({ consent, answer, today }: Props) {
  const mayWrite = useMay('case:write');
  const isGiven = consent !== undefined && consent.withdrawnAt === null;
  return (
    <Panel
      id="consent"
      title="Consent of the client"
      text={
        isGiven
          ? undefined
          : 'A request tells an institution who was defrauded. Ask first; our help does not depend on the answer. Bundles can be made once the client’s consent is recorded.'
      }
      actions={
        mayWrite &&
        isGiven && (
          <ConfirmSubmit
            intent="withdraw"
            label="No longer agrees"
            question="Does the client no longer agree?"
            text="From now on no bundle is made. What was sent already cannot be taken back."
            keepLabel="They still agree"
          />
        )
      }
    >
      {consent && (
        <div className="grid gap-2 text-sm">
          <p>
            {isGiven ? 'They agreed ' : 'They had agreed '}
            {consentWayWords[consent.how].toLowerCase()} on{' '}
            <span className="whitespace-nowrap">{formatDay(consent.givenOn)}</span>; recorded by{' '}
            {consent.recordedByName}, <LocalTime value={consent.recordedAt} dateOnly="long" />.
            {consent.withdrawnAt && (
              <>
                {' '}
                They no longer agree, since{' '}
                <LocalTime value={consent.withdrawnAt} dateOnly="long" />.
              </>
            )}
          </p>
          <p>
            {consent.includesContact
              ? 'Phone and e-mail may be given.'
              : 'Phone and e-mail are not given.'}
          </p>
          {consent.words !== '' && (
            <blockquote className="border-s-2 border-line ps-3 whitespace-pre-line wrap-anywhere text-muted">
              {consent.words}
            </blockquote>
          )}
        </div>
      )}
      {mayWrite && !isGiven && <ConsentForm answer={answer} today={today} />}
    </Panel>
  );
}

const proposed =
  'You may ask banks, exchanges and others to hold my money, and tell them my name and my payments. You may give the same to the police.';

function ConsentForm({ answer, today }: Pick<Props, 'answer' | 'today'>) {
  const isBusy = useNavigation().formData?.get('intent') === 'consent';
  const field = fieldsOf(answer?.typed, answer?.problems, 'consent-');
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="intent" value="consent" />
      {answer?.error && <p className="text-sm text-danger-ink">{answer.error}</p>}
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <SelectInputField
          {...field('how')}
          label="They agreed"
          placeholder="Choose one"
          options={optionsOf(consentWayWords).filter(({ value }) =>
            consentWays.some((way) => way === value),
          )}
          required
        />
        <TextInputField {...field('on', today)} label="Day of the consent" type="date" required />
        <SelectInputField
          {...field('contact')}
          label="Their phone and e-mail"
          placeholder="Choose one"
          options={[
            { value: 'yes', label: 'May be given, never an unsafe one' },
            { value: 'no', label: 'Must not be given' },
          ]}
          required
        />
      </div>
      <TextAreaInputField
        {...field('words', proposed)}
        label="What they agreed to"
        hint="Read it to them, or write down their own words."
        rows={3}
        required
      />
      <div>
        <Button type="submit" size="small" busy={isBusy} busyLabel="Saving…">
          Record the consent
        </Button>
      </div>
    </Form>
  );
}
