import { Download } from 'lucide-react';
import { Form, Link } from 'react-router';
import { CopyButton } from '#frames/staff/copy-button.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import {
  formIntent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { getCase } from '#features/casework/cases/case.server.ts';
import { amountText, timeWords } from '#features/casework/payments/payment-text.ts';
import { moneyStateWords } from '#shared/vocabulary/money-states.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { formatUtc } from '#shared/format/format-utc.ts';
import { urls } from '#shared/urls.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { confirmablePlaces, takeBackAddress } from '../confirmed-addresses.server.ts';
import { requestLogForm, takeBackAddressForm } from '../forms/request.ts';
import { logRequest, promisedBy } from '../log.server.ts';
import { followUpText, kindsOfInstitutions } from '../request-words.ts';
import { readReachedPlaces } from '../reached-places.server.ts';
import { isOfSeveral, positionOf, reachedSentences, type ReachedPlace } from '../reached-places.ts';
import { getRequest, hasTrace, isOutOfDate, type RequestDetails } from '../requests.server.ts';
import { audiences, audienceWords, nextStates, requestStateWords } from '../states.ts';
import { useFormBase } from '#frames/staff/unsaved/use-form-base.ts';
import type { Route } from './+types/request.ts';
import { BundleForm, BundleProblem } from './bundle-form.tsx';
import { LogForm } from './log-form.tsx';
import { heldText, requestTones } from './request-appearance.ts';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ reference }) => reference,
  under: ({ caseId }) => ({ label: 'Freeze requests', to: urls.admin.caseRequests(caseId) }),
};

export const loader = staffLoader('case:read', async (ctx, { params }: Route.LoaderArgs) => {
  const caseId = requireId(params.caseId, 'case');
  const id = requireId(params.caseRequestId, 'request');
  const { caseNumber } = await getCase(ctx, { id: caseId });
  const request = await getRequest(ctx, { caseId, id });
  const { company_name: organisation } = await readSettings(ctx);
  const { institution, institutionName, ticket, sentOn, number } = request;
  const reference = `${caseNumber}-R${number}`;
  const isStale = await isOutOfDate(ctx, { caseId, id });
  const about = { reference, ticket, organisation, institution: institutionName };
  const today = ctx.now().toISOString().slice(0, 10);
  return {
    caseId,
    request,
    reference,
    today,
    isStale,
    reached: readReachedPlaces(request.reached),
    isTraced: await hasTrace(ctx, request),
    confirmable: confirmablePlaces(request).map(({ address }) => address),
    followUp: sentOn
      ? followUpText({
          ...about,
          sentOn,
          kind: request.addresseeKind ?? kindsOfInstitutions[institution?.kind ?? 'other'],
        })
      : undefined,
    // Default for the promised day.
    promised: promisedBy(institution, today),
  };
});

