import { builtInFields, fieldsWithRole } from '#features/built-in-forms.ts';
import type { IndicatorRole } from './indicator-kinds.ts';
import type { AskedFields } from './asked-fields.server.ts';
import { keyOf } from './own-indicators.server.ts';
import type { Indicator } from './read/indicator.server.ts';
import { readIndicators } from './read/read-indicators.server.ts';
import type { ReadOptions } from './read/read-indicators.server.ts';

export type FieldIndicator = Indicator & { field: string; role: IndicatorRole };

/** Fields that ask people how to reach themselves, or their client. */
const reporterFields = fieldsWithRole('reply', 'sender', 'own');

/** What a field asks for, and nothing else can stand in it. */
function expectationOf(name: string): ReadOptions['expects'] {
  const field = builtInFields.get(name);
  if (field?.role === 'wallets') return 'wallet';
  return field?.kind === 'phone' || field?.role === 'phones' ? 'phone' : undefined;
}

/**
 * What the fields of one submission or case name. Somebody's own contact keeps that role wherever it
 * stands again, and so does the domain of their mail: it is where they work.
 * @param ignored keys of what is never recorded
 * @param asked of a form that staff built: what its fields ask for
 */
export function readFields(
  texts: Readonly<Record<string, string>>,
  ignored: ReadonlySet<string>,
  asked?: AskedFields,
): FieldIndicator[] {
  function isReporters(field: string): boolean {
    return reporterFields.has(field) || Boolean(asked?.reporter.has(field));
  }
  const read = Object.entries(texts).flatMap(([field, text]) =>
    readIndicators(text, { expects: asked?.wallets.has(field) ? 'wallet' : expectationOf(field) })
      .filter((each) => !ignored.has(keyOf(each)))
      .map((each) => ({ ...each, field })),
  );
  const own = new Set(read.filter(({ field }) => isReporters(field)).map(keyOf));
  return read
    .filter(({ field, kind }) => kind !== 'domain' || !isReporters(field))
    .map((each) => ({ ...each, role: own.has(keyOf(each)) ? 'reporter' : 'named' }));
}
