import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** CI unpacks the program beside the system, with its libraries. */
const environment = {
  ...process.env,
  LD_LIBRARY_PATH: process.env['LITECOIN_LIBRARIES'] ?? '',
};

export const hasLitecoind =
  spawnSync('litecoind', ['--version'], { env: environment }).status === 0;

type Output = { value: number; n: number; scriptPubKey: { hex: string; addresses?: string[] } };
type Transaction = {
  txid: string;
  hex: string;
  vin: { txid?: string; vout?: number }[];
  vout: Output[];
};
type Block = { hash: string; height: number; time: number; tx: Transaction[] };

async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  await new Promise((resolve) => socket.close(resolve));
  return port;
}

/** A node with Bitcoin's rules and an empty chain of its own, and a front that answers as Esplora does. */
export async function startLitecoind() {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-litecoin-'));
  const port = await freePort();
  const rules = [
    '-regtest',
    '-txindex=1',
    '-fallbackfee=0.0001',
    '-listen=0',
    '-vbparams=mweb:-2:0',
  ];
  const access = ['-server', `-rpcport=${port}`, '-rpcuser=test', '-rpcpassword=test'];
  const node = spawn('litecoind', [`-datadir=${folder}`, ...rules, ...access], {
    stdio: 'ignore',
    env: environment,
  });
  const ended = once(node, 'exit');

  async function rpc<Result>(method: string, ...params: unknown[]): Promise<Result> {
    const answer = await fetch(`http://127.0.0.1:${port}/wallet/`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from('test:test').toString('base64')}` },
      body: JSON.stringify({ method, params }),
    });
    const { result, error } = (await answer.json()) as { result: Result; error: unknown };
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  }

  async function untilReady(): Promise<void> {
    for (let tries = 0; ; tries += 1)
      try {
        await rpc('getblockcount');
        return;
      } catch (error) {
        if (tries > 200 || node.exitCode !== null) throw error;
        await setTimeout(100);
      }
  }

  await untilReady();
  const front = await startFront(rpc);
  return {
    rpc,
    host: front.host,
    mine: (blocks: number, to: string) => rpc<string[]>('generatetoaddress', blocks, to),
    /**
     * Mines one block whose hash by Bitcoin's rule reaches the target too: this chain proves its work by scrypt,
     * so every second block would be refused.
     */
    async mineForBitcoin(): Promise<void> {
      for (;;) {
        // Another address makes another block, also in the same second.
        const to = await rpc<string>('getnewaddress', 'work', 'bech32');
        const [hash = ''] = await rpc<string[]>('generatetoaddress', 1, to);
        if (/^[0-7]/.test(hash)) return;
        await rpc('invalidateblock', hash);
      }
    },
    async stop(): Promise<void> {
      await front.close();
      node.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

type Rpc = <Result>(method: string, ...params: unknown[]) => Promise<Result>;

function satoshi(value: number): number {
  return Math.round(value * 100_000_000);
}

/** Only what the reader asks for. */
async function startFront(rpc: Rpc) {
  const read: Block[] = [];
  const server: Server = createServer((request, response) => void respond(request, response));
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://front');
    try {
      const found = await answer(pathname.split('/').slice(1));
      const text = typeof found === 'string' ? found : JSON.stringify(found);
      response.writeHead(found === undefined ? 404 : 200).end(text);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };

  async function answer([kind, id = '', part]: string[]): Promise<unknown> {
    const blocks = await readBlocks();
    const newest = blocks.toReversed();
    if (kind === 'blocks')
      return newest.slice(0, 10).map(({ height, time }) => ({ height, timestamp: time }));
    if (kind === 'block') return rpc<string>('getblockheader', id, false);
    if (kind === 'address') {
      const all = newest.flatMap((block) => block.tx.map((tx) => describe(tx, block, blocks)));
      return all.filter((each) => JSON.stringify(each).includes(`"${id}"`)).slice(0, 25);
    }
    const block = blocks.find(({ tx }) => tx.some(({ txid }) => txid === id));
    const tx = block?.tx.find(({ txid }) => txid === id);
    if (!block || !tx) return undefined;
    if (part === 'hex') return tx.hex;
    if (part === 'merkle-proof')
      return branchOf(
        block.tx.map(({ txid }) => txid),
        { txid: id, height: block.height },
      );
    const described = describe(tx, block, blocks);
    return part === 'status' ? described.status : described;
  }

  /** All blocks but the first; the node answers few questions at a time. */
  async function readBlocks(): Promise<readonly Block[]> {
    const height = await rpc<number>('getblockcount');
    for (let at = read.length + 1; at <= height; at += 1)
      read.push(await rpc<Block>('getblock', await rpc<string>('getblockhash', at), 2));
    return read;
  }
}

function describe(tx: Transaction, block: Block, blocks: readonly Block[]) {
  const all = blocks.flatMap((each) => each.tx);
  return {
    txid: tx.txid,
    vin: tx.vin
      .filter(({ txid }) => txid !== undefined)
      .map(({ txid = '', vout = 0 }) => ({
        txid,
        vout,
        prevout: outputOf(all.find((each) => each.txid === txid)?.vout[vout]),
      })),
    vout: tx.vout.map((output) => outputOf(output)),
    status: {
      confirmed: true,
      block_height: block.height,
      block_hash: block.hash,
      block_time: block.time,
    },
  };
}

function outputOf(output: Output | undefined) {
  const address = output?.scriptPubKey.addresses?.[0];
  return {
    ...(address !== undefined && { scriptpubkey_address: address }),
    value: satoshi(output?.value ?? 0),
  };
}

/** Neighbours on the way from a transaction to the root of its block. */
function branchOf(txids: readonly string[], { txid, height }: { txid: string; height: number }) {
  let level: Buffer[] = txids.map((id) => Buffer.from(Buffer.from(id, 'hex').toReversed()));
  const pos = txids.indexOf(txid);
  const merkle: string[] = [];
  for (let place = pos; level.length > 1; place >>= 1) {
    const sibling = level[place ^ 1] ?? level[place] ?? Buffer.alloc(0);
    merkle.push(Buffer.from(sibling.toReversed()).toString('hex'));
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
      const left = level[at * 2] ?? Buffer.alloc(0);
      return hash256(Buffer.concat([left, level[at * 2 + 1] ?? left]));
    });
  }
  return { block_height: height, merkle, pos };
}

function hash256(bytes: Buffer): Buffer {
  const once256 = createHash('sha256').update(bytes).digest();
  return createHash('sha256').update(once256).digest();
}
