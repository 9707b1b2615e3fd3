import { Resolver } from 'node:dns/promises';
import type { Dns, DnsAnswer, DnsRecordType } from '#kernel/ports/domains.ts';

/** A name server that does not answer is asked twice, each time this long. */
const answerLimit = 2_000;

/** The most values of one answer that are kept; no honest name has more. */
const maxValues = 50;

/** @param options `servers`: in place of those of this machine, as `127.0.0.1:5353` */
export function createDns(options: { servers?: readonly string[] } = {}): Dns {
  return {
    async ask(name, type): Promise<DnsAnswer> {
      // One for each question: the servers of this machine may change while the program runs.
      const resolver = new Resolver({ timeout: answerLimit, tries: 2 });
      if (options.servers) resolver.setServers(options.servers);
      try {
        const values = await questions[type](resolver, name);
        if (values.length === 0) return { state: 'none' };
        return { state: 'found', values: values.slice(0, maxValues) };
      } catch (error) {
        return toAnswer(error);
      }
    },
  };
}

const questions: Record<DnsRecordType, (resolver: Resolver, name: string) => Promise<string[]>> = {
  A: (resolver, name) => resolver.resolve4(name),
  AAAA: (resolver, name) => resolver.resolve6(name),
  CNAME: (resolver, name) => resolver.resolveCname(name),
  async MX(resolver, name) {
    const found = await resolver.resolveMx(name);
    return found
      .toSorted((a, b) => a.priority - b.priority)
      .map(({ priority, exchange }) => `${priority} ${exchange}`);
  },
  async TXT(resolver, name) {
    // A long text comes in pieces of 255 characters, which belong together (RFC 7208, 3.3).
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  },
};

function toAnswer(error: unknown): DnsAnswer {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENODATA' || code === 'ENOTFOUND') return { state: 'none' };
  return { state: 'failed', reason: reasons[code] ?? `The name server answered ${code}.` };
}

const reasons: Readonly<Record<string, string>> = {
  ETIMEOUT: 'The name server did not answer in time.',
  ECONNREFUSED: 'No name server could be reached from this machine.',
  ESERVFAIL: 'The name server of the domain does not work, or its signatures are wrong.',
  EREFUSED: 'The name server refuses to answer for this domain.',
  EBADRESP: 'The name server sent an answer that cannot be read.',
};
