/**
 * Reads the address of a PostgreSQL server, which may be a socket folder: then the host is empty and
 * `?host=/folder` names it, as libpq writes it.
 * @returns where the database is, without the password; undefined when this is no such address
 */
export function parseDatabaseUrl(text: string): { place: string } | undefined {
  // A user without a host is no URL to the runtime; the driver fills the gap in the same way.
  const filled = text.replace('@/', '@socket/');
  if (!URL.canParse(filled)) return undefined;
  const { protocol, host, pathname, searchParams } = new URL(filled);
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') return undefined;
  const folder = searchParams.get('host');
  if (folder === null) return { place: `PostgreSQL at ${decodeURIComponent(host)}${pathname}` };
  const port = searchParams.get('port');
  return { place: `PostgreSQL at ${folder}${port ? ` port ${port}` : ''}${pathname}` };
}
