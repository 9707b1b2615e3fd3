import ipaddr from 'ipaddr.js';

/**
 * An address or a network in normalised form, such as `203.0.113.0/24`; undefined if it is neither. A
 * list of all or half of the addresses makes no sense: the shortest prefix is /8, or /16 of IPv6.
 */
export function readNetwork(typed: string): string | undefined {
  const text = typed.trim();
  try {
    if (!text.includes('/')) return isStrict(text) ? ipaddr.process(text).toString() : undefined;
    const [address = '', length = ''] = text.split('/');
    if (!isStrict(address) || !/^\d{1,3}$/.test(length)) return undefined;
    const [start, prefix] = ipaddr.parseCIDR(text);
    const isFour = start.kind() === 'ipv4';
    if (prefix < (isFour ? 8 : 16)) return undefined;
    const network = isFour
      ? ipaddr.IPv4.networkAddressFromCIDR(text)
      : ipaddr.IPv6.networkAddressFromCIDR(text);
    return `${network.toString()}/${prefix}`;
  } catch {
    return undefined;
  }
}

/** Programs disagree about the address that `010.1` or `1` stands for. */
function isStrict(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/**
 * True if an address is in the list or in one of its networks. An IPv4-mapped IPv6 address counts as
 * IPv4.
 * @param networks in the format of `readNetwork`
 */
export function isInNetworks(ip: string, networks: readonly string[]): boolean {
  const plain = ip.split('%')[0] ?? ip;
  if (!ipaddr.isValid(plain)) return false;
  const address = ipaddr.process(plain);
  return networks.some((network) => {
    const [start, prefix] = rangeOf(network);
    return address.kind() === start.kind() && address.match(start, prefix);
  });
}

function rangeOf(network: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (network.includes('/')) return ipaddr.parseCIDR(network);
  const address = ipaddr.process(network);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
