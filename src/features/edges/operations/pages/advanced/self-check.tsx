import { Link } from 'react-router';
import { Panel } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { checkSecurity } from '../../first-week.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/self-check.ts';
import { AdvancedFrame, AdvancedProblem, CheckRow } from './advanced-frame.tsx';

export const handle = { crumb: 'Security' };

export const loader = staffLoader('security:write', async (ctx) => ({
  checks: await checkSecurity(ctx),
}));

export default function SelfCheckPage({ loaderData: { checks } }: Route.ComponentProps) {
  const open = checks.filter(({ isGood }) => !isGood).length;
  return (
    <AdvancedFrame text="What somebody who looks after security would ask first, answered by the system.">
      <Panel
        id="self-check"
        title={open === 0 ? 'Nothing to look at' : `${open} to look at`}
        actions={
          <Link
            to={urls.admin.securityChecks()}
            className={buttonClass({ tone: 'secondary', size: 'small' })}
          >
            What shows from outside
          </Link>
        }
      >
        <ul className="divide-y divide-line text-sm">
          {checks.map(({ name, isGood, found }) => (
            <CheckRow
              key={name}
              tone={isGood ? 'success' : 'warning'}
              word={isGood ? 'Good' : 'Look at this'}
              name={name}
              message={found}
            />
          ))}
        </ul>
      </Panel>
    </AdvancedFrame>
  );
}

export const ErrorBoundary = AdvancedProblem;
