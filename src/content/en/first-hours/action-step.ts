import type { SourceKey } from '../sources.ts';

/** An authority's own address or number; the text is what stands on paper too. */
export type Contact = { name: string; text: string; href: string };

export type ActionStep = {
  when: 'hour' | 'day' | '72-hours' | 'months';
  title: string;
  text: string;
  /** Words to read out on the telephone. */
  say?: string;
  writeDown?: string;
  contacts?: readonly Contact[];
  /** In a list for several ways to pay: the one that this step is about. */
  way?: string;
  /** What changes when more than 72 hours have passed. */
  later?: Partial<Pick<ActionStep, 'title' | 'text' | 'say'>> | 'left-out';
};

export type PaymentWay = {
  /** Anchor of the section, without the hash. */
  id:
    | 'bank'
    | 'card'
    | 'payment-app'
    | 'crypto-exchange'
    | 'crypto-wallet'
    | 'crypto-kiosk'
    | 'gift-card'
    | 'cash';
  label: string;
  hint: string;
  steps: readonly ActionStep[];
  /** What can honestly be expected. */
  expect: string;
  /** The same after 72 hours, where it differs. */
  expectLater?: string;
  sources: readonly SourceKey[];
};
