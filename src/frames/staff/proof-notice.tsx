import { Link } from 'react-router';
import { Notice } from '#ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';

/** Said beforehand; whoever saves first is asked then, and what was typed is saved after it. */
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
