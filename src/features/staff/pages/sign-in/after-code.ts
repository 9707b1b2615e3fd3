import { urls } from '#shared/urls.ts';

/**
 * Where to go once the access code was right: the staff page that was asked for, and nothing else.
 * @param address of this page, with `next` in its query
 */
export function afterCode(address: string): string {
  const { origin, searchParams } = new URL(address);
  const next = searchParams.get('next') ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return urls.admin.home();
  const { origin: target, pathname, search } = new URL(next, origin);
  const isStaffPage = target === origin && pathname.startsWith(`${urls.admin.home()}/`);
  const isElsewhere = [urls.accessCode(), urls.signOut()].includes(pathname);
  return isStaffPage && !isElsewhere ? pathname + search : urls.admin.home();
}
