import { decodeEntities } from '#shared/format/decode-entities.ts';
import { BrokenBankFile, emptyBankRow, shortAccount, type BankRow } from './bank-row.ts';
import type { Verdict } from './judge-row.ts';
import { isHashShaped } from './value-shapes.ts';
import { readWrittenAmount } from './written-amount.ts';

// Bank statements in OFX (QFX and QBO add lines): version 1 is SGML, whose values have no end tags, version 2
// XML. Both enclose a transaction in <STMTTRN> and </STMTTRN>.
// Source: OFX 1.6 and 2.2 specifications, chapters 2 and 11, of the Financial Data Exchange.

/** In characters. */
const longestTransaction = 16 * 1024;

/** In characters: currency and account of a list stand directly above it. */
const longestHead = 64 * 1024;

export function isOfx(sample: string): boolean {
  const begin = sample.slice(0, 4_096);
  return /^\s*OFXHEADER\s*:/.test(begin) || /<\?OFX\b|<OFX>/i.test(begin);
}

/** Tests for a credit card statement, whose payments are not transfers. */
export function isOfCard(text: string): boolean {
  return /<CCSTMTRS>/i.test(text.slice(0, 64 * 1024));
}

/**
 * Yields the transactions one by one; between them, only currency and account are read.
 * @throws BrokenBankFile
 */
export function* readOfx(text: string): Generator<BankRow> {
  const own = accountsOf(text);
  const tag = new RegExp(`<(STMTTRN|${[...securities.keys()].join('|')})>`, 'gi');
  let [at, currency, account] = [0, '', ''];
  for (let found = tag.exec(text); found; found = tag.exec(text)) {
    const head = text.slice(Math.max(at, found.index - longestHead), found.index);
    currency = valueIn(head, 'CURDEF') || currency;
    account = valueIn(head, 'ACCTID') || account;
    const name = (found[1] ?? '').toUpperCase();
    const end = findEnd(text, found.index, name);
    if (end < 0) throw new BrokenBankFile();
    const verdict = securities.get(name);
    if (verdict) yield securityRow(text.slice(found.index, end), { account, verdict });
    else
      yield toRow(text.slice(found.index, end), {
        currency,
        account,
        own,
      });
    at = end;
    tag.lastIndex = end;
  }
}

/** More accounts than any bank puts into one file. */
const mostAccounts = 100;

/** Accounts of which the file is a statement. */
function accountsOf(text: string): Set<string> {
  const accounts = new Set<string>();
  const tag = /<(?:BANKACCTFROM|CCACCTFROM)>/gi;
  let blocks = 0;
  for (let found = tag.exec(text); found && blocks < mostAccounts; found = tag.exec(text)) {
    blocks += 1;
    const block = text.slice(found.index, found.index + 600);
    const end = block.search(/<\/(?:BANK|CC)ACCTFROM>|<BANKTRANLIST|<STMTTRN/i);
    accounts.add(valueIn(end < 0 ? block : block.slice(0, end), 'ACCTID'));
  }
  accounts.delete('');
  return accounts;
}

function findEnd(text: string, begin: number, name: string): number {
  const piece = text.slice(begin, begin + longestTransaction).toUpperCase();
  const end = piece.indexOf(`</${name}>`);
  return end < 0 ? -1 : begin + end;
}

/**
 * What a securities account did (OFX 2.2, 13.9.2.4). None of it is a payment: the money of a purchase stays with the
 * broker, and units are not money. What leaves the account is a STMTTRN inside INVBANKTRAN.
 */
const securities: ReadonlyMap<string, Verdict> = new Map(
  Object.entries<Verdict>({
    ...Object.fromEntries(
      ['DEBT', 'MF', 'OPT', 'OTHER', 'STOCK'].flatMap((each) => [
        [`BUY${each}`, 'trade' as const],
        [`SELL${each}`, 'trade' as const],
      ]),
    ),
    CLOSUREOPT: 'trade',
    REINVEST: 'trade',
    SPLIT: 'trade',
    TRANSFER: 'trade',
    INCOME: 'incoming',
    RETOFCAP: 'incoming',
    INVEXPENSE: 'fee',
    MARGININTEREST: 'fee',
    JRNLFUND: 'own',
    JRNLSEC: 'own',
  }),
);

