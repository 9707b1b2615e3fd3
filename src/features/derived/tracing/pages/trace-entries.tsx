import { Form, useNavigation } from 'react-router';
import {
  fieldsOf,
  SelectInputField,
  TextInputField,
  type BoundField,
} from '#frames/staff/form-fields.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import {
  formIntent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { urls } from '#shared/urls.ts';
import { tracedChains } from '#shared/vocabulary/traced-chains.ts';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { exitEntryForm, labelEntryForm, takeBackForm } from '../forms/trace-entry.ts';
import { serviceKinds } from '../method/facts.ts';
import {
  addTraceEntry,
  findTraceEntries,
  takeBackTraceEntry,
  type TraceEntry,
} from '../trace-entries.server.ts';
import { placesOn } from '../method/asset.ts';
import { chainWords } from '../trace-words.ts';
import { findTraces, type TraceablePayment } from '../traces.server.ts';
import { UtcTime } from './utc-time.tsx';
import type { Route } from './+types/trace-entries.ts';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: 'Entered by hand',
  under: ({ caseId }) => ({ label: 'Where the money went', to: urls.admin.caseTrace(caseId) }),
};

export const loader = staffLoader('case:read', async (ctx, { params }: Route.LoaderArgs) => {
  const caseId = requireId(params.caseId, 'case');
  const { payments } = await findTraces(ctx, { caseId, convention: undefined });
  return { caseId, payments, entries: await findTraceEntries(ctx, caseId) };
});

type Args = Sent<Route.ActionArgs>;

export const action = staffAction({
  label: formIntent('Not entered', labelEntryForm, async (ctx, input, { params }: Args) => {
    const caseId = requireId(params.caseId, 'case');
    await addTraceEntry(ctx, { kind: 'label', ...input, caseId });
    return { to: urls.admin.traceEntries(caseId), flash: 'trace-entry-added' };
  }),
  exit: formIntent('Not entered', exitEntryForm, async (ctx, input, { params }: Args) => {
    const caseId = requireId(params.caseId, 'case');
    await addTraceEntry(ctx, { kind: 'exit', ...input, caseId });
    return { to: urls.admin.traceEntries(caseId), flash: 'trace-entry-added' };
  }),
  'take-back': formIntent('Not taken back', takeBackForm, async (ctx, { id }, { params }: Args) => {
    const caseId = requireId(params.caseId, 'case');
    await takeBackTraceEntry(ctx, { caseId, id });
    return { to: urls.admin.traceEntries(caseId), flash: 'trace-entry-taken-back' };
  }),
});

type Answer = Route.ComponentProps['actionData'];

