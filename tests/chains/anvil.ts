import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import token from './test-token.json' with { type: 'json' };

/** Transactions cost nothing unless they name a price of gas. */
type Call = { from: string; to: string; data?: string; value?: string; gasPrice?: string };

/** An address that no key of these tests belongs to; the node accepts transactions from any. */
export function accountOf(name: string): string {
  return `0x${createHash('sha256').update(name).digest('hex').slice(0, 40)}`;
}

function word(value: string | bigint | number): string {
  const digits = typeof value === 'string' ? value.slice(2) : BigInt(value).toString(16);
  return digits.toLowerCase().padStart(64, '0');
}

/** Data of a call of the token; a list is the first argument if there is one. */
export function callOf(
  method: keyof typeof token.selectors,
  ...values: (string | bigint | number | readonly string[])[]
): string {
  const lists = values.filter((value) => typeof value === 'object');
  const heads = values.map((value) =>
    typeof value === 'object' ? word(values.length * 32) : word(value),
  );
  const tails = lists.flatMap((list) => [word(list.length), ...list.map(word)]);
  return `0x${token.selectors[method]}${[...heads, ...tails].join('')}`;
}

/** Starts a node on this machine with an empty chain of its own, by default with the id of Ethereum's main one. */
export async function startAnvil(chainId = 1) {
  const places = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'win32' : process.platform;
  const machine = process.arch === 'x64' ? 'amd64' : process.arch;
  const program = places.resolve(`@foundry-rs/anvil-${platform}-${machine}/bin/anvil`);
  // The last block but two is final.
  const rules = ['--chain-id', String(chainId), '--slots-in-an-epoch', '1', '--gas-price', '0'];
  const anybody = ['--base-fee', '0', '--auto-impersonate', '--accounts', '1'];
  const node = spawn(program, ['--port', '0', ...rules, ...anybody], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(node, 'exit');
  let host = '';
  const lines = createInterface(node.stdout);
  for await (const line of lines) {
    host = /^Listening on (\S+)/.exec(line)?.[1] ?? '';
    if (host !== '') break;
  }
  node.stdout.resume();
  const url = `http://${host}`;

  async function ask(calls: readonly { method: string; params: unknown[] }[]): Promise<unknown[]> {
    const body = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }));
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const results = (await answer.json()) as { id: number; result?: unknown; error?: unknown }[];
    return results
      .toSorted((a, b) => a.id - b.id)
      .map(({ result, error }) => {
        if (error) throw new Error(JSON.stringify(error));
        return result;
      });
  }

  async function rpc(method: string, ...params: unknown[]): Promise<unknown> {
    return (await ask([{ method, params }]))[0];
  }

  return {
    url,
    host,
    rpc,
    /** Puts the test's token at an address, such as that of an issued one. */
    place: (address: string) => rpc('anvil_setCode', address, token.code),
    /** Sends transactions that are mined in one block, in their order; returns their hashes. */
    async send(...calls: Call[]): Promise<string[]> {
      await rpc('evm_setAutomine', false);
      const hashes = await ask(
        calls.map((call) => ({
          method: 'eth_sendTransaction',
          params: [{ gas: '0x200000', gasPrice: '0x0', ...call }],
        })),
      );
      await rpc('anvil_mine', '0x1');
      return hashes.map(String);
    },
    mine: (blocks: number) => rpc('anvil_mine', `0x${blocks.toString(16)}`, '0xc'),
    async stop(): Promise<void> {
      node.kill('SIGKILL');
      await ended;
    },
  };
}
