import { useState } from 'react';
import { useNavigation } from 'react-router';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import {
  fieldsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import type { FormBase } from '#frames/staff/unsaved/use-form-base.ts';
import { GuardedForm } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { amountText } from '#features/casework/payments/payment-text.ts';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { RequestLog } from '../forms/request.ts';
import type { RequestDetails } from '../requests.server.ts';
import { nextStates, requestLimits, type RequestState } from '../states.ts';

type Answer = StaffAnswer<{ version: number; state: string }>;

type Props = {
  request: RequestDetails;
  base: FormBase<number>;
  today: string;
  /** Day of the promised answer if the request is sent today; empty where no time is known. */
  promised: string;
  /** Addresses that the institution may have called its own in its answer. */
  confirmable: readonly string[];
  answer: Answer | undefined;
};

const steps: Readonly<Record<RequestState, string>> = {
  drafted: 'Drafted',
  sent: 'We sent it',
  held: 'They hold money',
  refused: 'They refused',
  'needs-order': 'They need a legal order first',
  closed: 'Close the request',
};

const again: Readonly<Partial<Record<RequestState, string>>> = {
  sent: 'We sent it again',
  held: 'The hold goes on, or another amount is held',
};

/** Form for an event of the request. Without script every field is shown. */
export function LogForm({ request, base, today, promised, confirmable, answer }: Props) {
  const next = nextStates[request.state];
  const [chosen, setChosen] = useState<string>(answer?.typed?.['state'] ?? next[0] ?? '');
  const hydrated = useHydrated();
  const isSaving = useNavigation().formData?.get('intent') === 'log';
  const late = answer?.current;
  const field = fieldsOf<keyof RequestLog>(answer?.typed, answer?.problems);
  function shows(...states: readonly RequestState[]): boolean {
    return !hydrated || states.some((state) => state === chosen);
  }
  return (
    <Panel id="log" title="Log what happened">
      <GuardedForm
        base={base}
        isRefused={answer !== undefined}
        preventScrollReset
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="log" />
        <input type="hidden" name="version" value={late?.version ?? base.version} />
        <FormErrors
          id="log-errors"
          errors={[
            ...(answer?.error ? [{ message: answer.error }] : []),
            ...problemsAt(answer?.problems ?? {}),
          ]}
          occasion={answer}
        />
        {late && (
          <Notice tone="warning" live="assertive" title="Somebody logged this request meanwhile">
            It is now: {late.state}. Nothing of yours was stored; it is still in the form.
          </Notice>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectInputField
            {...field('state', next[0])}
            label="What happened"
            className="sm:col-span-2"
            options={next.map((state) => ({
              value: state,
              label: state === request.state ? (again[state] ?? steps[state]) : steps[state],
            }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <TextInputField {...field('on', today)} label="On" type="date" required />
          <TextInputField
            {...field('ticket', request.ticket)}
            label="Their ticket"
            maxLength={requestLimits.ticket}
            autoComplete="off"
          />
          {shows('sent') && (
            <>
              <TextInputField
                {...field('channel')}
                label="How it was sent"
                hint="The form or the address that you used."
                maxLength={requestLimits.channel}
                autoComplete="off"
              />
              <TextInputField
                {...field('answerBy')}
                label="They say that they answer by"
                hint={
                  promised
                    ? `Empty: counted by the directory; sent today it is ${promised}.`
                    : 'Empty: no date is counted.'
                }
                type="date"
              />
            </>
          )}
        </div>
        {shows('held') && <Held request={request} field={field} />}
        {shows('held', 'refused', 'needs-order', 'closed') && (
          <TextAreaInputField {...field('answer')} label="What they answered" rows={3} />
        )}
        {shows('held', 'refused', 'needs-order') && confirmable.length > 0 && (
          <OwnAddresses addresses={confirmable} institution={request.institutionName} />
        )}
        <div className="flex justify-end">
          <Button type="submit" size="small" busy={isSaving} busyLabel="Saving…">
            Log it
          </Button>
        </div>
      </GuardedForm>
    </Panel>
  );
}

type HeldProps = {
  request: RequestDetails;
  field: (
    name: keyof RequestLog,
    otherwise?: string,
  ) => {
    id: string;
    name: string;
    defaultValue: string;
    error: string | undefined;
  };
};

/** Only ticked addresses go into our list of answers. */
function OwnAddresses({
  addresses,
  institution,
}: {
  addresses: readonly string[];
  institution: string;
}) {
  return (
    <fieldset className="grid gap-1 text-sm">
      <legend className="pb-1 font-semibold">Addresses that they called their own</legend>
      {addresses.map((address) => (
        <label key={address} className="flex items-start gap-2.5 py-1">
          <input type="checkbox" name="own-address" value={address} className="choice size-5" />
          <span className="min-w-0 font-mono wrap-anywhere">{address}</span>
        </label>
      ))}
      <p className="text-muted">
        Tick one only if they said so of this very address. Every later trace stops there, “listed
        by {institution} (their answer of this day)”. You can take it back.
      </p>
    </fieldset>
  );
}

/** Fields for a hold: amount, end and payments; only selected payments become “held”. */
function Held({ request, field }: HeldProps) {
  const [first] = request.about;
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextInputField
          {...field('amount')}
          label="Amount held"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInputField
          {...field('asset', first?.asset ?? 'USD')}
          label="Currency"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextInputField {...field('holdEnds')} label="Last day of the hold" type="date" />
      </div>
      <fieldset className="grid gap-1 text-sm">
        <legend className="pb-1 font-semibold">Payments that they say they hold</legend>
        {request.about.map((payment) => (
          <label key={payment.id} className="flex items-start gap-2.5 py-1">
            <input
              type="checkbox"
              name="payment"
              value={payment.id}
              defaultChecked={payment.state === 'held'}
              className="choice size-5"
            />
            <span className="min-w-0 wrap-anywhere">
              {[amountText(payment) || 'Amount not known', payment.recipient]
                .filter(Boolean)
                .join(' to ')}
            </span>
          </label>
        ))}
        <p className="text-muted">Held is not back: it still takes an order or an agreement.</p>
      </fieldset>
    </div>
  );
}
