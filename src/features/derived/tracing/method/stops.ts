import { formatUtc } from '#shared/format/format-utc.ts';
import { addressKey, assetKey, issuedAddresses } from './asset.ts';
import type { LabelFact, TraceFacts } from './facts.ts';
import { compareText, type Movements } from './movements.ts';

export const stopReasons = [
  'service',
  'behaves-like-deposit',
  'looks-like-service',
  'contract',
  'dust',
  'frozen',
  'destroyed',
  'unmoved',
  'depth',
  'budget',
  'incomplete',
] as const;
export type StopReason = (typeof stopReasons)[number];

/** Why an address is not followed further, with the service if one is named. */
export type Stop = { reason: StopReason; actor?: string; wording?: string };

/** An address that pays more recipients than this looks like a service. */
const mostRecipients = 50;

const dayInMs = 24 * 60 * 60 * 1000;

/** Labels by address: a signed one before others, then an institution's own answer, then the latest list. */
export function readLabels({ payment, labels }: TraceFacts): Map<string, LabelFact> {
  const ofChain = labels
    .filter(({ chain }) => chain === payment.chain)
    .toSorted(
      (a, b) =>
        Number(b.signed ?? false) - Number(a.signed ?? false) ||
        Number(b.isAnswer ?? false) - Number(a.isAnswer ?? false) ||
        compareText(b.day, a.day) ||
        compareText(a.actor, b.actor) ||
        compareText(a.list, b.list),
    );
  const byAddress = new Map<string, LabelFact>();
  for (const label of ofChain) {
    const key = addressKey(payment.chain, label.address);
    if (!byAddress.has(key)) byAddress.set(key, label);
  }
  return byAddress;
}

/** Contracts that the facts name: a token's own contract keeps what is sent to it, another may pool it. */
export function readContracts({ payment, transfers, complete }: TraceFacts): Set<string> {
  const { chain } = payment;
  const named = [payment, ...transfers.filter((transfer) => transfer.chain === chain)];
  return new Set([
    ...issuedAddresses(chain),
    ...named.flatMap(({ contract }) => (contract ? [addressKey(chain, contract)] : [])),
    ...complete
      .filter((fact) => fact.chain === chain && fact.isContract)
      .map(({ address }) => addressKey(chain, address)),
  ]);
}

/** Begins the list of a label that staff entered by hand; their reason follows. */
export const staffList = 'our staff: ';

export function isStaffLabel({ list }: Pick<LabelFact, 'list'>): boolean {
  return list.startsWith(staffList);
}

/** Says who names a service: its own signature, its own list, or a list of others. */
export function wordingOf({ actor, list, day, signed, isAnswer }: LabelFact): string {
  if (isAnswer) return `listed by ${actor} (their answer of ${day})`;
  if (signed) return `listed and signed by ${actor}`;
  const isOwnList = list.toLowerCase().includes(actor.toLowerCase());
  return isOwnList
    ? `listed by ${actor} (list of ${day})`
    : `listed by ${list} as ${actor} (list of ${day})`;
}

/** Distinct recipients of an address since the payment's block. */
export function looksLikeService(
  address: string,
  { list, payment }: Pick<Movements, 'list' | 'payment'>,
): boolean {
  const recipients = new Set<string>();
  for (const { block, froms, outputs } of list) {
    if (block < payment.movement.block || !froms.includes(address)) continue;
    for (const { to } of outputs) if (!froms.includes(to)) recipients.add(to);
  }
  return recipients.size > mostRecipients;
}

/**
 * A customer's deposit address passes on what it receives: all that it pays goes to wallets of one exchange,
 * within 24 hours of each arrival, and 90 to 100 percent of it.
 */
export function findDepositStop(
  address: string,
  { movements, labels }: { movements: Movements; labels: ReadonlyMap<string, LabelFact> },
): Stop | undefined {
  const received: { at: number; amount: bigint; held: bigint }[] = [];
  const paid: { at: number; amount: bigint; label: LabelFact; to: string }[] = [];
  let balance = 0n;
  for (const { at, froms, outputs } of movements.list) {
    const isPayer = froms.includes(address);
    for (const { to, amount } of outputs) {
      if (isPayer && to !== address) {
        const label = labels.get(to);
        if (label?.kind !== 'exchange') return undefined;
        balance -= amount;
        paid.push({ at, amount, label, to });
      } else if (!isPayer && to === address) {
        balance += amount;
        received.push({ at, amount, held: balance });
      }
    }
  }
  const [first] = paid;
  if (!first || paid.some(({ label }) => label.actor !== first.label.actor)) return undefined;
  const sumIn = received.reduce((total, { amount }) => total + amount, 0n);
  const sumOut = paid.reduce((total, { amount }) => total + amount, 0n);
  if (sumOut > sumIn || sumOut * 10n < sumIn * 9n) return undefined;
  const isPassedOn = received.every(({ at, held }) => {
    const soon = paid
      .filter((payment) => payment.at >= at && payment.at - at <= dayInMs)
      .reduce((total, { amount }) => total + amount, 0n);
    return soon * 10n >= held * 9n;
  });
  if (!isPassedOn) return undefined;
  const { actor, list, day } = first.label;
  const wallets = [...new Set(paid.map(({ to }) => movements.spelling.get(to) ?? to))];
  const wallet = wallets.length === 1 ? wallets[0] : `${wallets[0]} and ${wallets.length - 1} more`;
  return {
    reason: 'behaves-like-deposit',
    actor,
    wording: `behaves like a customer deposit address of ${actor}: received ${sumIn}, forwarded ${sumOut} to ${actor} wallet ${wallet} (list of ${day}: ${list})`,
  };
}

/** Freeze of each address, and when its money was destroyed; in milliseconds. */
export function readFrozen({
  payment,
  frozen,
}: TraceFacts): Map<string, { since: number; destroyed: number | undefined; words: string }> {
  return new Map(
    frozen
      .filter((fact) => assetKey(fact) === assetKey({ ...payment, contract: undefined }))
      .map(({ address, since, destroyed, isSinceSeen, host, asked }) => {
        const said = host && asked ? ` (said by ${host}, asked on ${formatUtc(asked)})` : '';
        const froze = `frozen by the issuer ${isSinceSeen ? 'on or before' : 'since'} ${since}`;
        const times = {
          since: endOfMoment(since),
          destroyed: destroyed === undefined ? undefined : endOfMoment(destroyed),
        };
        const words = destroyed
          ? `${froze}, destroyed on ${destroyed}${said}: an issuer usually reissues the money to an authority`
          : `${froze}${said}: the money has not come back`;
        return [addressKey(payment.chain, address), { ...times, words }];
      }),
  );
}

/** A day without a time ends at midnight, so that what moved on that day is not taken for later. */
function endOfMoment(moment: string): number {
  const at = Date.parse(moment);
  return /^\d{4}-\d{2}-\d{2}$/.test(moment) ? at + dayInMs - 1 : at;
}
