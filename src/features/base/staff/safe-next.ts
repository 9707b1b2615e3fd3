import { urls } from '#shared/urls.ts';

const provePath = new URL(urls.admin.prove(''), 'http://localhost').pathname;

/**
 * Target after sign-in or confirmation: the requested page of the back office, and nothing else, so
 * that a link to the sign-in page cannot redirect to another site.
 * @param address of the page that asked for it, with `next` in its query
 */
export function safeNext(address: string): string {
  const target = staffPage(address);
  const isDoor = [urls.signIn(), urls.signOut(), provePath, urls.forgot(), urls.reset()].some(
    (path) => target?.pathname.startsWith(path),
  );
  return target && !isDoor ? target.pathname + target.search : urls.admin.home();
}

/**
 * Target after the access code was right: the requested staff page, and nothing else.
 * @param address of this page, with `next` in its query
 */
export function afterCode(address: string): string {
  const target = staffPage(address);
  const isElsewhere = target && [urls.accessCode(), urls.signOut()].includes(target.pathname);
  return target && !isElsewhere ? target.pathname + target.search : urls.admin.home();
}

/** The page of this site's back office that `next` names, if it does. */
function staffPage(address: string): URL | undefined {
  const { origin, searchParams } = new URL(address);
  const next = searchParams.get('next') ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return undefined;
  const target = new URL(next, origin);
  const isStaffPage =
    target.origin === origin && target.pathname.startsWith(`${urls.admin.home()}/`);
  return isStaffPage ? target : undefined;
}
