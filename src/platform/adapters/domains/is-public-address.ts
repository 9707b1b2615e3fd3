import ipaddr from 'ipaddr.js';

/**
 * Whether an address is one of the public internet. Everything else (this machine, the network around
 * it, the addresses at which clouds hand out secrets, addresses that embed others) is never connected to.
 */
export function isPublicAddress(address: string): boolean {
  // Zone numbers mark addresses of this machine's own links.
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv4') return ipaddr.IPv4.isValidFourPartDecimal(address);
  // Global unicast is 2000::/3 (RFC 4291); the rest is reserved or embeds IPv4.
  return globalUnicast.some((range) => parsed.match(range));
}

const globalUnicast = [ipaddr.IPv6.parseCIDR('2000::/3')];
