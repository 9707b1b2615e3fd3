import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createChainWeb } from '#platform/adapters/chains/create-chain-web.ts';
import type { ChainWeb } from '#kernel/ports/chains.ts';

export type ChainCall = { path: string; query: URLSearchParams; body: string };

/** The block by which a service proves that it is of Ethereum's main chain. */
export const mainChainBlock = {
  number: '0x1d4c00',
  timestamp: '0x578f4cb8',
  hash: '0x4985f5ca3d2afbec36529aa96f74de3cc10a2a4a6c44f2157a57d2c6059a11bb',
};

/** JSON to answer with, or `raw` bytes and a status. */
export type ChainReply = {
  status?: number;
  json?: unknown;
  raw?: string;
  headers?: Record<string, string>;
};

/** A service on this machine that answers as the test says, and a port that may ask it without waiting. */
export async function startChainServer(
  reply: (call: ChainCall) => ChainReply | Promise<ChainReply>,
  /** Hosts of other such servers that its port may ask too. */
  beside: readonly string[] = [],
) {
  const calls: (ChainCall & { headers: IncomingMessage['headers'] })[] = [];
  const waits: number[] = [];
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://chain');
    const call = { path: pathname, query: searchParams, body: Buffer.concat(chunks).toString() };
    calls.push({ ...call, headers: request.headers });
    const { status = 200, json, raw, headers = {} } = await reply(call);
    response.writeHead(status, headers).end(raw ?? JSON.stringify(json));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = createChainWeb({ ownNodes: new Set([host, ...beside]) });
  const chainWeb: ChainWeb = { ...real, pause: async (time) => void waits.push(time) };
  return {
    url: `http://${host}`,
    host,
    calls,
    waits,
    chainWeb,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
