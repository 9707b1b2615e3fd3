import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import esploraAnswers from '#tests/chains/recorded/esplora.json' with { type: 'json' };
import etherscanAnswers from '#tests/chains/recorded/etherscan.json' with { type: 'json' };
import nodeAnswers from '#tests/chains/recorded/nodes.json' with { type: 'json' };
import tronAnswers from '#tests/chains/recorded/trongrid.json' with { type: 'json' };
import { issuedContract } from '../method/asset.ts';
import { checkFacts } from '../proofs/check-facts.ts';
import { otherTokensTo, receiptResult, transfersIn } from './evm-receipt.ts';
import { readers } from './readers.ts';
import type { Ask, Question, TransferQuery } from './source.ts';

// Answers that services gave about real payments, as others recorded them. What was not recorded is not answered,
// except where a test says so.

function replay(answer: (question: Question) => unknown): Ask {
  return async (question) => {
    const json = answer(question);
    return json === undefined ? { ok: false, reason: 'Not recorded.' } : { ok: true, json };
  };
}

function factOf(chain: string, key: string, answer: unknown) {
  const raw = new TextEncoder().encode(JSON.stringify(answer));
  return { chain, kind: 'transaction', key, raw };
}

function stateOf(fact: ReturnType<typeof factOf>) {
  return checkFacts([fact]).facts[0]?.state;
}

describe('Esplora', () => {
  const [first, second] = [
    'bc1qvhykeqcpdzu0pdvy99xnh9ckhwzcfskct6h6l2',
    'bc1qkd9hm2qwvck3mvlul035kl6v4nz04s6dmryeq5',
  ] as const;
  const all = Object.values(esploraAnswers.answers).flat();

  test('the recorded transactions have the ids that they are called by', () => {
    expect(all).toHaveLength(4);
    for (const each of all) expect(idOf(each)).toBe(each.txid);
  });

  test.each([
    {
      address: first,
      tx: '07c9d3fbffc20f96ea7c93ef3bcdf346c8a8456c25850ea76be62b24a7cf690c',
      amount: '263216',
      block: 674_357,
    },
    {
      address: second,
      tx: 'ec901bcab07df7d475d98fff2933dcb56d57bbdaa029c4142aed93462b6928fe',
      amount: '197497253',
      block: 767_637,
    },
  ])(
    'finds the payment to $address, and what it was spent with',
    async ({ address, tx, amount, block }) => {
      const ask = replay(({ path }) =>
        path.startsWith('/tx/')
          ? all.find(({ txid }) => path === `/tx/${txid}`)
          : esploraAnswers.answers[address],
      );
      const paid = await readers.esplora.readPayment(ask, {
        tx,
        to: address,
        contract: undefined,
        amount,
      });
      expect(paid).toMatchObject({ index: 0, amount, block });
      const wanted: TransferQuery = {
        chain: 'bitcoin',
        asset: 'BTC',
        contract: undefined,
        address,
        window: { fromBlock: block, fromTime: 0, untilBlock: block + 10, untilTime: 0 },
      };
      const read = await readers.esplora.readAddress(ask, wanted);
      expect(read).toMatchObject({ isComplete: true, problems: [] });
      const [spending] = esploraAnswers.answers[address];
      const spent = read.transfers.filter((row) => row.from === address);
      expect(spent.map(({ to, amount: value }) => [to, value])).toEqual(
        spending?.vout.map((each) => [each.scriptpubkey_address, `${each.value}`]),
      );
      // Each input with its own value, in the transaction's order.
      expect(spent[0]?.spends).toEqual(
        spending?.vin.map((each) => ({
          output: `${each.txid}:${each.vout}`,
          amount: `${each.prevout.value}`,
          address: each.prevout.scriptpubkey_address,
        })),
      );
      const came = read.transfers.filter((row) => row.to === address);
      expect(came.map((row) => [row.tx, row.amount])).toEqual([[tx, amount]]);
    },
  );
});

type Recorded =
  (typeof esploraAnswers.answers)['bc1qkd9hm2qwvck3mvlul035kl6v4nz04s6dmryeq5'][number];

/** Id of a transaction as its bytes without witnesses give it. */
function idOf({
  version,
  locktime,
  vin,
  vout,
}: Pick<Recorded, 'version' | 'locktime' | 'vin' | 'vout'>): string {
  const bytes = concatBytes(
    little(version, 4),
    little(vin.length, 1),
    ...vin.flatMap((each) => [
      hexToBytes(each.txid).toReversed(),
      little(each.vout, 4),
      little(each.scriptsig.length / 2, 1),
      hexToBytes(each.scriptsig),
      little(each.sequence, 4),
    ]),
    little(vout.length, 1),
    ...vout.flatMap((each) => [
      little(each.value, 8),
      little(each.scriptpubkey.length / 2, 1),
      hexToBytes(each.scriptpubkey),
    ]),
    little(locktime, 4),
  );
  return bytesToHex(sha256(sha256(bytes)).toReversed());
}

function little(value: number, length: number): Uint8Array {
  let left = BigInt(value);
  return Uint8Array.from({ length }, () => {
    const byte = Number(left & 255n);
    left >>= 8n;
    return byte;
  });
}

