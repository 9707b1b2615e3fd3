import { Fragment } from 'react';
import { Download, Landmark } from 'lucide-react';
import { Link } from 'react-router';
import { SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { evmNetworks } from '#features/casework/payments/identifiers/evm-networks.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Badge } from '#ui/document/badge.tsx';
import {
  giveRequestConsent,
  withdrawRequestConsent,
} from '#features/derived/institutions/consents.server.ts';
import {
  findDesk,
  type Desk,
  type InstitutionChoice,
  type PaymentGroup,
} from '#features/derived/institutions/desk.server.ts';
import { findReached } from '../reached-requests.server.ts';
import { searchFactWords } from '#features/casework/payments/roles.ts';
import { addresseeKindWords } from '#shared/vocabulary/addressee-kinds.ts';
import { particularsForm } from '#features/derived/packets/forms/particulars.ts';
import { saveParticulars } from '#features/derived/packets/particulars.server.ts';
import { Notice } from '#ui/document/notice.tsx';
import { requestConsentForm } from '#features/derived/institutions/forms/request.ts';
import type { Route } from './+types/requests.ts';
import { BundleForm, BundleProblem } from '#features/derived/institutions/pages/bundle-form.tsx';
import { RequestList } from '#features/derived/institutions/pages/case-requests.tsx';
import { ConsentPanel } from '#features/derived/institutions/pages/consent-panel.tsx';
import { ParticularsPanel } from '#features/derived/institutions/pages/particulars-panel.tsx';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: 'Freeze requests',
  under: ({ caseId, caseNumber }) => ({ label: caseNumber, to: urls.admin.case(caseId) }),
};

export const loader = staffLoader('case:read', async (ctx, { params }: Route.LoaderArgs) => {
  const caseId = requireId(params.caseId, 'case');
  const reached = await findReached(ctx, { caseId });
  return { caseId, ...(await findDesk(ctx, { caseId, reached })) };
});

type Args = Sent<Route.ActionArgs>;

export const action = staffAction({
  consent: formIntent(
    'Failed to record the consent',
    requestConsentForm,
    async (ctx, given, { params }: Args) => {
      const caseId = requireId(params.caseId, 'case');
      await giveRequestConsent(ctx, { ...given, caseId });
      return { flash: 'request-consent-saved', to: urls.admin.caseRequests(caseId) };
    },
  ),
  particulars: formIntent(
    'Failed to save it',
    particularsForm,
    async (ctx, particulars, { params }: Args) => {
      const caseId = requireId(params.caseId, 'case');
      await saveParticulars(ctx, { ...particulars, caseId });
      return { flash: 'particulars-saved', to: urls.admin.caseRequests(caseId) };
    },
  ),
  withdraw: intent('Failed to record it', async (ctx, { params }: Args) => {
    const caseId = requireId(params.caseId, 'case');
    await withdrawRequestConsent(ctx, caseId);
    return { flash: 'request-consent-withdrawn', to: urls.admin.caseRequests(caseId) };
  }),
});

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const { caseId, consent, groups, requests, choices, withoutWay } = loaderData;
  const mayWrite = useMay('case:write');
  const isAgreed = consent !== undefined && consent.withdrawnAt === null;
  return (
    <>
      <PageHeading
        title="Freeze requests"
        text={`Ask those who may still hold the money. The program sends nothing: you send each bundle, and log here what came of it.${mayWrite ? '' : ' Your role can read this but not change it.'}`}
      />
      <BundleProblem />
      {requests.length > 0 && (
        <Panel id="requests" title="Requests">
          <RequestList caseId={caseId} requests={requests} />
        </Panel>
      )}
      <ConsentPanel consent={consent} answer={actionData} />
      <ParticularsPanel
        key={Object.values(loaderData.particulars).join('|')}
        particulars={loaderData.particulars}
        office={loaderData.office}
        answer={actionData}
      />
      {groups.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<Landmark />} title="This case has no payments yet.">
            A request is about payments. Add them in the case’s money panel first.
          </EmptyState>
        </div>
      ) : (
        <Panel
          id="groups"
          title="Payments by institution"
          text="Everybody on the path of the money, each with their own payments. One press makes the bundle: letter, identifiers as CSV and Excel, and a text to paste."
        >
          <Lacking
            caseId={caseId}
            lacks={loaderData.clientLacks}
            office={loaderData.office}
            withoutWay={withoutWay}
            maybeRepeated={loaderData.maybeRepeated}
          />
          <ul className="divide-y divide-line border-t border-line">
            {groups.map((group) => (
              <li key={group.key} className="py-4 last:pb-0">
                <Group
                  caseId={caseId}
                  group={group}
                  choices={choices}
                  office={loaderData.particulars.policeOffice}
                  isOpen={mayWrite && isAgreed}
                />
              </li>
            ))}
          </ul>
          {mayWrite && !isAgreed && (
            <p className="text-sm">Bundles can be made once the client’s consent is recorded.</p>
          )}
        </Panel>
      )}
    </>
  );
}

