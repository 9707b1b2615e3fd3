import { z } from 'zod';
import { addressKey } from '../method/asset.ts';
import { account as questionOf, numberAnswer } from './etherscan-questions.ts';
import { rpc, toHex } from './json-rpc-questions.ts';
import { bareCallResult, callResult, listOf, quantity, units } from './shapes.ts';
import { askFor, PartlyRead, type Ask, type TransferQuery } from './source.ts';
import { tronToHex } from './tron-address.ts';
import type { SourceKind } from '#shared/vocabulary/traced-chains.ts';

const word = z.object({ result: quantity.or(callResult) });
const account = z.object({ address: z.string(), balance: units.optional() });
const constant = z.object({ constant_result: listOf(bareCallResult) });
const chainStats = z.object({
  chain_stats: z.object({ funded_txo_sum: units, spent_txo_sum: units }),
});

/**
 * Balance of an address as of now, for the watch.
 * @throws PartlyRead
 */
export async function readBalanceNow(
  ask: Ask,
  kind: SourceKind,
  { address, contract = '', chain, window }: TransferQuery,
): Promise<string> {
  switch (kind) {
    case 'esplora': {
      const question = { kind: 'balance', path: `/address/${address}`, isPassing: true };
      const { chain_stats: sums } = await askFor(ask, question, chainStats);
      return `${sums.funded_txo_sum - sums.spent_txo_sum}`;
    }
    case 'etherscan':
    case 'blockscout': {
      const token = { action: 'tokenbalance', contractaddress: contract };
      const query = { ...(contract ? token : { action: 'balance' }), address, tag: 'latest' };
      const question = { ...questionOf(query, 'balance'), isPassing: true };
      return (await askFor(ask, question, numberAnswer)).result;
    }
    case 'json-rpc': {
      const block = toHex(window.untilBlock);
      if (!contract) {
        const own = { kind: 'balance', ...rpc('eth_getBalance', [address, block]) };
        return wordToAmount((await askFor(ask, own, word)).result);
      }
      const call = {
        to: contract,
        data: `0x70a08231${addressKey(chain, address).slice(2).padStart(64, '0')}`,
      };
      const question = rpc('eth_call', [call, block]);
      const { result } = await askFor(ask, { kind: 'balance', ...question }, word);
      return wordToAmount(result);
    }
    case 'trongrid':
    case 'java-tron': {
      if (!contract) {
        const own = { path: '/walletsolidity/getaccount', body: { address, visible: true } };
        const read = await askFor(ask, { kind: 'balance', ...own, isPassing: true }, account);
        return `${read.balance ?? 0}`;
      }
      const body = {
        owner_address: address,
        contract_address: contract,
        visible: true,
        function_selector: 'balanceOf(address)',
        parameter: tronToHex(address).padStart(64, '0'),
      };
      const path = '/walletsolidity/triggerconstantcontract';
      const question = { kind: 'balance', path, body, isPassing: true };
      const { constant_result: result } = await askFor(ask, question, constant);
      return wordToAmount(result[0]);
    }
  }
}

/** @throws PartlyRead for an empty answer, which is no balance of 0 */
function wordToAmount(given: string | undefined): string {
  const number = (given ?? '').replace(/^0x/, '');
  if (!/^[0-9a-f]{1,64}$/i.test(number)) throw new PartlyRead('The answer holds no balance.');
  return `${BigInt(`0x${number}`)}`;
}
