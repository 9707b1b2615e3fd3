import { lookup as resolveName } from 'node:dns';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChainAnswer, ChainWeb } from '#kernel/ports/chains.ts';
import { isPublicAddress } from '#platform/adapters/domains/create-lookups.ts';

const mostBytes = 20 * 1024 * 1024;

/** In milliseconds, for the whole answer. */
const timeout = 30_000;

/** @param ownNodes host and port that the operator's configuration lists, such as `10.0.0.5:8090` */
export function createChainWeb({ ownNodes }: { ownNodes: ReadonlySet<string> }): ChainWeb {
  return {
    refuse: (address) => refusalOf(address, ownNodes),
    async pause(milliseconds, signal) {
      await wait(milliseconds, undefined, { signal });
    },
    async ask({ url: address, headers, body }, signal) {
      const refused = refusalOf(address, ownNodes);
      if (refused !== undefined) return { state: 'unreached', reason: refused };
      const url = new URL(address);
      const send = url.protocol === 'https:' ? requestTls : requestPlain;
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
      return new Promise((resolve) => {
        const asking = send(url, {
          method: body === undefined ? 'GET' : 'POST',
          signal: limit,
          agent: false,
          ...(!isOwn(url, ownNodes) && { lookup: lookUpPublic }),
          headers: {
            Accept: 'application/json',
            'Accept-Encoding': 'identity',
            'User-Agent': 'Lantern trace',
            ...(body !== undefined && {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(body),
            }),
            ...headers,
          },
        });
        asking.once('response', (response) => resolve(readAnswer(response)));
        asking.once('error', (error) => resolve({ state: 'unreached', reason: explain(error) }));
        asking.end(body);
      });
    },
  };
}

function isOwn({ protocol, hostname, port }: URL, ownNodes: ReadonlySet<string>): boolean {
  const usual = protocol === 'https:' ? '443' : '80';
  return ownNodes.has(`${hostname}:${port || usual}`);
}

function refusalOf(address: string, ownNodes: ReadonlySet<string>): string | undefined {
  if (!URL.canParse(address))
    return 'This is no address. Write one such as https://api.example.org';
  const url = new URL(address);
  if (isOwn(url, ownNodes)) return undefined;
  if (url.protocol !== 'https:' || url.port !== '')
    return 'Only https on port 443 may be asked. The operator can list a node of your own in CHAIN_NODES, with host and port.';
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal))
    return 'This address is not on the public internet. The operator can list a node of your own in CHAIN_NODES.';
  return undefined;
}

/** A name that leads to a private address is not connected to. */
const lookUpPublic: LookupFunction = (host, options, callback) => {
  resolveName(host, { ...options, all: true }, (error, found) => {
    const allowed = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (error) callback(error, '');
    else if (!first) callback(new Error('ENOTPUBLIC'), '');
    else if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
};

async function readAnswer(response: IncomingMessage): Promise<ChainAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostBytes) {
        response.destroy();
        return { state: 'unreached', reason: 'Its answer is larger than 20 MB.' };
      }
      chunks.push(chunk);
    }
  } catch {
    return { state: 'unreached', reason: 'It broke off in the middle of its answer.' };
  }
  const after = Number(response.headers['retry-after']);
  return {
    state: 'answered',
    status: response.statusCode ?? 0,
    body: Buffer.concat(chunks),
    retryAfter: Number.isFinite(after) && after > 0 ? after : undefined,
  };
}

function explain(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  if (error.message === 'ENOTPUBLIC') return 'Its name leads to no address on the public internet.';
  if (code === 'ENOTFOUND') return 'Its name is not known.';
  if (code === 'ECONNREFUSED') return 'It refuses connections.';
  if (code.startsWith('CERT') || code.includes('CERT') || code.startsWith('ERR_TLS'))
    return 'Its certificate is not valid.';
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return 'It did not answer in time.';
  return 'It cannot be reached.';
}
