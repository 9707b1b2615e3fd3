import type { indicators } from './schema/indicators.server.ts';
import type { HostWarning, IndicatorView, Twin } from './indicator-view.ts';
import { warnOfHost } from './read/confusable-host.server.ts';

export type IndicatorRow = typeof indicators.$inferSelect;

/** @param links what other rows say about this one */
export function toView(
  row: IndicatorRow,
  links: { twins: Twin[]; likelyIndicatorId?: string | undefined },
): IndicatorView {
  const { id, kind, chain, value, display, checksum, likelyTypo, isIgnored, ignoredReason } = row;
  const { twins, likelyIndicatorId } = links;
  const hostWarning = warnOf(row);
  return {
    ...{ id, kind, chain, value, display, checksum, likelyTypo, isIgnored, ignoredReason, twins },
    ...(likelyIndicatorId && { likelyIndicatorId }),
    ...(hostWarning && { hostWarning }),
  };
}

function warnOf({ kind, value }: IndicatorRow): HostWarning | undefined {
  if (kind === 'domain') return warnOfHost(value);
  if (kind === 'url') return warnOfHost(value.split(/[/:?#]/)[0] ?? '');
  return kind === 'email' ? warnOfHost(value.split('@').at(-1) ?? '') : undefined;
}
