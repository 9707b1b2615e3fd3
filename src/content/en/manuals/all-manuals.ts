import { crossChain } from './cross-chain/cross-chain.ts';
import { evidence } from './evidence/evidence.ts';
import { forensics } from './forensics/forensics.ts';
import { handbook } from './handbook/handbook.ts';
import type { Manual } from './manual.ts';

/** The day on which the manuals were last changed: YYYY-MM-DD. */
export const manualsChanged = '2026-11-23';

export const manuals: readonly Manual[] = [handbook, forensics, evidence, crossChain];
