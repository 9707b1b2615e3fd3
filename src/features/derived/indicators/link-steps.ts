/** How far the links of a case are followed; undefined while nobody asked for them. */
export type LinkSteps = 1 | 2 | undefined;

const parameter = 'links';

export function readLinkSteps(search: URLSearchParams): LinkSteps {
  const asked = search.get(parameter);
  return asked === '1' ? 1 : asked === '2' ? 2 : undefined;
}

/** Address on the same page that shows them. */
export function linkStepsAddress(search: URLSearchParams, steps: 1 | 2): string {
  const asked = new URLSearchParams(search);
  asked.set(parameter, String(steps));
  return `?${asked}#links-title`;
}
