import {
  allowedLabels,
  findSharedByValue,
} from '#features/derived/indicators/shared-indicators.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { flat } from './flat-files.server.ts';
import { readPublisher } from './indicator-export.server.ts';
import { bySite, readAsked } from './public-listing.server.ts';

export type LookedUp = {
  /** As it was sent. */
  value: string;
  /** How it was understood; null: as nothing that can be looked up. */
  kind: string | null;
  chain: string | null;
  /** What a file would say of it; null: it is not known, or may not be known. */
  indicator: ReturnType<typeof flat> | null;
};

/**
 * Says of many values at once what a file for who asks would say of them: nothing is told here that does
 * not leave there, and what may not leave is answered as what is not there.
 * @param values whole ones, in any writing; of a page also its site is looked up
 * @throws Refusal `forbidden`
 */
export async function lookUpIndicators(
  ctx: ServiceContext,
  values: readonly string[],
): Promise<LookedUp[]> {
  authorize(ctx, 'indicator:export');
  const asked = values.map((value) => ({ value, read: readAsked(value).toSorted(bySite) }));
  const labels = allowedLabels(ctx, undefined);
  const publisher = await readPublisher(ctx, labels);
  const shared = await findSharedByValue(
    ctx,
    asked.flatMap(({ read }) => read),
  );
  const found = asked.map(({ value, read }) => {
    const hit = read.flatMap((each) => shared.get(placeOf(each)) ?? [])[0];
    const [first] = read;
    return {
      value,
      kind: hit?.kind ?? first?.kind ?? null,
      chain: hit?.chain ?? first?.chain ?? null,
      indicator: hit ? flat(hit, publisher) : null,
    };
  });
  const known = found.filter(({ indicator }) => indicator !== null).length;
  const details = { asked: String(values.length), known: String(known) };
  await recordAudit(ctx, { action: 'indicators.looked-up', details });
  return found;
}

function placeOf({ kind, value }: { kind: string; value: string }): string {
  return `${kind} ${value}`;
}
