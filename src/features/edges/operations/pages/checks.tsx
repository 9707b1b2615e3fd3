import { Link } from 'react-router';
import { type CrumbHandle, Panel } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { checkOwnResponses } from '#platform/http/check-own-responses.ts';
import { listSafeguards } from '#features/base/staff/security-settings.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/checks.ts';
import { SecurityFrame } from '#features/base/staff/pages/security-frame.tsx';

export const handle: CrumbHandle = { crumb: 'Checks' };

export const loader = staffLoader('security:read', async (ctx) => {
  const groups = await listSafeguards(ctx);
  return { groups, checks: await checkOwnResponses(ctx.ports.site) };
});

export default function Checks({ loaderData: { groups, checks } }: Route.ComponentProps) {
  return (
    <SecurityFrame text="What is enforced now, and whether it shows from outside.">
      <Panel
        id="answers"
        title="This site, asked just now"
        text="The program sent itself these requests at its public address and judged the answers."
        actions={
          <Link
            to={urls.admin.securityChecks()}
            className={buttonClass({ tone: 'secondary', size: 'small' })}
          >
            Check again
          </Link>
        }
      >
        <ul className="divide-y divide-line text-sm">
          {checks.map(({ name, hasPassed, detail }) => (
            <li
              key={name}
              className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[7rem_18rem_minmax(0,1fr)] sm:items-center"
            >
              <span>
                <StatusPill tone={hasPassed ? 'success' : 'warning'}>
                  {hasPassed ? 'Passed' : 'Look at this'}
                </StatusPill>
              </span>
              <span className="font-semibold">{name}</span>
              <span className="text-muted wrap-anywhere">{detail}</span>
            </li>
          ))}
        </ul>
      </Panel>
      {groups.map(({ title, rules }, place) => (
        <Panel key={title} id={`rules-${place}`} title={title}>
          <dl className="divide-y divide-line text-sm">
            {rules.map(({ name, rule }) => (
              <div key={name} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[18rem_1fr]">
                <dt className="font-semibold">{name}</dt>
                <dd className="wrap-anywhere">{rule}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      ))}
    </SecurityFrame>
  );
}
