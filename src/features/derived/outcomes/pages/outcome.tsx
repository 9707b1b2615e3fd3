import { Link } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { orRefuse } from '#platform/http/staff-context.ts';
import type { Claim } from '#shared/honesty/find-claims.ts';
import { getOutcome, publishOutcome, withdrawOutcome } from '../outcomes.server.ts';
import { outcomeSchema, type OutcomeGrounds, type OutcomeInput } from '../forms/outcome.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/outcome.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { formIntent, intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { OutcomeForm } from './outcome-form.tsx';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: 'Outcome',
  under: ({ caseId, caseNumber }) => ({ label: caseNumber, to: urls.admin.case(caseId) }),
};

export const loader = staffLoader('case:read', async (ctx, { params }: Route.LoaderArgs) => {
  const caseId = requireId(params.caseId, 'case');
  return { caseId, ...(await getOutcome(ctx, { caseId })) };
});

type OutcomeFeedback = { claims: Claim[] | undefined };

export const action = staffAction({
  withdraw: intent<never, Route.ActionArgs, OutcomeFeedback>('', async (ctx, { params }) => {
    const caseId = requireId(params.caseId, 'case');
    await orRefuse(withdrawOutcome(ctx, { caseId }));
    return { flash: 'outcome-withdrawn', to: urls.admin.caseOutcome(caseId) };
  }),
  publish: formIntent<OutcomeInput, never, Route.ActionArgs, OutcomeFeedback>(
    '',
    {
      ticks: ['hasAgreed'],
      schema: async (ctx, { params }) => {
        const caseId = requireId(params.caseId, 'case');
        // Problems are shown at once; the service checks the rules again, with the case locked.
        return outcomeSchema(await orRefuse(readGrounds(ctx, caseId)));
      },
    },
    async (ctx, input, { params, form }) => {
      const caseId = requireId(params.caseId, 'case');
      const isConfirmed = form.get('confirmed') === 'yes';
      const published = await publishOutcome(ctx, { ...input, caseId, isConfirmed });
      if (published.ok) return { flash: 'outcome-published', to: urls.admin.caseOutcome(caseId) };
      if (published.code === 'claims')
        return { status: 409, feedback: { claims: published.claims } };
      return { status: 400, feedback: { claims: undefined }, problems: { ...published.problems } };
    },
  ),
});

/** @returns undefined while the case is open: then the obstacle is the case, not a field */
async function readGrounds(
  ctx: ServiceContext,
  caseId: string,
): Promise<OutcomeGrounds | undefined> {
  authorize(ctx, 'case:write');
  const { status, returned } = await getOutcome(ctx, { caseId });
  if (status !== 'closed') return undefined;
  const amounts = returned.map(({ asset, minor, decimals }) => {
    return [asset, { minor: BigInt(minor), decimals }] as const;
  });
  return { now: ctx.now(), returned: new Map(amounts) };
}

export default function Outcome({ loaderData, actionData }: Route.ComponentProps) {
  const { caseId, caseNumber, status, outcome } = loaderData;
  const mayWrite = useMay('case:write');
  const isClosed = status === 'closed';
  return (
    <>
      <PageHeading
        title={
          <>
            Outcome of <span className="whitespace-nowrap">{caseNumber}</span>
          </>
        }
        text="What anybody may read of how this case ended: the kind of scam, what was returned, the month."
        actions={
          <Link
            to={urls.admin.casePart(caseId, 'outcome')}
            className={buttonClass({ tone: 'secondary', size: 'small' })}
          >
            Back to the case
          </Link>
        }
      />
      {!mayWrite && <Notice>Your role can read cases but not change them.</Notice>}
      {!isClosed && (
        <Notice tone="warning" title="The case is not closed">
          <p>
            Only the outcome of a closed case is published.{' '}
            <Link to={urls.admin.case(caseId)}>Close the case</Link> first.
          </p>
        </Notice>
      )}
      {actionData?.error && (
        <Notice tone="danger" live="assertive" title="Nothing was published">
          {actionData.error}
        </Notice>
      )}
      {outcome?.publishedAt && (
        <Panel
          id="published"
          title="Published"
          text={
            <>
              Since <LocalTime value={outcome.publishedAt} />, consent recorded by{' '}
              {outcome.consentRecordedByName}.
            </>
          }
          actions={
            mayWrite && (
              <ConfirmSubmit
                intent="withdraw"
                label="Withdraw"
                question="Take this outcome off the site?"
                text="It disappears from the public pages at once. You can publish it again."
              />
            )
          }
        >
          <p className="text-sm text-muted">
            Publishing again below replaces what is shown. When the case is opened again, the
            outcome is taken off by itself.
          </p>
        </Panel>
      )}
      <OutcomeForm file={loaderData} answer={actionData} mayWrite={mayWrite && isClosed} />
    </>
  );
}
