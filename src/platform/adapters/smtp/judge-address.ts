import ipaddr from 'ipaddr.js';

/** Where clouds hand secrets to whoever asks from inside. */
const metadata = ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200'];

const within = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/**
 * What kind of address a mail server has. `forbidden` ones are never connected to, whoever asks:
 * links of this machine, groups, reserved ranges, and those at which clouds hand out secrets.
 */
export function judgeAddress(address: string): 'public' | 'private' | 'forbidden' {
  // Zone numbers mark addresses of this machine's own links.
  if (address.includes('%') || !ipaddr.isValid(address)) return 'forbidden';
  // An IPv4 address in IPv6 writing is that IPv4 address.
  const parsed = ipaddr.process(address);
  if (metadata.includes(parsed.toString())) return 'forbidden';
  const range = parsed.range();
  if (within.has(range)) return 'private';
  if (range !== 'unicast') return 'forbidden';
  // Global unicast is 2000::/3 (RFC 4291); the rest is reserved or embeds IPv4.
  const isGlobal = parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
  return isGlobal ? 'public' : 'forbidden';
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
