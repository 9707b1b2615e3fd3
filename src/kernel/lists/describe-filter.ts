/**
 * A filter as the audit log keeps it: names and values of what was set.
 * @param everything what it is called when nothing was set
 */
export function describeFilter(filter: object, everything: string): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return set.map(([name, value]) => `${name}: ${value}`).join(', ') || everything;
}
