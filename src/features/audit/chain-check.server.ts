import type { ChainHead } from '#kernel/audit/chained-end.ts';

/**
 * - `changed` the row is not what was sealed
 * - `missing` a row or a link is gone
 * - `inserted` a row that the program did not write, or that nobody queued for sealing
 * - `order` a link does not follow the one before it
 * - `shortened` the chain ends before the head that was noted in the data folder, or is another one
 * - `note` the note of the head is not ours
 * - `key` the link was made with a key that is not known
 */
export type ChainFault = {
  kind: 'changed' | 'missing' | 'inserted' | 'order' | 'shortened' | 'note' | 'key';
  sequence?: number;
  /** The event's identifier, where it is known. */
  auditId?: string;
};

export type ChainCheck =
  | { state: 'going'; checked: number; total: number }
  | {
      state: 'whole';
      checked: number;
      /** Rows too new to be sealed. */
      waiting: number;
      /** To note down elsewhere. */
      head: ChainHead | undefined;
      /** Whether the data folder holds a note of the head to compare with. */
      isNoted: boolean;
    }
  | { state: 'broken'; checked: number; fault: ChainFault };
