import { parseWithZod } from '@conform-to/zod/v4';
import { data, Link, redirect } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { getOutcome, publishOutcome, withdrawOutcome } from '../outcomes.server.ts';
import { outcomeSchema } from '../forms/outcome.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/outcome.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { OutcomeForm } from './outcome-form.tsx';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: 'Outcome',
  under: ({ caseId, caseNumber }) => ({ label: caseNumber, to: urls.admin.case(caseId) }),
};

export const loader = staffLoader('case:read', async (ctx, { params }: Route.LoaderArgs) => {
  const caseId = requireId(params.caseId, 'case');
  return { caseId, ...(await getOutcome(ctx, { caseId })) };
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const caseId = requireId(params.caseId, 'case');
  const ctx = staffServices(context);
  const form = await request.formData();
  if (form.get('intent') === 'withdraw') {
    await orRefuse(withdrawOutcome(ctx, { caseId }));
    setFlash(context, 'outcome-withdrawn');
    throw redirect(urls.admin.caseOutcome(caseId), 303);
  }
  // The service checks the rules again, with the case locked.
  const submission = parseWithZod(form, { schema: outcomeSchema() });
  const nothing = { claims: undefined, error: undefined };
  // Without script the preview is a round trip; with script the page shows it immediately.
  if (submission.status !== 'success')
    return data({ result: submission.reply(), ...nothing }, { status: 400 });
  try {
    const isConfirmed = form.get('confirmed') === 'yes';
    const published = await publishOutcome(ctx, { ...submission.value, caseId, isConfirmed });
    if (!published.ok && published.code === 'claims')
      return data({ ...nothing, result: submission.reply(), claims: published.claims }, 409);
    if (!published.ok) {
      const fieldErrors = Object.fromEntries(
        Object.entries(published.problems).map(([field, message]) => [field, [message]]),
      );
      return data({ ...nothing, result: submission.reply({ fieldErrors }) }, 400);
    }
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    if (refused.status === 403) throw data(refused.message, { status: 403 });
    return data({ ...nothing, result: submission.reply(), error: refused.message }, refused.status);
  }
  setFlash(context, 'outcome-published');
  throw redirect(urls.admin.caseOutcome(caseId), 303);
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
            to={urls.admin.case(caseId)}
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
