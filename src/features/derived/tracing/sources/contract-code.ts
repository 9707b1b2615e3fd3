import { z } from 'zod';
import { proxy } from './etherscan-questions.ts';
import { isContractCode } from './evm-receipt.ts';
import { rpc, toHex } from './json-rpc-questions.ts';
import { bytes } from './shapes.ts';
import {
  askFor,
  PartlyRead,
  readPart,
  type AddressFacts,
  type Ask,
  type TransferQuery,
} from './source.ts';

const code = z.object({ result: bytes });
const tronContract = z.object({ bytecode: z.string() });

/**
 * Asks whether an address is a contract before anything is read of it, since nothing is followed through one. It is
 * asked as of the newest block: a contract may be made at an address that was paid before.
 * @returns true for an account of a person, whose transfers are to be read
 */
export async function requireAccount(
  facts: AddressFacts,
  isContract: () => Promise<boolean>,
): Promise<boolean> {
  await readPart(facts, async () => {
    facts.isContract = await isContract();
  });
  if (facts.isContract) facts.isComplete = false;
  return facts.isContract === false;
}

/** @throws PartlyRead */
export async function isContractAtNode(
  ask: Ask,
  { address, window }: TransferQuery,
): Promise<boolean> {
  const question = rpc('eth_getCode', [address, toHex(window.untilBlock)]);
  return isContractCode(
    (await askFor(ask, { kind: 'code', ...question, mayBeEmpty: true }, code)).result,
  );
}

/** @throws PartlyRead */
export async function isContractAtExplorer(
  ask: Ask,
  { address, window }: TransferQuery,
): Promise<boolean> {
  const question = proxy({ action: 'eth_getCode', address, tag: 'latest' });
  const kind = `code at ${window.untilBlock}`;
  return isContractCode((await askFor(ask, { ...question, kind, mayBeEmpty: true }, code)).result);
}

/**
 * A node of TRON answers with an empty object where there is no contract.
 * @throws PartlyRead
 */
export async function isContractOnTron(
  ask: Ask,
  { address, window }: TransferQuery,
): Promise<boolean> {
  const answer = await ask({
    kind: `code at ${window.untilBlock}`,
    path: '/wallet/getcontract',
    body: { value: address, visible: true },
    mayBeEmpty: true,
  });
  if (!answer.ok) throw new PartlyRead(answer.reason);
  if (z.strictObject({}).safeParse(answer.json).success) return false;
  if (tronContract.safeParse(answer.json).success) return true;
  throw new PartlyRead('The answer about code has another shape than expected.');
}
