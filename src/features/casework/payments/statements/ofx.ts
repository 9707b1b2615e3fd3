import type { WrittenRow } from './formats.ts';

// Bank statements in OFX (QFX adds one line): version 1 is SGML, whose values have no end tags, version 2
// XML. Both enclose a transaction in <STMTTRN> and </STMTTRN>.
// Source: OFX 1.6 and 2.2 specifications, chapters 2 and 11, of the Financial Data Exchange.

export type OfxRow = WrittenRow & {
  /** The amount is below zero: money that left. */
  isOut: boolean;
  decimal: '.' | ',';
};

/** In characters. */
const longestTransaction = 16 * 1024;

export class BrokenOfx extends Error {}

export function isOfx(sample: string): boolean {
  const begin = sample.slice(0, 4_096);
  return /^\s*OFXHEADER\s*:/.test(begin) || /<\?OFX\b|<OFX>/i.test(begin);
}

/** Tests for a credit card statement, whose payments are not transfers. */
export function isOfCard(sample: string): boolean {
  return /<CCSTMTRS>/i.test(sample);
}

/** Yields the transactions one by one; between them, only currency and account are read. */
export async function* readOfx(text: AsyncIterable<string>): AsyncGenerator<OfxRow> {
  let [rest, currency, account] = ['', '', ''];
  for await (const piece of text) {
    rest += piece;
    for (;;) {
      const begin = rest.search(/<STMTTRN>/i);
      const head = begin < 0 ? rest : rest.slice(0, begin);
      currency = valueIn(head, 'CURDEF') || currency;
      account = valueIn(head, 'ACCTID') || account;
      if (begin < 0) {
        // The end of the chunk may split a tag.
        rest = rest.slice(-256);
        break;
      }
      const end = rest.slice(begin).search(/<\/STMTTRN>/i);
      if (end < 0) {
        if (rest.length - begin > longestTransaction) throw new BrokenOfx();
        rest = rest.slice(begin);
        break;
      }
      yield toRow(rest.slice(begin, begin + end), { currency, account });
      rest = rest.slice(begin + end + '</STMTTRN>'.length);
    }
  }
  if (/<STMTTRN>/i.test(rest)) throw new BrokenOfx();
}

function toRow(
  block: string,
  { currency, account }: { currency: string; account: string },
): OfxRow {
  function value(name: string): string {
    return valueIn(block, name);
  }
  const amount = value('TRNAMT');
  const written = value('DTUSER') || value('DTPOSTED');
  return {
    // Often an arbitrary noon or midnight, so only the day is taken.
    time: written.replace(/^(\d{4})(\d{2})(\d{2}).*$/s, '$1-$2-$3'),
    amount,
    asset: value('CURSYM') || currency,
    // Enough to distinguish two accounts of a person.
    sender: account && `…${account.slice(-4)}`,
    recipient: value('NAME'),
    transactionId: value('FITID'),
    reference: value('REFNUM') || value('CHECKNUM'),
    about: [value('TRNTYPE'), value('MEMO')].filter(Boolean).join(', '),
    isOut: /^\s*-/.test(amount),
    decimal: /,\d*$/.test(amount) ? ',' : '.',
  };
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The last value of an element, up to the next tag or line end. */
function valueIn(text: string, name: string): string {
  const found = [...text.matchAll(new RegExp(`<${name}>([^<\\r\\n]*)`, 'gi'))].at(-1)?.[1] ?? '';
  return found
    .trim()
    .replaceAll(
      /&(amp|lt|gt|quot|apos|nbsp);/g,
      (whole, entity: string) => entities[entity] ?? whole,
    );
}
