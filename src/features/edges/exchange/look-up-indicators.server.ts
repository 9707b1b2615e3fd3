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
  /** Detected kind; null when it cannot be looked up. */
  kind: string | null;
  chain: string | null;
  /** The entry of an export; null when it is unknown, or may not be known. */
  indicator: ReturnType<typeof flat> | null;
  /** The entry of its site, beside that of a page or an e-mail address; else null. */
  site: ReturnType<typeof flat> | null;
};

/**
 * Looks up many values in one batch. The results equal those of an export for the actor: a value that may
 * not be exported gets the same answer as one that does not exist.
 * @param values whole ones, in any notation; for a page its site is looked up too
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
    const [hit, ...others] = read.flatMap((each) => shared.get(placeOf(each)) ?? []);
    const site = others.find(({ kind }) => kind === 'domain');
    const [first] = read;
    return {
      value,
      kind: hit?.kind ?? first?.kind ?? null,
      chain: hit?.chain ?? first?.chain ?? null,
      indicator: hit ? flat(hit, publisher) : null,
      site: site ? flat(site, publisher) : null,
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
