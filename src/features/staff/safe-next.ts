import { urls } from '#shared/urls.ts';

const provePath = new URL(urls.admin.prove(''), 'http://localhost').pathname;

/**
 * Where to go after signing in or proving oneself again: the page of the back office that was asked for, and nothing else, so
 * that a link to the sign-in page can't send anybody to another site.
 * @param address of the page that asked for it, with `next` in its query
 */
export function safeNext(address: string): string {
  const { origin, searchParams } = new URL(address);
  const next = searchParams.get('next') ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return urls.admin.home();
  const target = new URL(next, origin);
  const isPanel = target.pathname.startsWith(`${urls.admin.home()}/`);
  const isDoor = [urls.signIn(), urls.signOut(), provePath, urls.forgot(), urls.reset()].some(
    (door) => target.pathname.startsWith(door),
  );
  if (target.origin !== origin || !isPanel || isDoor) return urls.admin.home();
  return target.pathname + target.search;
}
