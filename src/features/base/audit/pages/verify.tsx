import { useEffect } from 'react';
import { data, Form, useLocation, useSubmit } from 'react-router';
import { CopyButton } from '#frames/staff/copy-button.tsx';
import type { CrumbHandle } from '#frames/staff/page-heading.tsx';
import { routeProblem } from '#frames/staff/route-problem.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Notice } from '#ui/document/notice.tsx';
import { Progress } from '#ui/document/progress.tsx';
import { refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { faultWords, verifyAudit, type ChainCheck } from '../audit-chain.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/verify.ts';

export const handle: CrumbHandle = { crumb: 'Verify' };

/** In milliseconds: short enough that nobody waits long for the response. */
const partDuration = 1_000;

/** A check requires a POST; opening the address requires the same right. */
export const loader = staffLoader('audit:read', async () => null);

export async function action({ request, context }: Route.ActionArgs) {
  const after = Number((await request.formData()).get('after'));
  try {
    const check = await verifyAudit(staffServices(context), {
      after: Number.isSafeInteger(after) ? after : 0,
      milliseconds: partDuration,
    });
    return { check: inWords(check) };
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    throw data(refused.message, { status: refused.status });
  }
}

type CheckView = Exclude<ChainCheck, { state: 'broken' }> | { state: 'broken'; words: string };

/** The texts come from the server's functions, which the browser does not have. */
function inWords(check: ChainCheck): CheckView {
  return check.state === 'broken' ? { state: 'broken', words: faultWords(check.fault) } : check;
}

export default function Verify({ actionData }: Route.ComponentProps) {
  const check = actionData?.check;
  const { search } = useLocation();
  const submit = useSubmit();
  const after = check?.state === 'going' ? check.checked : undefined;
  useEffect(() => {
    if (after === undefined) return;
    const to = urls.admin.auditVerify() + search;
    void submit({ after }, { method: 'post', action: to, replace: true, preventScrollReset: true });
  }, [after, search, submit]);
  if (!check) return <Notice>Press Verify to check every event against the chain.</Notice>;
  if (check.state === 'going') return <Going {...check} />;
  if (check.state === 'whole') return <Whole {...check} />;
  return (
    <Notice tone="danger" live="assertive" title="The chain is broken">
      {check.words} Export what is there, keep the latest backups, and find out who had access to
      the database.
    </Notice>
  );
}

function Going({ checked, total }: { checked: number; total: number }) {
  const hydrated = useHydrated();
  const text = `${number(checked)} of ${number(total)} events checked.`;
  return (
    <Notice tone="info" title="Verifying the chain">
      <div className="grid gap-2">
        <p role="status">{text}</p>
        <Progress aria-label="Events checked" value={checked / total} />
        {!hydrated && (
          <Form method="post" action={urls.admin.auditVerify()}>
            <input type="hidden" name="after" value={checked} />
            <Button type="submit">Go on</Button>
          </Form>
        )}
      </div>
    </Notice>
  );
}

function Whole({ checked, waiting, head, isNoted }: Extract<CheckView, { state: 'whole' }>) {
  return (
    <Notice tone="success" live="polite" title="The chain is whole">
      <div className="grid gap-2">
        <p>
          {number(checked)} events: none was changed, taken out, put in or moved.
          {waiting > 0 && ` ${number(waiting)} newer ones are sealed within a second.`}
          {!isNoted &&
            ' The data folder holds no note of an earlier end, so events cut off the end would not show.'}
        </p>
        {head && (
          <p className="wrap-anywhere">
            Note this down somewhere else; it stands for every event up to number{' '}
            {number(head.sequence)}:{' '}
            <span className="inline-flex flex-wrap items-center gap-2">
              <code>{head.hash}</code>
              <CopyButton text={head.hash} what="Hash" label="Copy" />
            </span>
          </p>
        )}
      </div>
    </Notice>
  );
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Notice tone="danger" live="assertive" title="The log could not be verified">
      {routeProblem(error).message}
    </Notice>
  );
}
