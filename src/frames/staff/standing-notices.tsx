import { Link } from 'react-router';
import { urls } from '#shared/urls.ts';
import { LocalTime } from './local-time.tsx';
import type { StaffPage } from './staff-page.ts';

type Standing = Pick<StaffPage, 'factor' | 'stuckMail'>;

/** Notices on every page until they are resolved: one quiet line, in the menu where that is beside the page. */
export function StandingNotices({ factor, stuckMail }: Standing) {
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

/** The same in the menu, a line each. */
export function NoticesInMenu({ factor, stuckMail }: Standing) {
  return (
    <ul className="grid text-xs empty:hidden">
      {factor && (
        <li>
          <Link to={`${urls.admin.account()}#factors-title`} className="text-link underline">
            Second factor due <LocalTime value={factor.dueAt} dateOnly />
          </Link>
        </li>
      )}
      {stuckMail > 0 && (
        <li>
          <StuckMail count={stuckMail} />
        </li>
      )}
    </ul>
  );
}

function StuckMail({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Link to={urls.admin.mail()} className="text-link underline">
      {count === 1 ? '1 mail waits' : `${count} mails wait`}: no mail server
    </Link>
  );
}

/** States the date until which a second factor may be missing. */
function FactorNotice({ factor }: { factor: StaffPage['factor'] }) {
  if (!factor) return null;
  const to = `${urls.admin.account()}#factors-title`;
  if (!factor.isOverdue)
    return (
      <Link to={to} className="text-link underline">
        Set up a second factor by <LocalTime value={factor.dueAt} dateOnly />
      </Link>
    );
  return (
    <>
      <strong className="text-ink">
        Set up a second factor to go on: an authenticator app or a passkey.{' '}
      </strong>
      <Link to={to} className="text-link underline">
        Set it up
      </Link>
    </>
  );
}