type GroupProps = {
  caseId: string;
  group: PaymentGroup;
  choices: readonly InstitutionChoice[];
  /** Police office as recorded. */
  office: string;
  isOpen: boolean;
};

/** Payments of one institution, with the form that makes the bundle for it. */
function Group({ caseId, group, choices, office, isOpen }: GroupProps) {
  const { key, kind, name, match, payments, requested, asksNetwork, missing } = group;
  const isOfficer = kind === 'officer';
  const isLedElsewhere = group.ledElsewhere.length === payments.length;
  const id = key.replaceAll(/[^a-z0-9]+/g, '-');
  const title = isOfficer ? 'Officer: all payments' : name || 'No institution named';
  return (
    <BundleForm action={urls.admin.requestBundle(caseId, 'new')} className="grid gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`${id}-title`} className="text-base wrap-anywhere">
          {title}
        </h3>
        {!isOfficer && <Badge tone="neutral">{addresseeKindWords[kind]}</Badge>}
        {match ? (
          <Badge tone="info">In the directory</Badge>
        ) : (
          name && <Badge tone="neutral">Not in the directory</Badge>
        )}
        {group.traced.length > 0 && kind !== 'issuer' && (
          <Badge tone="info">The trace leads here</Badge>
        )}
        {isLedElsewhere && <Badge tone="warning">The trace leads elsewhere</Badge>}
        {requested.length > 0 && (
          <Badge tone="success">In {requested.map((number) => `R${number}`).join(', ')}</Badge>
        )}
      </header>
      {kind === 'issuer' && (
        <p className="text-sm text-muted">
          The issuer of these tokens can freeze them at any address, if the police or a court ask.
        </p>
      )}
      {!isOfficer && <input type="hidden" name="name" value={name} />}
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="audience" value={isOfficer ? 'officer' : 'institution'} />
      <fieldset
        disabled={!isOpen}
        aria-labelledby={`${id}-title`}
        className="grid min-w-0 gap-1 text-sm"
      >
        {payments.map((payment) => (
          <label key={payment.id} className="flex min-w-0 items-start gap-2.5 py-1">
            {isOpen && (
              <input
                type="checkbox"
                name="payment"
                value={payment.id}
                defaultChecked={!group.ledElsewhere.some(({ id: led }) => led === payment.id)}
                className="choice size-5"
              />
            )}
            <span className="grid min-w-0">
              <span>{payment.line}</span>
              {payment.to && (
                <span className="font-mono text-xs wrap-anywhere text-muted">{payment.to}</span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <Traced caseId={caseId} group={group} />
      <MissingFacts caseId={caseId} missing={missing} />
      {isOpen && (
        <div className="flex flex-wrap items-end gap-3">
          {isOfficer ? (
            <TextInputField
              id={`${id}-name`}
              name="name"
              label="Office"
              className="min-w-0 basis-60"
              defaultValue={office || 'Police'}
              required
            />
          ) : (
            <SelectInputField
              id={`${id}-institution`}
              name="institution"
              label="Ask"
              className="min-w-0 basis-60"
              placeholder={name ? `“${name}”, not in the directory` : 'Choose'}
              defaultValue={match?.id ?? ''}
              options={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
            />
          )}
          {asksNetwork && (
            <SelectInputField
              id={`${id}-network`}
              name="network"
              label="Network of the addresses"
              className="min-w-0 basis-52"
              placeholder="Not known"
              defaultValue=""
              options={Object.entries(evmNetworks).map(([value, label]) => ({ value, label }))}
            />
          )}
          <Button
            type="submit"
            tone={requested.length > 0 || isLedElsewhere ? 'secondary' : 'primary'}
            size="small"
            icon={<Download className="size-4" />}
            aria-label={`Make the bundle: ${title}`}
          >
            Make the bundle
          </Button>
          {!match && name && (
            <Link to={urls.admin.institution('new', name)} className="py-2 text-sm text-link">
              Add it to the directory
            </Link>
          )}
        </div>
      )}
    </BundleForm>
  );
}

/** Results of finished traces that concern these payments and this institution. */
function Traced({ caseId, group }: Pick<GroupProps, 'caseId' | 'group'>) {
  const { kind, traced, ledElsewhere, untraced, payments } = group;
  if (traced.length === 0 && ledElsewhere.length === 0) return null;
  const requests = untraced.map((number) => `R${number}`).join(', ');
  function which(line: string): string {
    return payments.length === 1 ? 'this payment' : `“${line}”`;
  }
  return (
    <div className="grid gap-1 text-sm">
      {traced.map(({ id, line, sum }) => (
        <p key={id}>
          {kind === 'issuer'
            ? `Of ${which(line)}, the trace found ${sum} unmoved or frozen.`
            : `The trace of ${which(line)} leads here, with ${sum} of it.`}{' '}
          The letter says where, with each transfer. <TraceLink caseId={caseId} />
        </p>
      ))}
      {untraced.length > 0 && (
        <p className="font-semibold">
          {requests} {untraced.length === 1 ? 'does' : 'do'} not hold this. Make the bundle again
          here.
        </p>
      )}
      {ledElsewhere.map(({ id, line, names }) => (
        <p key={id}>
          {names.length === 0 ? (
            `The trace of ${which(line)} found nothing of it here.`
          ) : (
            <>
              The trace of {which(line)} leads to <strong>{names.join(' and ')}</strong>, not here.
              You can ask {names.length === 1 ? 'it' : 'each of them'} on this page.
            </>
          )}{' '}
          <TraceLink caseId={caseId} />
        </p>
      ))}
    </div>
  );
}

function TraceLink({ caseId }: { caseId: string }) {
  return (
    <Link to={urls.admin.caseTrace(caseId)} className="text-link underline underline-offset-4">
      Look at the trace
    </Link>
  );
}

type MissingProps = { caseId: string; missing: PaymentGroup['missing'] };

/** Missing facts that the addressee would search by, with links to the payments where they can be added. */
function MissingFacts({ caseId, missing }: MissingProps) {
  if (missing.length === 0) return null;
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold">They search by this, and it is not recorded:</p>
      <ul className="grid list-disc gap-1 ps-5">
        {missing.map(({ fact, payments }) => (
          <li key={fact}>
            {searchFactWords[fact]}:{' '}
            {payments.map(({ id, line }, place) => (
              <Fragment key={id}>
                {place > 0 && '; '}
                <Link to={urls.admin.casePayment(caseId, id)} className="text-link">
                  {line}
                </Link>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

type LackingProps = Pick<Desk, 'withoutWay' | 'maybeRepeated'> & {
  caseId: string;
  lacks: Desk['clientLacks'];
  office: Desk['office'];
};

/** Facts that every letter lacks, shown before any is made. */
function Lacking({ caseId, lacks, office, withoutWay, maybeRepeated }: LackingProps) {
  if (lacks.length === 0 && withoutWay.length === 0 && maybeRepeated === 0) return null;
  const places: Readonly<Record<Desk['clientLacks'][number], [words: string, to: string]>> = {
    name: ['The name of the client', urls.admin.casePart(caseId, 'details')],
    contact: ['Phone or e-mail of the client, with their consent', '#consent'],
    ic3: ['The number of the complaint at IC3', '#particulars'],
    police: ['The number of the police report', '#particulars'],
    office: [`The number of the report, to: ${office}`, '#particulars'],
  };
  return (
    <Notice tone="warning" title="Missing in the letters">
      <ul className="grid list-disc gap-1 ps-5">
        {lacks.map((lack) => (
          <li key={lack}>
            <Link to={places[lack][1]} className="text-link">
              {places[lack][0]}
            </Link>
          </li>
        ))}
        {maybeRepeated > 0 && (
          <li>
            Whether {maybeRepeated === 1 ? 'a payment repeats' : `${maybeRepeated} payments repeat`}{' '}
            another one. Until somebody answers, both are one payment here:{' '}
            <Link to={urls.admin.casePart(caseId, 'money')} className="text-link">
              answer first
            </Link>
          </li>
        )}
        {withoutWay.map(({ id, line }) => (
          <li key={id}>
            How this was paid, so it is in no letter to an institution:{' '}
            <Link to={urls.admin.casePayment(caseId, id)} className="text-link">
              {line}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Freeze requests"
      failure="Failed to load the requests"
      error={error}
      also={<Link to={urls.admin.cases()}>All cases</Link>}
    />
  );
}
