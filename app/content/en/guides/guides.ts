import type { Guide } from './guide.ts';
import { recoveryScams } from './recovery-scams.ts';

/** Every guide, in the order of the menus. Each has a page at its path without further ado. */
export const guides: readonly Guide[] = [recoveryScams];

/** @throws when there is no guide at the path */
export function guideAt(path: string): Guide {
  const guide = guides.find((entry) => entry.path === path);
  if (!guide) throw new Error(`There is no guide at ${path}.`);
  return guide;
}