function securityRow(
  block: string,
  { account, verdict }: { account: string; verdict: Verdict },
): BankRow {
  const kind = /^<(\w+)>/.exec(block)?.[1] ?? '';
  const [units, security] = [valueIn(block, 'UNITS'), valueIn(block, 'UNIQUEID')];
  return {
    ...emptyBankRow,
    verdict,
    time: valueIn(block, 'DTTRADE').replace(/^(\d{4})(\d{2})(\d{2}).*$/s, '$1-$2-$3'),
    sender: shortAccount(account),
    hash: isHashShaped(valueIn(block, 'FITID')) ? '' : valueIn(block, 'FITID'),
    about: [kind, units && `${units} units`, security, valueIn(block, 'MEMO')]
      .filter(Boolean)
      .join(', '),
    decimal: '.',
  };
}

/** Kinds of transaction whose amount is money out, whatever its sign; some banks write debits without one. */
const debits = /^(DEBIT|CHECK|DIRECTDEBIT|REPEATPMT|FEE|SRVCHG)$/i;

function toRow(
  block: string,
  { currency, account, own }: { currency: string; account: string; own: ReadonlySet<string> },
): BankRow {
  function value(name: string): string {
    return valueIn(block, name);
  }
  const amount = value('TRNAMT');
  const written = value('DTUSER') || value('DTPOSTED');
  const other = valueIn(/<(?:BANK|CC)ACCTTO>.*/is.exec(block)?.[0] ?? '', 'ACCTID');
  const [name, memo, type] = [value('NAME') || value('PAYEE'), value('MEMO'), value('TRNTYPE')];
  const decimal = /,\d{1,2}\)?$/.test(amount) ? ',' : '.';
  // ORIGCURRENCY only says what it was before the bank converted it.
  const converted = /<CURRENCY>(.{0,300})/is.exec(block)?.[1] ?? '';
  return {
    ...emptyBankRow,
    verdict: verdictOf({
      amount,
      decimal,
      type,
      isOwn: other !== '' && other !== account && own.has(other),
    }),
    // Often an arbitrary noon or midnight, so only the day is taken.
    time: written.replace(/^(\d{4})(\d{2})(\d{2}).*$/s, '$1-$2-$3'),
    amount,
    asset: valueIn(converted, 'CURSYM') || currency,
    sender: shortAccount(account),
    payee: payeeOf(name, memo),
    // The bank's own number, even where it has the length of a blockchain's.
    hash: isHashShaped(value('FITID')) ? '' : value('FITID'),
    reference:
      value('CHECKNUM') || value('REFNUM') || (isHashShaped(value('FITID')) ? value('FITID') : ''),
    about: [type, memo].filter(Boolean).join(', '),
    decimal,
  };
}

/** A name that only says how the money left is followed by the payee in the memo. */
function payeeOf(name: string, memo: string): string {
  const isMeans =
    /^((outgoing |incoming |online |domestic |international )*(wire( transfer)?( out)?|ach( debit)?|debit|payment|transfer|check|cheque|withdrawal|pos|purchase|zelle|electronic (payment|withdrawal)|bill ?pay(ment)?)( out| payment| debit| purchase)?)?$/i.test(
      name.trim(),
    );
  return isMeans && memo !== '' ? [name, memo].filter(Boolean).join(' ') : name;
}

function verdictOf(row: {
  amount: string;
  decimal: '.' | ',';
  type: string;
  isOwn: boolean;
}): Verdict {
  const amount = readWrittenAmount(row.amount, { asset: '', decimal: row.decimal });
  if (row.isOwn) return 'own';
  if (!amount) return 'unreadable';
  if (amount.minor === 0n) return 'zero';
  const isOut = amount.isMinus || debits.test(row.type);
  return isOut ? undefined : 'incoming';
}

/** The last value of an element, up to the next tag or line end; it may stand on the line after its tag. */
function valueIn(text: string, name: string): string {
  const found =
    [...text.matchAll(new RegExp(`<${name}>\\s{0,80}([^<\\r\\n]*)`, 'gi'))].at(-1)?.[1] ?? '';
  return decodeEntities(found.trim());
}
