import { Link, useLocation, useRevalidator, useSearchParams } from 'react-router';
import { Button } from '#app/ui/application/button.tsx';
import { Notice } from '#app/ui/document/notice.tsx';
import { PageHeading } from '../page-heading.tsx';
import { routeProblem } from '../route-problem.ts';

/**
 * The page of a list that could not be loaded: the panel's message, the reason, and the ways on.
 * @param failure the panel's own words, for instance "Failed to load cases"
 */
export function ListProblem({
  heading,
  failure,
  clearLabel,
  error,
}: {
  heading: string;
  failure: string;
  clearLabel: string;
  error: unknown;
}) {
  const { status, message } = routeProblem(error);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isRefused = status === 403;
  return (
    <>
      <PageHeading title={heading} />
      <Notice
        tone="danger"
        live="assertive"
        title={isRefused ? 'Access Denied' : failure}
        actions={
          !isRefused && (
            <>
              <Button tone="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
                Retry
              </Button>
              {search.size > 0 && <Link to={pathname}>{clearLabel}</Link>}
            </>
          )
        }
      >
        {message}
      </Notice>
    </>
  );
}
