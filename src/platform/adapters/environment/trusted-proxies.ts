import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const loopback = ['127.0.0.0/8', '::1'];

/** No visitor comes from there over the internet, so whoever forwards somebody from there is a proxy. */
const privatePlaces = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', ...loopback];

/**
 * Machines that forward requests to us. Forwarding headers are only trusted from them, because anybody
 * else may forge them.
 */
export class TrustedProxies {
  readonly #list = new BlockList();
  readonly #private = new BlockList();
  #unlisted: string | undefined;

  /**
   * @param places addresses and networks (CIDR), IPv4 and IPv6
   * @throws RangeError whose message is the entry that is neither, or that includes everybody
   */
  constructor(places: readonly string[] = loopback) {
    for (const place of places) addPlace(this.#list, place);
    for (const place of privatePlaces) addPlace(this.#private, place);
  }

  /**
   * The last private address that forwarded somebody and is not listed: all visitors behind it count as one.
   * A proxy with a public address cannot be told from a visitor who made the header up.
   */
  unlisted(): string | undefined {
    return this.#unlisted;
  }

  /**
   * The visitor's address. The chain is read from its end, where each proxy appended its client, up to
   * the first address that is not trusted: entries before that were sent by the visitor.
   */
  visitorAddress({ socket, headers }: IncomingMessage): string {
    let visitor = socket.remoteAddress ?? 'unknown';
    const chain = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    while (has(this.#list, visitor)) {
      const before = readAddress(chain.pop() ?? '');
      if (before === undefined) return visitor;
      visitor = before;
    }
    if (readAddress(chain.at(-1) ?? '') !== undefined && has(this.#private, visitor))
      this.#unlisted = visitor;
    return visitor;
  }

  /**
   * The host name that the visitor requested. A proxy that changes Host passes the original in
   * X-Forwarded-Host; several values there could be anybody's. X-Forwarded-Proto is ignored: `APP_URL`
   * defines the scheme.
   */
  askedHost({ socket, headers }: IncomingMessage): string | undefined {
    const forwarded = headers['x-forwarded-host'];
    const isOne = typeof forwarded === 'string' && forwarded !== '' && !forwarded.includes(',');
    return isOne && has(this.#list, socket.remoteAddress ?? '') ? forwarded : headers.host;
  }
}

/** @throws RangeError whose message is the entry that is no address or network, or that includes everybody */
function addPlace(list: BlockList, place: string): void {
  const [address = '', length, more] = place.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) throw new RangeError(place);
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (length === undefined) return list.addAddress(address, family);
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : 0;
  if (bits === 0 || bits > (version === 4 ? 32 : 128)) throw new RangeError(place);
  list.addSubnet(address, bits, family);
}

/** An IPv4-mapped IPv6 address matches in either form. */
function has(list: BlockList, address: string): boolean {
  const [plain = ''] = address.split('%');
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/** Some proxies append the port: `203.0.113.5:4711`, `[2001:db8::1]:4711`. */
function readAddress(entry: string): string | undefined {
  const text = entry.trim();
  if (isIP(text) !== 0) return text;
  const [, six, four] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(text) ?? [];
  const address = six ?? four ?? '';
  return isIP(address) === 0 ? undefined : address;
}
