import type { Guide } from './guide.ts';
import { recoveryScams } from './recovery-scams.ts';

/** Every guide, in the order of the menus. */
export const guides: readonly Guide[] = [recoveryScams];