export const action = staffAction({
  log: formIntent(
    'Failed to log it',
    requestLogForm,
    async (ctx, log, { params, form }: Sent<Route.ActionArgs>) => {
      const caseId = requireId(params.caseId, 'case');
      const id = requireId(params.caseRequestId, 'request');
      const heldPayments = form.getAll('payment').map(String);
      const ownAddresses = form.getAll('own-address').map(String);
      const logged = await logRequest(ctx, { ...log, caseId, id, heldPayments, ownAddresses });
      if (!logged.ok) return logged;
      return { flash: 'request-logged', to: urls.admin.caseRequest(caseId, id) };
    },
  ),
  'take-back': formIntent(
    'Not taken back',
    takeBackAddressForm,
    async (ctx, { address }, { params }: Sent<Route.ActionArgs>) => {
      const caseId = requireId(params.caseId, 'case');
      const id = requireId(params.caseRequestId, 'request');
      await takeBackAddress(ctx, { caseId, id, address });
      return { flash: 'request-address-taken-back', to: urls.admin.caseRequest(caseId, id) };
    },
  ),
});

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { caseId, request, reference, followUp, isStale, reached, confirmable, isTraced } =
    loaderData;
  const mayWrite = useMay('case:write');
  const next = nextStates[request.state];
  const { version } = request;
  const base = useFormBase(version, { version, isRefused: actionData !== undefined });
  return (
    <>
      <PageHeading
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {request.institutionName}
            <Badge tone={requestTones[request.state]}>{requestStateWords[request.state]}</Badge>
          </span>
        }
        text={
          <>
            {reference}, drafted by {request.draftedByName},{' '}
            <LocalTime value={request.createdAt} dateOnly />
          </>
        }
      />
      <BundleProblem />
      {isStale && (
        <Notice tone="warning" title="The bundle is out of date">
          A payment or another fact in it was corrected since it was made. Make it again before you
          send it; if it was sent, tell {request.institutionName} of the correction.
        </Notice>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <Panel id="standing" title="How it stands">
            <Standing request={request} />
          </Panel>
          <Confirmed request={request} mayWrite={mayWrite} />
          {mayWrite && next.length > 0 && (
            <LogForm
              key={base.round}
              base={base}
              request={request}
              today={loaderData.today}
              promised={loaderData.promised}
              confirmable={confirmable}
              answer={actionData}
            />
          )}
          <Panel id="about" title="What it is about">
            <Payments request={request} />
            <Reached places={reached} />
          </Panel>
        </div>
        <div className="grid min-w-0 gap-5">
          <Panel
            id="bundle"
            title="Bundle"
            text="Made each time from what is stored now. Nothing is sent: that is yours to do."
          >
            {mayWrite && request.state !== 'closed' && (
              <BundleForm
                action={urls.admin.requestBundle(caseId, request.id)}
                className="grid justify-items-start gap-3"
              >
                {audiences
                  .filter((each) => each === 'officer' || request.addresseeKind !== 'officer')
                  .map((audience) => (
                    <div key={audience} className="grid justify-items-start gap-1">
                      <Button
                        type="submit"
                        name="audience"
                        value={audience}
                        tone="secondary"
                        size="small"
                        icon={<Download className="size-4" />}
                      >
                        {audienceWords[audience]}
                      </Button>
                      {/* Only the one for an officer takes them along. */}
                      {audience === 'officer' && isTraced && (
                        <label className="flex items-start gap-2.5 py-1 text-sm">
                          <input
                            type="checkbox"
                            name="traces"
                            value="yes"
                            className="choice size-5"
                          />
                          <span>With the trace: summary, tables and evidence, for the officer</span>
                        </label>
                      )}
                    </div>
                  ))}
              </BundleForm>
            )}
            <Bundles request={request} />
          </Panel>
          {request.institution && <Entry institution={request.institution} />}
          {followUp && (
            <Panel
              id="follow-up"
              title="When no answer comes"
              text="To be changed before you send it."
            >
              <pre className="rounded-md bg-sunken p-3 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
                {followUp}
              </pre>
              <div>
                <CopyButton text={followUp} what="Text" label="Copy text" />
              </div>
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

function day(isoDay: string | null): string {
  return isoDay ? formatDay(isoDay) : '';
}

function Standing({ request }: { request: RequestDetails }) {
  const facts = [
    ['Sent', day(request.sentOn)],
    ['By', request.channel],
    ['Ticket', request.ticket],
    ['Answered', day(request.answeredOn)],
    ['Held', request.state === 'held' ? heldText(request) || 'Amount not known' : ''],
    ['Hold ends', day(request.holdEnds)],
    ['Answer', request.answer],
  ].filter(([, text]) => text);
  if (facts.length === 0)
    return <p className="text-sm text-muted">Drafted. Make the bundle, send it, and log that.</p>;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Addresses that the institution called its own, which later traces use. */
function Confirmed({ request, mayWrite }: { request: RequestDetails; mayWrite: boolean }) {
  const { confirmed, institutionName } = request;
  if (confirmed.length === 0) return null;
  return (
    <Panel
      id="confirmed"
      title="Addresses that they called their own"
      text="In our list of answers, without this case. Later traces stop there and name them."
    >
      <ul className="divide-y divide-line border-y border-line text-sm">
        {confirmed.map(({ address, chain, on, byName }) => (
          <li key={address} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
              <span className="font-mono">{address}</span> on {chain}
              <span className="block text-muted">
                Listed by {institutionName} (their answer of {on}), kept by {byName}
              </span>
            </span>
            {mayWrite && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="take-back" />
                <input type="hidden" name="address" value={address} />
                <Button type="submit" tone="secondary" size="small">
                  Take back
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Payments({ request: { about } }: { request: RequestDetails }) {
  if (about.length === 0) return <p className="text-sm text-muted">Its payments are gone.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {about.map((payment) => (
        <li key={payment.id} className="grid gap-0.5 py-2.5">
          <p>
            <strong className="tabular-nums">{amountText(payment) || 'Amount not known'}</strong>,{' '}
            {timeWords(payment) || 'day not known'}. Money:{' '}
            {moneyStateWords[payment.state]().toLowerCase()}
          </p>
          {[payment.recipient, payment.transactionId].filter(Boolean).map((text) => (
            <p key={text} className="font-mono text-xs wrap-anywhere text-muted">
              {text}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Where a trace found the money, in the words of the letter. */
function Reached({ places }: { places: readonly ReachedPlace[] }) {
  if (places.length === 0) return null;
  return (
    <>
      <h3 className="text-base">Where the trace found it</h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {places.map((place) => (
          <li
            key={`${place.paid?.tx} ${place.address} ${place.reason}`}
            className="py-2.5 wrap-anywhere"
          >
            {reachedSentences(place, { isOfSeveral: isOfSeveral(places) }).join(' ')}
            {place.arrivals.map(({ tx, index, block, time }) => (
              <span key={`${tx} ${index}`} className="mt-1.5 block text-muted">
                Transaction <span className="font-mono text-xs">{tx}</span>
                <span className="block">
                  {[
                    positionOf(place, index),
                    block === null ? '' : `block ${block}`,
                    time === null ? '' : formatUtc(time),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Lists the bundles by fingerprint, so that a returned copy can be verified. */
function Bundles({ request: { bundles } }: { request: RequestDetails }) {
  if (bundles.length === 0) return <p className="text-sm text-muted">None was made yet.</p>;
  return (
    <ol className="divide-y divide-line border-t border-line text-sm">
      {bundles.map((bundle) => (
        <li key={bundle.id} className="grid gap-0.5 py-2.5">
          <p>
            {audienceWords[bundle.audience]}, <LocalTime value={bundle.createdAt} />, by{' '}
            {bundle.madeByName}
          </p>
          <p className="text-muted">
            {bundle.payments} {bundle.payments === 1 ? 'payment' : 'payments'}. SHA-256{' '}
            <span className="font-mono text-xs wrap-anywhere">{bundle.sha256}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

type EntryProps = { institution: NonNullable<RequestDetails['institution']> };

/** Shows the directory entry of the institution. */
function Entry({ institution }: EntryProps) {
  const facts = [
    ['For victims', institution.victimsChannel],
    ['For officers', institution.officersPortal],
    ['It wants', institution.wants],
    ['Its deadlines', institution.deadlines],
  ].filter(([, text]) => text);
  return (
    <Panel id="entry" title="From the directory">
      <dl className="grid gap-2 text-sm">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        Checked on {formatDay(institution.checkedOn)}.{' '}
        <Link to={urls.admin.institution(institution.id)} className="font-semibold text-link">
          Open the entry
        </Link>
      </p>
    </Panel>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Freeze request"
      failure="Failed to load the request"
      error={error}
      also={<Link to={urls.admin.cases()}>All cases</Link>}
    />
  );
}
