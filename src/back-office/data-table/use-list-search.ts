import { useLocation, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { lookParameters } from './list-address.ts';

/**
 * The address of the list as it is about to be: what somebody chose a moment ago shows at once, and
 * the next choice builds on it, while the server still answers.
 */
export function useListSearch(): URLSearchParams {
  const here = useLocation();
  const { location } = useNavigation();
  return new URLSearchParams(location?.pathname === here.pathname ? location.search : here.search);
}

/** For `shouldRevalidate`: another look shows the same rows. Only the sort and the kind of view need the server. */
export function isOnlyLook(current: URL, next: URL): boolean {
  return current.pathname === next.pathname && bare(current) === bare(next);
}

function bare({ searchParams }: URL): string {
  const looks: readonly string[] = lookParameters.filter(
    (name) => name !== 'sort' && name !== 'view',
  );
  return String(new URLSearchParams([...searchParams].filter(([name]) => !looks.includes(name))));
}

/** `shouldRevalidate` of a list: nothing is asked for another look, everything after a form or by reloading. */
export function revalidateRows(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isSame = currentUrl.href === nextUrl.href;
  return formMethod === undefined && !isSame && isOnlyLook(currentUrl, nextUrl)
    ? false
    : defaultShouldRevalidate;
}
