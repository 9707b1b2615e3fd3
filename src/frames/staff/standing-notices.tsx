import { Link } from 'react-router';
import { urls } from '#shared/urls.ts';
import { LocalTime } from './local-time.tsx';
import { findEntry } from './panels.ts';
import type { StaffPage } from './staff-page.ts';

/** Notices above every page until they are resolved: one unobtrusive line. */
export function StandingNotices({ factor, stuckMail }: Pick<StaffPage, 'factor' | 'stuckMail'>) {
  if (!factor && stuckMail === 0) return null;
  return (
    <p className="text-sm text-muted">
      <FactorNotice factor={factor} />
      {/* Keeps the separator on the line it ends. */}
      {factor && stuckMail > 0 && '\u00A0· '}
      <StuckMail count={stuckMail} />
    </p>
  );
}

function StuckMail({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {count === 1 ? '1 message waits: ' : `${count} messages wait: `}
      no mail server is set up.{' '}
      <Link to={urls.admin.mail()} className="text-link underline">
        Add one under {findEntry(urls.admin.mail())?.label}
      </Link>
      <span className="max-sm:hidden">
        , or set <code>SMTP_URL</code> and restart
      </span>
      .
    </>
  );
}

/** States the date until which a second factor may be missing. */
function FactorNotice({ factor }: { factor: StaffPage['factor'] }) {
  if (!factor) return null;
  return (
    <>
      {factor.isOverdue ? (
        <strong className="text-ink">
          Set up a second factor to go on: an authenticator app or a passkey.{' '}
        </strong>
      ) : (
        <>
          Set up a second factor by <LocalTime value={factor.dueAt} dateOnly />
          <span className="max-sm:hidden">: your role needs one</span>.{' '}
        </>
      )}
      <Link to={`${urls.admin.account()}#factors-title`} className="text-link underline">
        Set it up
      </Link>
    </>
  );
}
