import { Link } from 'react-router';
import { Notice } from '#ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';
import { FactorNotice } from './factor-notice.tsx';
import type { StaffPage } from './staff-page.ts';

/** What stands above every panel until it is done; side by side where there is room. */
export function StandingNotices({ factor, stuckMail }: Pick<StaffPage, 'factor' | 'stuckMail'>) {
  if (!factor && stuckMail === 0) return null;
  return (
    <div className="grid gap-2 xl:auto-cols-fr xl:grid-flow-col">
      <FactorNotice factor={factor} />
      <StuckMail count={stuckMail} />
    </div>
  );
}

function StuckMail({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice tone="warning" className="px-4! py-2.5!">
      <p className="text-sm">
        {count === 1 ? '1 message waits: ' : `${count} messages wait: `}
        no mail server is set up. <Link to={urls.admin.mail()}>Add one under SMTP</Link>, or set{' '}
        <code>SMTP_URL</code> and restart.
      </p>
    </Notice>
  );
}
