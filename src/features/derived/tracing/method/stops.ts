import { formatUtc } from '#shared/format/format-utc.ts';
import { addressKey, isAbout, issuedAddresses } from './asset.ts';
import type { LabelFact, TraceFacts } from './facts.ts';
import { compareText, type Movement, type Movements } from './movements.ts';
import { paidBy } from './reconcile.ts';
import { inUnits, withZone } from './units.ts';

export const stopReasons = [
  'service',
  'behaves-like-deposit',
  'looks-like-service',
  'mixed',
  'contract',
  'swap',
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

/** An address that pays more recipients than this looks like a service, and so does one with as many senders. */
const mostRecipients = 50;
const leastSenders = 500;

const dayInMs = 24 * 60 * 60 * 1000;

/** The label of an address that counts, and those of the same weight that say otherwise. */
export type Named = LabelFact & { disputedBy?: readonly LabelFact[] };

/** Weight of a label: signed by its address, the actor's own answer, our staff, the actor's own list, another list. */
function weightOf(label: LabelFact): number {
  if (label.signed) return 4;
  if (label.isAnswer) return 3;
  if (isStaffLabel(label)) return 2;
  return isOwnList(label) ? 1 : 0;
}

/** A list is the actor's own where its name has the actor's as words of its own. */
function isOwnList({ actor, list }: LabelFact): boolean {
  if (actor === undefined) return false;
  const [inside, name] = [list, actor].map(
    (text) =>
      ` ${text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `,
  ) as [string, string];
  return name.trim() !== '' && inside.includes(name);
}

/** Behind a name, lists tell wallets of one actor apart with these; any other word names another actor. */
const walletWords = /^(?:\d|hot|cold|wallet|deposit|address|exchange|com)*$/;

/** Names of one actor differ in capitals and marks, and one list numbers its wallets. */
function isSameActor(a: LabelFact, b: LabelFact): boolean {
  const [one, other] = [a, b].map(({ actor = '' }) => foldActor(actor)) as [string, string];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === '' || (long.startsWith(short) && walletWords.test(long.slice(short.length)));
}

function foldActor(actor: string): string {
  const folded = actor.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return folded === '' ? actor : folded;
}

/**
 * Services by address. Where labels of the same weight name different ones, none of them counts as the institution.
 */
export function readLabels({
  payment,
  labels,
}: Pick<TraceFacts, 'payment' | 'labels'>): Map<string, Named> {
  const ofChain = labels
    .filter(({ chain, kind }) => chain === payment.chain && kind !== undefined)
    .toSorted(
      (a, b) =>
        weightOf(b) - weightOf(a) ||
        Number(b.actor !== undefined) - Number(a.actor !== undefined) ||
        compareText(b.day ?? '', a.day ?? '') ||
        compareText(a.actor ?? '', b.actor ?? '') ||
        compareText(a.list, b.list),
    );
  const byAddress = Map.groupBy(ofChain, ({ address }) => addressKey(payment.chain, address));
  return new Map(Array.from(byAddress, ([address, all]) => [address, chooseLabel(all)] as const));
}

function chooseLabel(all: readonly LabelFact[]): Named {
  const [best, ...others] = all as [LabelFact, ...LabelFact[]];
  const roles = all
    .filter((each) => each.role !== undefined && isSameActor(best, each))
    .filter((each, _, withRole) => weightOf(each) === weightOf(withRole[0] ?? each))
    .map((each) => each.role);
  const { role: _role, ...unnamed } = best;
  const [role] = roles;
  // Lists that disagree about the role say nothing of it.
  const chosen = role && roles.every((each) => each === role) ? { ...best, role } : unnamed;
  const disputedBy = others.filter(
    (each) =>
      weightOf(each) === weightOf(best) &&
      (!isSameActor(best, each) || (each.kind === 'mixer') !== (best.kind === 'mixer')),
  );
  return disputedBy.length > 0 ? { ...chosen, disputedBy } : chosen;
}

/** Labels that are no service but a risk, by address. */
export function readRisks({ payment, labels }: TraceFacts): Map<string, LabelFact[]> {
  const ofChain = labels.filter(({ chain, risk }) => chain === payment.chain && risk);
  return Map.groupBy(ofChain, ({ address }) => addressKey(payment.chain, address));
}

/** Contracts that the facts name: a token's own contract keeps what is sent to it, another may pool it. */
export function readContracts(facts: TraceFacts): Set<string> {
  const { payment, transfers, complete, labels, contracts } = facts;
  const { chain } = payment;
  const named = [payment, ...transfers.filter((transfer) => transfer.chain === chain)];
  return new Set([
    ...issuedAddresses(chain),
    ...named.flatMap(({ contract }) => (contract ? [addressKey(chain, contract)] : [])),
    ...complete
      .filter((fact) => fact.chain === chain && fact.isContract)
      .map(({ address }) => addressKey(chain, address)),
    ...[...contracts, ...labels.filter(({ kind, role }) => !kind && role === 'contract')]
      .filter((fact) => fact.chain === chain)
      .map(({ address }) => addressKey(chain, address)),
  ]);
}

/** Begins the list of a label that staff entered by hand; their reason follows. */
export const staffList = 'our staff: ';

export function isStaffLabel({ list }: Pick<LabelFact, 'list'>): boolean {
  return list.startsWith(staffList);
}

/** Says who names a service: its own signature, its own list, or a list of others. */
export function wordingOf(label: Named): string {
  const { disputedBy = [], ...own } = label;
  if (disputedBy.length > 0)
    return `the lists disagree: ${[own, ...disputedBy].map(wordingOf).join('; ')}`;
  const { actor, name, list, signed, isAnswer } = own;
  if (actor === undefined)
    return `a service that ${list} names${name === undefined ? ', without saying whose' : ` “${name}”`} (${dayWords(own)})`;
  if (isAnswer)
    return `listed by ${actor} (their answer of ${own.day ?? 'a day that is not known'})`;
  if (signed) return `listed and signed by ${actor}`;
  return isOwnList(own)
    ? `listed by ${actor} (${dayWords(own)})`
    : `listed by ${list} as ${actor} (${dayWords(own)})`;
}

/** `list of 2026-01-05`, or what is known of an undated list, or of one that is dated after it was read. */
export function dayWords({ day, read }: Pick<LabelFact, 'day' | 'read'>): string {
  if (day === undefined)
    return read === undefined ? 'undated list' : `undated list, read on ${read}`;
  return read !== undefined && compareText(day, read) > 0
    ? `list dated ${day}, which is after the day on which it was read, ${read}`
    : `list of ${day}`;
}

/** Which side of an address has as many others since the payment's block as only a service has. */
export function findCrowd(
  address: string,
  { list, payment }: Pick<Movements, 'list' | 'payment'>,
): 'recipients' | 'senders' | undefined {
  const recipients = new Set<string>();
  const senders = new Set<string>();
  for (const { block, froms, outputs } of list) {
    if (block < payment.movement.block) continue;
    if (froms.includes(address)) {
      const payers = new Set(froms);
      for (const { to } of outputs) if (!payers.has(to)) recipients.add(to);
    } else if (outputs.some(({ to }) => to === address))
      for (const from of froms) senders.add(from);
  }
  if (recipients.size > mostRecipients) return 'recipients';
  return senders.size >= leastSenders ? 'senders' : undefined;
}

type Behaving = { facts: TraceFacts; movements: Movements; labels: ReadonlyMap<string, Named> };

/** An address at which a service pools money: its list says so, or it behaves so. */
function isPool(address: string, { movements, labels }: Behaving): boolean {
  const role = labels.get(address)?.role;
  return role === undefined ? findCrowd(address, movements) !== undefined : role === 'pool';
}

/**
 * A customer's deposit address passes on what it receives: all that it pays goes to pools of one exchange, within
 * 24 hours of each arrival, and 90 to 100 percent of it. Payments to other customers' deposit addresses say nothing.
 */
export function findDepositStop(address: string, behaving: Behaving): Stop | undefined {
  const { movements, labels, facts } = behaving;
  const received: { at: number; amount: bigint; held: bigint }[] = [];
  const paid: { at: number; amount: bigint; label: Named; to: string }[] = [];
  let balance = 0n;
  for (const movement of movements.list) {
    const { at, froms, outputs } = movement;
    const isPayer = froms.includes(address);
    const shares = isPayer ? paidShares(address, movement) : outputs;
    for (const { to, amount } of shares) {
      if (isPayer && to !== address) {
        const label = labels.get(to);
        if (label?.kind !== 'exchange' || label.disputedBy || !isPool(to, behaving))
          return undefined;
        balance -= amount;
        paid.push({ at, amount, label, to });
      } else if (!isPayer && to === address) {
        balance += amount;
        received.push({ at, amount, held: balance });
      }
    }
  }
  const [first] = paid;
  const actor = first?.label.actor;
  if (!first || actor === undefined || paid.some(({ label }) => label.actor !== actor))
    return undefined;
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
  const wallets = [...new Set(paid.map(({ to }) => movements.spelling.get(to) ?? to))];
  const wallet = wallets.length === 1 ? wallets[0] : `${wallets[0]} and ${wallets.length - 1} more`;
  const [sum, on] = [sumIn, sumOut].map((each) => inUnits(each, facts.payment));
  return {
    reason: 'behaves-like-deposit',
    actor,
    wording: `behaves like a customer deposit address of ${actor}: received ${sum}, forwarded ${on} to ${actor} wallet ${wallet} (${dayWords(first.label)}: ${first.label.list})`,
  };
}

/** What an address pays to each output, where others pay the same transaction: no more than its own inputs. */
function paidShares(address: string, movement: Movement): { to: string; amount: bigint }[] {
  let left = paidBy(address, movement);
  return movement.outputs
    .map(({ to, amount }) => {
      const share = left === undefined || amount < left ? amount : left;
      if (left !== undefined) left -= share;
      return { to, amount: share };
    })
    .filter(({ amount }) => amount > 0n);
}

/** Freeze of each address, and when its money was destroyed; in milliseconds. */
export function readFrozen({
  payment,
  frozen,
}: TraceFacts): Map<string, { since: number; destroyed: number | undefined; words: string }> {
  return new Map(
    frozen
      .filter((fact) => isAbout(fact, payment))
      .map(({ address, since, destroyed, isSinceSeen, host, asked }) => {
        const said = host && asked ? ` (said by ${host}, asked on ${formatUtc(asked)})` : '';
        const froze = `frozen by the issuer ${isSinceSeen ? 'on or before' : 'since'} ${withZone(since)}`;
        const times = {
          since: endOfMoment(since),
          destroyed: destroyed === undefined ? undefined : endOfMoment(destroyed),
        };
        const words = destroyed
          ? `${froze}, destroyed on ${withZone(destroyed)}${said}: an issuer usually reissues the money to an authority`
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
