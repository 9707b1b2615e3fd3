import { Link, useLocation, useSearchParams } from 'react-router';
import { PanelProblem } from '../panel-problem.tsx';

/**
 * The page of a list that could not be loaded; a search or filter may be the reason, so it can be left.
 * @param failure the panel's own words, for instance "Failed to load cases"
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
