import { Link } from 'react-router';
import { Notice } from '#ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';

/** Announced in advance; saving without it asks for the authentication, and then saves what was typed. */
export function ProofNotice({ here }: { here: string }) {
  return (
    <Notice className="px-4! py-2.5!">
      <p className="text-sm">
        Saving here asks for your password once more. What you typed is kept meanwhile.{' '}
        <Link to={urls.admin.prove(here)}>Confirm it is you now</Link>
      </p>
    </Notice>
  );
}
