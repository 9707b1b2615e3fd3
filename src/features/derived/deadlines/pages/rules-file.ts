import { writeCsv } from '#kernel/lists/csv.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { urls } from '#shared/urls.ts';
import { findPublicRules, type PublicRule } from '../rules.server.ts';
import type { Route } from './+types/rules-file.ts';

/** Public rules as JSON or CSV; the address decides which. */
export function loader({ request, context }: Route.LoaderArgs) {
  const rules = findPublicRules(context.get(serviceContext).now()).flatMap(
    (family) => family.rules,
  );
  const isCsv = new URL(request.url).pathname.endsWith('.csv');
  return new Response(isCsv ? toCsv(rules) : `${JSON.stringify(toJson(rules), null, 2)}\n`, {
    headers: {
      'Content-Type': isCsv ? 'text/csv; charset=utf-8; header=present' : 'application/json',
      ...(isCsv && { 'Content-Disposition': 'attachment; filename="deadlines.csv"' }),
      'Cache-Control': 'public, max-age=3600',
    },
  });
}

function toJson(rules: readonly PublicRule[]) {
  return { about: 'Not legal advice.', page: urls.deadlines(), rules };
}

const columns = [
  'rule',
  'part',
  'version',
  'title',
  'what',
  'when',
  'clock',
  'countedFrom',
  'counts',
  'note',
  'late',
  'duty',
  'strength',
  'jurisdiction',
  'effectiveFrom',
  'effectiveTo',
  'ways',
  'citation',
  'source',
  'quote',
  'readOn',
  'isStale',
] as const satisfies readonly (keyof PublicRule)[];

function toCsv(rules: readonly PublicRule[]): string {
  const rows = rules.map((rule) => columns.map((column) => toCell(rule[column])));
  return writeCsv(columns, rows);
}

function toCell(value: PublicRule[keyof PublicRule]): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value.join(' ');
}