export default function TraceEntries({ loaderData, actionData }: Route.ComponentProps) {
  const { payments, entries } = loaderData;
  const answer: Answer = actionData;
  const mayWrite = useMay('case:write');
  return (
    <>
      <PageHeading
        title="Entered by hand"
        text="What our staff know and no source says. It is marked as ours wherever it is shown, and the next run takes it into account."
      />
      {answer?.error !== undefined && <Notice tone="danger">{answer.error}</Notice>}
      <Panel id="entries" title="Entries">
        {entries.length === 0 ? (
          <p className="text-sm text-muted">Nothing was entered.</p>
        ) : (
          <ul className="divide-y divide-line text-sm">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </Panel>
      {mayWrite && payments.length > 0 && (
        <>
          <ExitForm payments={payments} answer={answer} />
          <LabelForm payments={payments} answer={answer} />
        </>
      )}
    </>
  );
}

function Entry({ entry, mayWrite }: { entry: TraceEntry; mayWrite: boolean }) {
  const { id, fact, reason, enteredByName, createdAt, takenBackAt, takenBackByName } = entry;
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <p className="wrap-anywhere">{'tx' in fact ? exitWords(fact) : labelWords(fact)}</p>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-muted">
        {enteredByName}, <UtcTime value={createdAt} />
      </p>
      {takenBackAt ? (
        <p>
          <Badge tone="neutral">Taken back</Badge> {takenBackByName},{' '}
          <UtcTime value={takenBackAt} />
        </p>
      ) : (
        mayWrite && (
          <Form method="post">
            <input type="hidden" name="intent" value="take-back" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" tone="secondary" size="small">
              Take back
            </Button>
          </Form>
        )
      )}
    </li>
  );
}

function exitWords(fact: Extract<TraceEntry['fact'], { tx: string }>): string {
  const { from, to, amount, asset, chain, tx, block } = fact;
  const decimals = placesOn({ chain, asset }) ?? 0;
  const paid = formatAssetAmount({ minor: BigInt(amount), decimals }, asset);
  return `Out of ${from}: ${paid} on ${chainWords[chain]}, to ${to}, in ${tx}, block ${block}.`;
}

function labelWords(fact: Extract<TraceEntry['fact'], { actor: string }>): string {
  return `${fact.address} is ${fact.actor} (${fact.kind}).`;
}

type FormProps = { payments: readonly TraceablePayment[]; answer: Answer };

function ExitForm({ payments, answer }: FormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const own = answer?.intent === 'exit' ? answer : undefined;
  const field = fieldsOf(own?.typed, own?.problems, 'exit-');
  return (
    <Panel
      id="exit"
      title="What came out of a service"
      text="A swap, the other side of a bridge, or a payout. The same asset on the same chain is followed further; anything else is stated beside the trace, and not followed."
    >
      <Form method="post" noValidate className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
        <input type="hidden" name="intent" value="exit" />
        <PaymentField {...field('paymentId')} payments={payments} />
        <TextInputField
          {...field('from')}
          label="Out of this address"
          autoComplete="off"
          required
        />
        <TextInputField {...field('to')} label="To" autoComplete="off" required />
        <SelectInputField
          {...field('chain')}
          label="Chain"
          options={tracedChains.map((value) => ({ value, label: value }))}
        />
        <TextInputField {...field('asset')} label="Asset" hint="Its symbol" required />
        <TextInputField {...field('amount')} label="Amount" inputMode="decimal" required />
        <TextInputField {...field('tx')} label="Transaction" autoComplete="off" required />
        <TextInputField {...field('block')} label="Block" inputMode="numeric" required />
        <TextInputField {...field('time')} label="Time (UTC)" hint="2026-11-20 14:30" required />
        <TextInputField {...field('reason')} label="How you know" required />
        <div>
          <Button type="submit" busy={isBusy} busyLabel="Entering…">
            Enter what came out
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function LabelForm({ payments, answer }: FormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const own = answer?.intent === 'label' ? answer : undefined;
  const field = fieldsOf(own?.typed, own?.problems, 'label-');
  return (
    <Panel
      id="label"
      title="Whose an address is"
      text="For this trace alone. The trace stops there, and says that our staff named it, when and how they know."
    >
      <Form method="post" noValidate className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
        <input type="hidden" name="intent" value="label" />
        <PaymentField {...field('paymentId')} payments={payments} />
        <TextInputField {...field('address')} label="Address" autoComplete="off" required />
        <TextInputField {...field('actor')} label="Whose" required />
        <SelectInputField
          {...field('service')}
          label="What it is"
          options={serviceKinds.map((value) => ({ value, label: value }))}
        />
        <TextInputField {...field('reason')} label="How you know" required />
        <div>
          <Button type="submit" busy={isBusy} busyLabel="Entering…">
            Enter whose it is
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function PaymentField({
  payments,
  ...field
}: BoundField & { payments: readonly TraceablePayment[] }) {
  return (
    <SelectInputField
      {...field}
      label="Payment"
      options={payments.map(({ id, amount, decimals, asset, to }) => ({
        value: id,
        label: `${formatAssetAmount({ minor: BigInt(amount), decimals }, asset)} to ${to.slice(0, 7)}…${to.slice(-6)}`,
      }))}
    />
  );
}
