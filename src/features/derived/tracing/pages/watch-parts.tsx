import { Form, useNavigation } from 'react-router';
import { Panel } from '#frames/staff/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import type { CaseWatch } from '../case-watch.server.ts';
import { UtcTime } from './utc-time.tsx';

/** Addresses are compared in lower case where the chain allows it; what is watched is stored so. */
export function findWatch(watched: readonly CaseWatch[], address: string): CaseWatch | undefined {
  return watched.find((each) => each.address === address || each.address === address.toLowerCase());
}

/** Later movements of the money at one address, and its state at the issuer. */
export function WatchLine({ watch }: { watch: CaseWatch }) {
  const { state, frozenAt, frozenTx, destroyedAt, destroyedTx } = watch;
  return (
    <>
      {frozenAt && (
        <span className="block">
          Frozen by the issuer {frozenTx === null ? 'on or before' : 'since'}{' '}
          <UtcTime value={frozenAt} />
          {frozenTx && <Transaction id={frozenTx} />}
          {state === 'frozen' && ': the money has not come back'}
        </span>
      )}
      {destroyedAt && (
        <span className="block">
          Destroyed by the issuer on <UtcTime value={destroyedAt} />
          {destroyedTx && <Transaction id={destroyedTx} />}: find out to which authority it was
          reissued, and record its notices under Dates
        </span>
      )}
      {watch.movedAt && (
        <strong className="block">
          Less was there on <UtcTime value={watch.movedAt} /> than before: follow it again
        </strong>
      )}
      <span className="block text-muted">
        <FreezeAnswer watch={watch} />
      </span>
    </>
  );
}

function Transaction({ id }: { id: string }) {
  return (
    <>
      {' '}
      (transaction <span className="font-mono">{id}</span>)
    </>
  );
}

function FreezeAnswer({ watch }: { watch: CaseWatch }) {
  const { state, askedAt, host, problem, asset } = watch;
  if (!askedAt) return `Not asked yet${problem ? `: ${problem}` : '.'}`;
  return (
    <>
      {state === 'free' && 'Not frozen. '}
      {asset === 'BTC' ? 'Looked at through ' : 'Asked through '}
      {host} on <UtcTime value={askedAt} />.{problem && ` No answer since: ${problem}`}
    </>
  );
}

/** Says what is watched, and lets staff ask at once. */
export function WatchPanel({
  watched,
  mayWrite,
}: {
  watched: readonly CaseWatch[];
  mayWrite: boolean;
}) {
  const navigation = useNavigation();
  const isBusy = navigation.formData?.get('intent') === 'ask';
  const going = watched.filter(({ isWatched }) => isWatched);
  if (going.length === 0) return null;
  const askable = going.filter(({ isAskable }) => isAskable);
  return (
    <Panel
      id="watch"
      title="Watched addresses"
      text="While the case is open, each address is looked at once a day: whether money left it, and whether the issuer of the token froze it or lifted a freeze. Whoever works on the case is notified of a change."
    >
      <p className="text-sm">
        {going.length === 1 ? 'One address is' : `${going.length} addresses are`} watched.
        {askable.length < going.length &&
          ' For some chains no source was added, so nobody can be asked.'}
      </p>
      {mayWrite && askable.length > 0 && (
        <Form method="post">
          <input type="hidden" name="intent" value="ask" />
          <Button type="submit" tone="secondary" busy={isBusy} busyLabel="Asking…">
            Ask now
          </Button>
        </Form>
      )}
    </Panel>
  );
}
