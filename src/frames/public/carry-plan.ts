import { guides } from '#content/en/guides/guides.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import { withPlan } from '#shared/plan-query.ts';
import { urls } from '#shared/urls.ts';

const paths: ReadonlySet<string> = new Set([
  urls.first72Hours(),
  urls.report(),
  ...guides.map(({ path }) => path),
]);

/**
 * Adds the answers of the plan to the links of the frame that lead to pages which read them, so that nothing is asked
 * again on a detour. The frame is the same for everybody, so they cannot be in it.
 * @param query as `planQuery` returns it
 */
export function carryPlan(markup: string, query: string): string {
  if (query === '') return markup;
  return markup.replaceAll(/ href="(\/[^"?#]*)(#[^"]*)?"/g, (link, page: string, part = '') =>
    paths.has(withoutLanguage(page))
      ? ` href="${withPlan(`${page}${part}`, query).replaceAll('&', '&amp;')}"`
      : link,
  );
}

function withoutLanguage(path: string): string {
  const [, first = ''] = path.split('/');
  return Object.hasOwn(languages, first) ? path.slice(first.length + 1) || '/' : path;
}
