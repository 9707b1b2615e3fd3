import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { describeCsv, toCsv } from '../file.server.ts';
import { readPublicQuarters, readPublicTables } from '../public-figures.server.ts';
import { isTableName } from '../tables.ts';
import type { Route } from './+types/figures-file.ts';

const ending = /\.csv(-metadata\.json)?$/;

/** A published table as a file, or the description of its columns. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const name = params.file.replace(ending, '');
  const found = (await readPublicQuarters(ctx)).find(
    ({ quarter, withdrawn }) => quarter === params.quarter && !withdrawn,
  );
  const tables = found && isTableName(name) && (await readPublicTables(ctx, found.quarter));
  if (!found || !tables || !isTableName(name) || !ending.test(params.file))
    throw new Response('There is no such file.', { status: 404 });
  const file = { name, quarter: found.quarter };
  if (params.file.endsWith('.json')) {
    const { company_name: organisation } = await readSiteSettings(ctx);
    const { appUrl } = context.get(pageContext);
    const { publishedAt } = found;
    return answer(describeCsv({ ...file, organisation, appUrl, publishedAt }), {
      'Content-Type': 'application/csvm+json',
    });
  }
  return answer(toCsv({ ...file, cells: tables[name] }), {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${found.quarter}-${name}.csv"`,
    Link: `<${params.file}-metadata.json>; rel="describedby"; type="application/csvm+json"`,
  });
}

/** Cached briefly, so that a withdrawn quarter disappears soon. */
function answer(text: string, headers: Record<string, string>): Response {
  return new Response(text, { headers: { ...headers, 'Cache-Control': 'public, max-age=300' } });
}
