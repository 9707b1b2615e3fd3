import { Landmark } from 'lucide-react';
import { Link } from 'react-router';
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
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import {
  giveRequestConsent,
  withdrawRequestConsent,
} from '#features/derived/institutions/consents.server.ts';
import { findDesk, type Desk } from '#features/derived/institutions/desk.server.ts';
import { findReached } from '../reached-requests.server.ts';
import { particularsForm } from '#features/derived/packets/forms/particulars.ts';
import { saveParticulars } from '#features/derived/packets/particulars.server.ts';
import { requestConsentForm } from '#features/derived/institutions/forms/request.ts';
import type { Route } from './+types/requests.ts';
import { BundleProblem } from '#features/derived/institutions/pages/bundle-form.tsx';
import { RequestList } from '#features/derived/institutions/pages/case-requests.tsx';
import { ConsentPanel } from '#features/derived/institutions/pages/consent-panel.tsx';
import { ParticularsPanel } from '#features/derived/institutions/pages/particulars-panel.tsx';
import { RequestGroup } from './request-group.tsx';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: 'Freeze requests',
  under: ({ caseId, caseNumber }) => ({ label: caseNumber, to: urls.admin.case(caseId) }),
};

export const loader = staffLoader('case:read', async (ctx, { params }: Route.LoaderArgs) => {
  const caseId = requireId(params.caseId, 'case');
  const reached = await findReached(ctx, { caseId });
  const today = ctx.now().toISOString().slice(0, 10);
  return { caseId, today, ...(await findDesk(ctx, { caseId, reached })) };
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
  const { caseId, consent, groups, requests, choices, withoutWay, today } = loaderData;
  const mayWrite = useMay('case:write');
  const isAgreed = consent !== undefined && consent.withdrawnAt === null;
  return (
    <>
      <PageHeading
        title="Freeze requests"
        text={`Ask those who may still hold the money. The program sends nothing: you send each bundle, and log here what came of it.${mayWrite ? '' : ' Your role can read this but not change it.'}`}
      />
      <BundleProblem />
      {!isAgreed && <ConsentPanel consent={consent} answer={actionData} today={today} />}
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
          text="One press makes the bundle: letter, identifiers as CSV and Excel, and a text to paste."
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
                <RequestGroup
                  caseId={caseId}
                  group={group}
                  choices={choices}
                  office={loaderData.particulars.policeOffice}
                  isOpen={mayWrite && isAgreed}
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {requests.length > 0 && (
        <Panel id="requests" title="Requests">
          <RequestList caseId={caseId} requests={requests} />
        </Panel>
      )}
      {isAgreed && <ConsentPanel consent={consent} answer={actionData} today={today} />}
      <ParticularsPanel
        key={Object.values(loaderData.particulars).join('|')}
        particulars={loaderData.particulars}
        office={loaderData.office}
        answer={actionData}
      />
    </>
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
    contact: ['Phone or e-mail of the client, with their consent', '#consent-title'],
    ic3: ['The number of the complaint at IC3', '#particulars-title'],
    police: ['The number of the police report', '#particulars-title'],
    office: [`The number of the report, to: ${office}`, '#particulars-title'],
  };
  return (
    <section aria-labelledby="lacking-title" className="grid gap-1 text-sm">
      <h3 id="lacking-title" className="text-sm font-semibold">
        Missing in the letters
      </h3>
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
    </section>
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
