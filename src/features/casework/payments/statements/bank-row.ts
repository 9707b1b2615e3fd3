import type { Verdict, WrittenRow } from './judge-row.ts';

/** Formats that banks make for programs. */
export const bankFormats = ['OFX', 'MT940', 'CAMT'] as const;

export type BankFormat = (typeof bankFormats)[number];

/** A transaction of a file that a bank made for programs: what it means is in the file, and nothing is guessed. */
export type BankRow = WrittenRow & {
  verdict: Verdict;
  decimal: '.' | ',';
};

/** The file ends within a transaction, or a transaction is longer than any bank's. */
export class BrokenBankFile extends Error {}

/** A row that states nothing, to be filled by a format. */
export const emptyBankRow: BankRow = {
  verdict: undefined,
  decimal: '.',
  time: '',
  amount: '',
  asset: '',
  sender: '',
  payee: '',
  address: '',
  memo: '',
  contract: '',
  hash: '',
  block: '',
  reference: '',
  status: '',
  fee: '',
  feeAsset: '',
  about: '',
};

/** The last digits of an account: enough to distinguish two accounts of a person. */
export function shortAccount(account: string): string {
  return account && `…${account.slice(-4)}`;
}
