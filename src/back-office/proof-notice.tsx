import { Link } from 'react-router';
import { Notice } from '#ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';

/** Asked for beforehand, since whoever is led away while saving loses what was typed. */
export function ProofNotice({ here }: { here: string }) {
  return (
    <Notice className="px-4! py-2.5!">
      <p className="text-sm">
        Changes here need your password once more.{' '}
        <Link to={urls.admin.prove(here)}>Confirm it is you</Link> before you begin.
      </p>
    </Notice>
  );
}