describe('nodes', () => {
  const { ethereum, polygon, tron } = nodeAnswers.receipts;

  test.each([
    {
      chain: 'ethereum',
      receipt: ethereum,
      to: '0x901c7c311d39e0b26257219765e71e8db3107a81',
      amount: '4361142255',
      index: 590,
    },
    {
      chain: 'polygon',
      receipt: polygon,
      to: '0xc2755915a85c6f6c1c0f3a86ac8c058f11caa9c9',
      amount: '1225000000',
      index: 0,
    },
  ] as const)(
    'a receipt of $chain gives the payment in USDT, with its place',
    async ({ chain, receipt, to, amount, index }) => {
      const { transactionHash: tx, blockNumber } = receipt.result;
      const ask = replay(({ body }) => {
        const { method } = body as { method: string };
        if (method === 'eth_getTransactionReceipt') return receipt;
        // The block was not recorded; its time is looked at by no test.
        return { result: { number: blockNumber, timestamp: '0x0' } };
      });
      const contract = issuedContract(chain, 'USDT');
      const paid = await readers['json-rpc'].readPayment(ask, { tx, to, contract, amount });
      expect(paid).toMatchObject({ index, amount, block: Number(blockNumber) });
      // The issuer's token of another chain is another contract.
      const elsewhere = issuedContract(chain === 'ethereum' ? 'polygon' : 'ethereum', 'USDT');
      await expect(
        readers['json-rpc'].readPayment(ask, { tx, to, contract: elsewhere, amount }),
      ).rejects.toThrow('does not pay this asset');
    },
  );

  test('a real swap shows what its payer received for the USDT', () => {
    const { result } = receiptResult.parse(polygon);
    const address = polygon.result.from;
    const contract = issuedContract('polygon', 'USDT');
    expect(transfersIn(result.logs, contract).filter((row) => row.from === address)).toHaveLength(
      1,
    );
    expect(otherTokensTo(result.logs, { address, contract })).toMatchObject([
      {
        contract: '0xd6df932a45c0f255f85145f286ea0b292b21c90b',
        to: address,
        amount: '3423417172243064255',
      },
    ]);
  });

  test('a node of TRON gives the transfer of USDT by its JSON-RPC', () => {
    const { result } = receiptResult.parse(tron);
    expect(transfersIn(result.logs, tron.result.to)).toMatchObject([
      { index: 30, amount: '581320924' },
    ]);
  });
});

describe('Etherscan', () => {
  const { tokentx, receipt, transaction } = etherscanAnswers;
  const [row] = tokentx.result;
  const tx = row?.hash ?? '';

  test('a row of its list gets its place from the receipt, and without a balance nothing is called whole', async () => {
    const ask = replay(({ path }) => {
      const query = new URLSearchParams(path);
      if (query.get('action') === 'tokentx')
        return query.get('startblock') === '0'
          ? { status: '0', message: 'No transactions found', result: [] }
          : tokentx;
      if (query.get('action') === 'eth_getTransactionReceipt') return receipt;
      // It signed the transaction, so it is no contract.
      return query.get('action') === 'eth_getCode' ? { result: '0x' } : undefined;
    });
    const read = await readers.etherscan.readAddress(ask, {
      chain: 'ethereum',
      asset: 'MKR',
      contract: row?.contractAddress,
      address: row?.to ?? '',
      window: { fromBlock: 4_730_207, fromTime: 0, untilBlock: 4_730_300, untilTime: 0 },
    });
    expect(read).toMatchObject({
      isComplete: false,
      isContract: false,
      problems: ['Not recorded.'],
    });
    expect(read.transfers).toMatchObject([
      {
        tx,
        index: 25,
        block: 4_730_207,
        from: row?.from,
        to: row?.to,
        amount: '5901522149285533025181',
      },
    ]);
  });

  test('the transaction proves its signer and its chain', () => {
    expect(stateOf(factOf('ethereum', tx, transaction))).toBe('hash');
    // It was signed for Ethereum: as evidence of another chain it is refused.
    expect(stateOf(factOf('base', tx, transaction))).toBe('refused');
  });
});

describe('TronGrid', () => {
  const account = 'TAVrrARNdnjHgCGMQYeQV7hv4PSu7mVsMj';
  const { data } = tronAnswers.page;

  test('transfers and the fee of an account are read, and without earlier rows nothing is called whole', async () => {
    const ask = replay(({ path, kind }) => {
      // Not recorded: it signed a transfer of its own, so it is an ordinary account.
      if (kind.startsWith('balance')) return { address: account };
      return path.includes('min_timestamp=0') || !path.includes('/transactions')
        ? undefined
        : tronAnswers.page;
    });
    const read = await readers.trongrid.readAddress(ask, {
      chain: 'tron',
      asset: 'TRX',
      contract: undefined,
      address: account,
      window: {
        fromBlock: 62_258_600,
        fromTime: 1_717_419_700_000,
        untilBlock: 62_258_700,
        untilTime: 1_717_419_800_000,
      },
    });
    expect(read).toMatchObject({ isComplete: false, isContract: false });
    expect(
      read.transfers.map(({ kind = 'transfer', from, to, amount }) => [
        kind,
        from === account ? 'out' : 'in',
        to === account,
        amount,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['transfer', 'in', true, '5'],
        ['transfer', 'in', true, '1'],
        ['fee', 'out', false, '1100000'],
        ['transfer', 'out', false, '100000000'],
      ]),
    );
    expect(read.transfers).toHaveLength(4);
  });

  test('each transaction has the id that it is called by, and the signature of its sender', () => {
    for (const each of data) expect(stateOf(factOf('tron', each.txID, each))).toBe('hash');
    const [first, other] = data;
    expect(stateOf(factOf('tron', first?.txID ?? '', other))).toBe('refused');
  });
});
