import { isIPv4, isIPv6 } from 'node:net';
import type { ServiceContext } from '../context.ts';

export type Network = {
  name: string;
  /** Multiple of the budget of the narrowest network. */
  factor: number;
};

/**
 * The unit that limits count: an IPv4 address, or the /64 of an IPv6 address, since one household or
 * one attacker holds an entire /64. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function networkOf(ip: string): string {
  return networksOf(ip)[0].name;
}

/**
 * That unit and the networks around it, narrowest first. Providers assign /56 and /48, and a customer
 * with rented servers may hold a /24: without their own limits each would be worth 256 or 65,536
 * budgets. A wider limit is larger because a campus or the customers of one telephone company share
 * it.
 */
export function networksOf(ip: string): readonly [Network, ...Network[]] {
  const address = ip.split('%')[0] ?? ip;
  if (!isIPv6(address)) return ipv4Networks(address);
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped)
    return ipv4Networks(
      groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.'),
    );
  const [site, subnet = 0] = [groups.slice(0, 3), groups[3]];
  return [
    { name: `${inHex([...site, subnet])}::/64`, factor: 1 },
    { name: `${inHex([...site, subnet & 0xff_00])}::/56`, factor: 4 },
    { name: `${inHex(site)}::/48`, factor: 8 },
  ];
}

function ipv4Networks(address: string): readonly [Network, ...Network[]] {
  const own = { name: address, factor: 1 };
  if (!isIPv4(address)) return [own];
  return [own, { name: address.replace(/\d+$/, '0/24'), factor: 8 }];
}

function inHex(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}

/** The actor as counted by limits; commands and jobs of this machine count as one. */
export function networkOfActor({ actor }: Pick<ServiceContext, 'actor'>): string {
  return 'ip' in actor ? networkOf(actor.ip) : 'local';
}

/**
 * The largest network that one customer of a provider can easily have. Used where attempts at one
 * target are counted together, so that a handful of neighbouring rented networks counts as one.
 */
export function wideNetworkOfActor({ actor }: Pick<ServiceContext, 'actor'>): string {
  return 'ip' in actor ? (networksOf(actor.ip).at(-1)?.name ?? actor.ip) : 'local';
}

/** The eight groups of an IPv6 address. The URL parser normalises every spelling. */
function groupsOf(address: string): number[] {
  const spelling = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = spelling.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
