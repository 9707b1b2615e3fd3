import { useRef, type ComponentProps } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { z } from 'zod';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import { fieldsOf, SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import {
  formIntent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { useTyped, useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { getCase } from '#features/casework/cases/case.server.ts';
import { paymentWays, wayWords } from '#shared/vocabulary/ways.ts';
import { getAttachment, listAttachments } from '#features/base/documents/attachments.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { suggestedAssets } from '#shared/money/asset.ts';
import { countryChoices } from '#shared/vocabulary/countries.ts';
import type { PaidMention } from '#shared/vocabulary/file-reading.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import {
  parseStaffPayment,
  typedPayment,
  type PaymentField,
  type TypedPayment,
} from '../forms/payment.ts';
import { paymentTextNames, textField, type PaymentText } from '../payment-fields.ts';
import { paymentLine } from '../payment-text.ts';
import { readInstitutionNames } from '../institution-names.server.ts';
import { KnownInstitutions } from '../public/known-institutions.tsx';
import { KioskStates } from '../public/circumstance-fields.tsx';
import {
  customerKinds,
  customerWords,
  permissions,
  permissionWords,
} from '#shared/vocabulary/payment-circumstances.ts';
import {
  moneyStates,
  paymentSources,
  paymentSourceWords,
  moneyStateWords,
} from '#shared/vocabulary/money-states.ts';
import { addPayments, changePayment, findPayments } from '../payments.server.ts';
import { findPersonZone, findZoneChoices } from '../person-zone.server.ts';
import type { Route } from './+types/payment.ts';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ isNew }) => (isNew ? 'Add payment' : 'Correct payment'),
  under: ({ caseId, caseNumber }) => ({ label: caseNumber, to: urls.admin.case(caseId) }),
};

export const loader = staffLoader('case:write', async (ctx, { params, url }: Route.LoaderArgs) => {
  const caseId = requireId(params.caseId, 'case');
  const isNew = params.paymentId === 'new';
  const [{ caseNumber }, files, payments, { timezone }, institutions] = await Promise.all([
    getCase(ctx, { id: caseId }),
    listAttachments(ctx, { caseId }),
    findPayments(ctx, { caseId }),
    readSettings(ctx),
    readInstitutionNames(ctx),
  ]);
  const shown = {
    institutions,
    caseId,
    caseNumber,
    isNew,
    zones: await findZoneChoices(ctx, {
      caseId,
      own: timezone,
      used: payments.flatMap(({ zone }) => zone ?? []),
    }),
    files: files.map(({ id, name }) => ({ value: id, label: name })),
  };
  const zone = (await findPersonZone(ctx, { caseId, payments })) ?? '';
  const begun: TypedPayment = { zone, asset: 'USD', saidBy: 'client' };
  if (isNew) {
    const said = await findSaid(ctx, { query: url.searchParams, files });
    return { ...shown, said, typed: { ...begun, ...said?.typed }, version: 0 };
  }
  const id = requireId(params.paymentId, 'payment');
  const stored = payments.find((payment) => payment.id === id);
  if (!stored) throw new Refusal('not_found', 'This payment does not exist any more.');
  const typed = { ...typedPayment(stored), zone: stored.zone ?? zone };
  return { ...shown, said: undefined, typed, version: stored.version };
});

/** What a sentence of a file of the case says of a payment, to be filled in; undefined where none was asked for. */
async function findSaid(
  ctx: ServiceContext,
  { query, files }: { query: URLSearchParams; files: readonly { id: string }[] },
): Promise<{ file: string; mention: PaidMention; typed: TypedPayment } | undefined> {
  const id = query.get('file');
  if (id === null || !files.some((each) => each.id === id)) return undefined;
  const { name, reading } = await getAttachment(ctx, { id });
  const mention = reading?.paid?.[Number(query.get('place'))];
  if (!mention) return undefined;
  const { amount, asset, recipient, transactionId } = mention;
  return { file: name, mention, typed: { amount, asset, recipient, transactionId, proof: id } };
}

