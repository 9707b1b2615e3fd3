import { Link } from 'react-router';
import { Notice } from '#ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';
import { LocalTime } from './local-time.tsx';
import type { StaffPage } from './staff-page.ts';

/** Says until when a second factor may still be missing. */
export function FactorNotice({ factor }: { factor: StaffPage['factor'] }) {
  if (!factor) return null;
  return (
    <Notice tone="warning" className="px-4! py-2.5!">
      <p className="text-sm">
        {factor.isOverdue ? (
          'Set up a second factor to go on: an authenticator app or a passkey. '
        ) : (
          <>
            Set up a second factor by <LocalTime value={factor.dueAt} dateOnly />: your role needs
            one.{' '}
          </>
        )}
        <Link to={`${urls.admin.account()}#factors-title`}>Set it up</Link>
      </p>
    </Notice>
  );
}
