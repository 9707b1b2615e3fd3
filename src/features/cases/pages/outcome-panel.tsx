import { Link } from 'react-router';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { CaseFile } from '../case.server.ts';
import { urls } from '#shared/urls.ts';

/** Whether the public pages show how the case ended, and the way there. */
export function OutcomePanel({ file }: { file: CaseFile }) {
  const { outcome, status, id } = file;
  return (
    <Panel id="outcome" title="Outcome">
      <div className="grid justify-items-start gap-3 text-sm">
        {outcome?.publishedAt ? (
          <>
            <StatusPill tone="success">Published</StatusPill>
            <p className="text-muted">
              Since <LocalTime value={outcome.publishedAt} />
            </p>
          </>
        ) : (
          <p className="text-muted">
            {outcome?.withdrawnAt ? (
              <>
                Taken off the site: <LocalTime value={outcome.withdrawnAt} />
              </>
            ) : status === 'closed' ? (
              'Not published. It needs the client’s consent.'
            ) : (
              'Can be published once the case is closed and the client agrees.'
            )}
          </p>
        )}
        <Link
          to={urls.admin.caseOutcome(id)}
          className={buttonLook({ tone: 'secondary', size: 'compact' })}
        >
          {outcome?.publishedAt ? 'See what is published' : 'Prepare the outcome'}
        </Link>
      </div>
    </Panel>
  );
}
