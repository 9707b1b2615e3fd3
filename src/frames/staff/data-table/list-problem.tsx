import { Link, useLocation, useSearchParams } from 'react-router';
import { PanelProblem } from '../panel-problem.tsx';

/**
 * Page of a list that failed to load; the search or filter may be the cause, so it links to the list
 * without.
 * @param failure message of the panel, for instance "Failed to load cases"
 */
export function ListProblem({
  clearLabel,
  ...problem
}: {
  heading: string;
  failure: string;
  clearLabel: string;
  error: unknown;
}) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const clear = search.size > 0 && <Link to={pathname}>{clearLabel}</Link>;
  return <PanelProblem {...problem} retryLabel="Retry" also={clear} />;
}
