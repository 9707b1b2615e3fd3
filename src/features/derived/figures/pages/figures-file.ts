import { inLanguage } from '#kernel/in-language.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { describeCsv, toCsv } from '../file.server.ts';
import { readPublicQuarters, readPublicTables } from '../public-figures.server.ts';
import { isTableName } from '../tables.ts';
import type { Route } from './+types/figures-file.ts';

const ending = /\.csv(-metadata\.json)?$/;

/**
 * A published table as a file, or the description of its columns. Both are in English at every address, as
 * programs and other people compare them.
 */
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
    const described = inLanguage(baseLanguage, () =>
      describeCsv({ ...file, organisation, appUrl, publishedAt }),
    );
    return answer(described, { 'Content-Type': 'application/csvm+json' });
  }
  const csv = inLanguage(baseLanguage, () => toCsv({ ...file, cells: tables[name] }));
  return answer(csv, {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${found.quarter}-${name}.csv"`,
    Link: `<${params.file}-metadata.json>; rel="describedby"; type="application/csvm+json"`,
  });
}

/** Cached briefly, so that a withdrawn quarter disappears soon. */
function answer(text: string, headers: Record<string, string>): Response {
  return new Response(text, { headers: { ...headers, 'Cache-Control': 'public, max-age=300' } });
}
