import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import type { CaseWatch } from '../case-watch.server.ts';
import type { StopReason } from '../method/stops.ts';
import { blacklistOf } from '../sources/blacklist.ts';
import type { TraceRun } from '../traces.server.ts';
import { UtcTime } from './utc-time.tsx';
import { findWatch, WatchLine } from './watch-parts.tsx';

export function Mono({ children }: { children: string }) {
  return <span className="font-mono wrap-anywhere">{children}</span>;
}

export function GoOn({ id, address }: { id: string; address: string }) {
  const sent = useNavigation().formData;
  const isBusy = sent?.get('intent') === 'go-on' && sent.get('address') === address;
  return (
    <Form method="post" preventScrollReset className="pt-2">
      <input type="hidden" name="intent" value="go-on" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="address" value={address} />
      <Button
        type="submit"
        tone="secondary"
        size="small"
        busy={isBusy}
        busyLabel="Going on…"
        aria-label={`Go on from here: ${address}`}
      >
        Go on from here
      </Button>
    </Form>
  );
}

/** Arrivals that a line names; the list of movements has all. */
const mostArrivals = 2;

export function Arrivals({ address, run }: { address: string; run: TraceRun }) {
  const came = run.movements.filter(({ to }) => to === address);
  return (
    <>
      {came.slice(0, mostArrivals).map(({ tx, index, time, block }) => (
        <span key={`${tx} ${index}`} className="block">
          <UtcTime value={time} />, block {block} <Mono>{tx}</Mono>
        </span>
      ))}
      {came.length > mostArrivals && `and ${came.length - mostArrivals} more, below`}
    </>
  );
}

/** Reasons for which money is at an address that its issuer may freeze. */
export const lyingReasons: ReadonlySet<StopReason> = new Set([
  'unmoved',
  'frozen',
  'destroyed',
  'incomplete',
]);

type LyingProps = { address: string; unit: TraceRun['unit']; watched: readonly CaseWatch[] };

export function Lying({ address, unit, watched }: LyingProps) {
  const watch = findWatch(watched, address);
  if (watch) return <WatchLine watch={watch} />;
  if (!unit || blacklistOf(unit) === undefined) return null;
  return (
    <span className="block text-muted">
      Whether the issuer froze it was not asked: look it up before you write.
    </span>
  );
}
