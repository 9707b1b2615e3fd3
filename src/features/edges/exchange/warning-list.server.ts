import {
  isObject,
  listOf,
  textOf,
  type GivenEntry,
  type GivenFile,
} from './attribution-entries.server.ts';

/** How a list's values are compared, by MISP. */
const kinds = new Set(['cidr', 'hostname', 'regex', 'string', 'substring']);

/**
 * A warning list of MISP: values that are usually no sign of anything, such as the best-known sites or the sites of
 * banks. It is known by its members, whatever its values look like.
 * @returns undefined for any other JSON
 */
export function readWarningList(parsed: unknown): GivenFile | undefined {
  if (!isObject(parsed) || !Array.isArray(parsed['list'])) return undefined;
  const isTyped = kinds.has(textOf(parsed['type'])) && parsed['version'] !== undefined;
  if (!Array.isArray(parsed['matching_attributes']) && !isTyped) return undefined;
  const name = textOf(parsed['name']).slice(0, 120) || 'Without a name';
  const types = listOf(parsed['matching_attributes']).map(textOf).filter(Boolean);
  return {
    mapping: [
      `The warning list “${name}” of MISP: its values are usually no sign of a fraud, and are taken as harmless.`,
      ...(types.length > 0 ? [`It is made for ${types.slice(0, 12).join(', ')}.`] : []),
    ],
    entries: listed(parsed['list'], { label: `On the warning list “${name}”` }),
  };
}

/** A dot in front means every site below it. */
function* listed(
  values: readonly unknown[],
  { label }: Pick<GivenEntry, 'label'>,
): Generator<GivenEntry> {
  for (const value of values)
    yield { value: textOf(value).replace(/^\./, ''), label, sense: 'good' };
}