export const action = staffAction({
  save: formIntent(
    'Failed to save payment',
    z.record(z.string(), z.string()),
    async (ctx, typed: TypedPayment, { params, form }: Sent<Route.ActionArgs>) => {
      const caseId = requireId(params.caseId, 'case');
      const parsed = parseStaffPayment(typed, { now: ctx.now(), zone: undefined });
      if (!parsed.ok) return { status: 400, feedback: undefined, problems: { ...parsed.problems } };
      const { payment } = parsed;
      const to = urls.admin.casePart(caseId, 'money');
      if (params.paymentId === 'new') {
        await addPayments(ctx, { caseId, payments: [payment] });
        return { flash: 'payment-added', to };
      }
      const id = requireId(params.paymentId, 'payment');
      const version = Number(form.get('version')) || 0;
      const changed = await changePayment(ctx, { caseId, id, version, payment });
      if (changed.ok) return { flash: 'payment-changed', to };
      const { current } = changed;
      return { ok: false, current: { version: current.version, line: paymentLine(current) } };
    },
  ),
});

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { caseId, caseNumber, isNew, zones, files } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(useTyped(form));
  const isSaving = useNavigation().state === 'submitting';
  const late = actionData?.current;
  const field = fieldsOf<PaymentField>(actionData?.typed ?? loaderData.typed, actionData?.problems);
  return (
    <>
      <PageHeading
        title={isNew ? 'Add payment' : 'Correct payment'}
        text={`${caseNumber}. Leave empty what nobody knows.`}
      />
      <Form ref={form} method="post" noValidate className="grid max-w-5xl gap-5">
        <input type="hidden" name="version" value={late?.version ?? loaderData.version} />
        <FormErrors
          id="payment-errors"
          errors={
            actionData?.error
              ? [{ message: actionData.error }]
              : problemsAt(actionData?.problems ?? {})
          }
          occasion={actionData}
        />
        {loaderData.said && <Said {...loaderData.said} />}
        {late && (
          <Notice
            tone="warning"
            live="assertive"
            title="Somebody changed this payment in the meantime"
          >
            It now says “{late.line}”. Nothing of yours was stored; it is still in the form. Saving
            again puts yours in its place.
          </Notice>
        )}
        <Panel id="payment-told" title="What was paid">
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,8rem)_minmax(0,1fr)_minmax(0,1fr)]">
            <TextInputField
              {...field('amount')}
              label="Amount"
              inputMode="decimal"
              autoComplete="off"
            />
            <TextInputField
              {...field('asset')}
              label="Currency"
              list="known-assets"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <SelectInputField
              {...field('way')}
              label="Way"
              placeholder="Not known"
              options={paymentWays.map((way) => ({ value: way, label: wayWords[way]() }))}
            />
            <SelectInputField
              {...field('authorised')}
              label="Who made it"
              placeholder="Not known"
              options={permissions.map((each) => ({ value: each, label: permissionWords[each]() }))}
            />
          </div>
          <datalist id="known-assets">
            {suggestedAssets.map((asset) => (
              <option key={asset} value={asset} />
            ))}
          </datalist>
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <TextInputField {...field('day')} label="Day" type="date" />
            <TextInputField {...field('time')} label="Time, if known" type="time" />
            <TextInputField {...field('until')} label="Last possible day" type="date" />
            <SelectInputField
              {...field('zone')}
              label="Time zone"
              placeholder="Not known"
              options={zones}
            />
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextInputField
              {...field('kioskState')}
              label="Kiosk: state where it stands"
              list="kiosk-states"
            />
            <SelectInputField
              {...field('customer')}
              label="Kiosk: the person was"
              placeholder="Not known"
              options={customerKinds.map((each) => ({ value: each, label: customerWords[each]() }))}
            />
          </div>
          <KioskStates />
          <KnownInstitutions names={loaderData.institutions} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {paymentTextNames.map((name) => (
              <TextFactField key={name} text={name} control={field(name)} />
            ))}
            <SelectInputField
              {...field('institutionCountry')}
              label="Country of the institution paid through"
              placeholder="Not known"
              options={countryChoices()}
            />
            <TextInputField
              {...field('block')}
              label="Number of the block"
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        </Panel>
        <Panel id="payment-known" title="What is known of it">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectInputField
              {...field('entry')}
              label="What this row is"
              options={[
                { value: 'payment', label: 'A payment of the client' },
                { value: 'found', label: 'Part of the money, of no known payment' },
              ]}
            />
            <SelectInputField
              {...field('state')}
              label="State of the money"
              options={moneyStates.map((state) => ({
                value: state,
                label: moneyStateWords[state](),
              }))}
            />
            <SelectInputField
              {...field('saidBy')}
              label="Who says so"
              options={paymentSources.map((each) => ({
                value: each,
                label: paymentSourceWords[each](),
              }))}
            />
            <SelectInputField
              {...field('proof')}
              label="Proof"
              placeholder="None"
              options={files}
            />
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <TextInputField
              {...field('usd')}
              label="Value in US dollars"
              inputMode="decimal"
              autoComplete="off"
            />
            <TextInputField
              {...field('usdSource')}
              label="Where that value is from"
              autoComplete="off"
            />
            <TextInputField {...field('usdDay')} label="Value on this day" type="date" />
          </div>
        </Panel>
        <div className="flex flex-wrap justify-end gap-3">
          <Link
            to={urls.admin.casePart(caseId, 'money')}
            className={buttonClass({ tone: 'secondary', size: 'small' })}
          >
            Cancel
          </Link>
          <Button type="submit" busy={isSaving} busyLabel="Saving…">
            Save payment
          </Button>
        </div>
      </Form>
    </>
  );
}

function Said({ file, mention }: { file: string; mention: PaidMention }) {
  const { words, by, place, isFromPicture } = mention;
  return (
    <Notice tone="info" title="Filled in from a file, and not recorded yet">
      <q className="wrap-anywhere">{words}</q>{' '}
      <span className="wrap-anywhere">({[by, place, file].filter(Boolean).join(', ')})</span> Check
      who paid, what, and when, before you save it.
      {isFromPicture && ' It was read from a picture, so letters and figures may be wrong.'}
    </Notice>
  );
}

type TextFactProps = {
  text: PaymentText;
  control: Pick<ComponentProps<typeof TextInputField>, 'id' | 'name' | 'error' | 'defaultValue'>;
};

function TextFactField({ text, control }: TextFactProps) {
  const { staff, staffHint, isInstitution } = textField(text);
  return (
    <TextInputField
      {...control}
      label={staff}
      {...(staffHint !== undefined && { hint: staffHint })}
      {...(isInstitution ? { list: 'known-institutions' } : { spellCheck: false })}
      autoComplete="off"
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Payment"
      failure="Failed to load payment"
      error={error}
      also={<Link to={urls.admin.cases()}>All cases</Link>}
    />
  );
}
