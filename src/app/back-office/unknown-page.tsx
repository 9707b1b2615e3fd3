import { Link } from 'react-router';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { urls } from '#shared/urls.ts';

/** Answers an address of the back office that is no page, with the menu around it. */
export function loader(): never {
  throw new Response('There is no such page.', { status: 404 });
}

export default function UnknownPage() {
  return null;
}

export function ErrorBoundary() {
  return (
    <>
      <PageHeading title="There is no such page" text="The address may be mistyped, or old." />
      <p>
        <Link to={urls.admin.home()}>Back to the beginning</Link>
      </p>
    </>
  );
}
