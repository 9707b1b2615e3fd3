import { isIPv6 } from 'node:net';

/**
 * The unit that limits count: an IPv4 address, or the /64 of an IPv6 address, since one household
 * or one attacker holds a whole /64. An IPv4 address in IPv6 clothing counts as itself.
 */
export function networkOf(ip: string): string {
  const address = ip.split('%')[0] ?? ip;
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/**
 * The networks around an address, the narrowest first, for limits that widen: who is given many
 * addresses mostly has them side by side. IPv4: the address and its /24; IPv6: /64, /56 and /48.
 */
export function networksAround(ip: string): [string, ...string[]] {
  const own = networkOf(ip);
  if (!own.endsWith('::/64')) {
    const isAddress = /^(?:\d+\.){3}\d+$/.test(own);
    return isAddress ? [own, `${own.split('.').slice(0, 3).join('.')}.0/24`] : [own];
  }
  const groups = own.slice(0, -'::/64'.length).split(':');
  const [site, subnet] = [groups.slice(0, 3).join(':'), Number.parseInt(groups[3] ?? '', 16)];
  return [own, `${site}:${(subnet & 0xff_00).toString(16)}::/56`, `${site}::/48`];
}

/** The eight numbers of an IPv6 address. The URL parser brings every spelling to one. */
function groupsOf(address: string): number[] {
  const spelling = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = spelling.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
