import { decodeEntities } from '#shared/format/decode-entities.ts';
import { BrokenBankFile, emptyBankRow, shortAccount, type BankRow } from './bank-row.ts';

// Account reports, statements and notifications of ISO 20022: camt.052, camt.053 and camt.054. An entry (Ntry) may
// hold several transactions (TxDtls), each with an amount and parties of its own.

export function isCamt(sample: string): boolean {
  const begin = sample.slice(0, 8_192);
  return (
    /urn:iso:std:iso:20022:tech:xsd:camt\.05[234]\./.test(begin) ||
    /<(?:\w{1,20}:)?(BkToCstmrStmt|BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn)>/.test(begin)
  );
}

/** In characters, of one transaction. */
const longestPart = 64 * 1024;

/** In characters: words behind the transactions of an entry. */
const longestTail = 2_000;

/** In characters: the account of a statement stands between it and its first entry. */
const longestHead = 64 * 1024;

/**
 * Yields the transactions one by one.
 * @throws BrokenBankFile
 */
export function* readCamt(text: string): Generator<BankRow> {
  const open = /<((?:\w{1,20}:)?)Ntry>/g;
  let [at, account] = [0, ''];
  for (let found = open.exec(text); found; found = open.exec(text)) {
    const prefix = found[1] ?? '';
    const head = text.slice(Math.max(at, found.index - longestHead), found.index);
    account = accountIn(part(head, `${prefix}Acct`, 'last')) || account;
    const end = text.indexOf(`</${prefix}Ntry>`, found.index);
    if (end < 0) throw new BrokenBankFile();
    yield* entryRows(text.slice(open.lastIndex, end), { prefix, account });
    at = end;
    open.lastIndex = end;
  }
}

type Entry = { prefix: string; account: string };

/** @param entry what stands between the tags of an entry */
function* entryRows(entry: string, place: Entry): Generator<BankRow> {
  const mark = `<${place.prefix}TxDtls>`;
  const first = entry.indexOf(mark);
  const head = entry.slice(0, Math.min(first < 0 ? entry.length : first, longestPart));
  // Words of the entry may stand behind its transactions.
  const tail = entry.slice(-longestTail);
  if (first < 0) yield toRow(head, '', { ...place, tail });
  for (let at = first; at >= 0;) {
    const next = entry.indexOf(mark, at + mark.length);
    const end = next < 0 ? entry.length : next;
    yield toRow(head, entry.slice(at, Math.min(end, at + longestPart)), { ...place, tail });
    at = next;
  }
}

function toRow(
  head: string,
  details: string,
  { prefix, account, tail }: Entry & { tail: string },
): BankRow {
  const own = amountIn(details, prefix);
  const { amount, currency } = own ?? amountIn(head, prefix) ?? { amount: '', currency: '' };
  const direction = value(details, `${prefix}CdtDbtInd`) || value(head, `${prefix}CdtDbtInd`);
  const isReversal = /^(true|1)$/.test(value(head, `${prefix}RvslInd`));
  const status = value(head, `${prefix}Sts`) || value(part(head, `${prefix}Sts`), `${prefix}Cd`);
  const day = part(head, `${prefix}BookgDt`) || part(head, `${prefix}ValDt`);
  const creditor = part(details, `${prefix}Cdtr`);
  const other = accountIn(part(details, `${prefix}CdtrAcct`));
  const refs = part(details, `${prefix}Refs`);
  const uetr = value(refs, `${prefix}UETR`);
  const agent = part(details, `${prefix}CdtrAgt`);
  const bank = value(agent, `${prefix}BICFI`) || value(agent, `${prefix}BIC`);
  const remittance = values(part(details, `${prefix}RmtInf`), `${prefix}Ustrd`).join(' ');
  return {
    ...emptyBankRow,
    verdict: verdictOf({
      amount,
      direction,
      status,
      isReversal,
      isOwn: other !== '' && other === account,
    }),
    time: (value(day, `${prefix}Dt`) || value(day, `${prefix}DtTm`)).slice(0, 10),
    amount,
    asset: currency,
    sender: shortAccount(account),
    payee:
      value(creditor, `${prefix}Nm`) || value(part(details, `${prefix}UltmtCdtr`), `${prefix}Nm`),
    reference:
      [
        value(refs, `${prefix}AcctSvcrRef`),
        value(refs, `${prefix}TxId`),
        value(head, `${prefix}AcctSvcrRef`),
        value(refs, `${prefix}EndToEndId`),
      ].find((each) => each !== '' && !/^NOTPROVIDED$/i.test(each)) ?? '',
    status,
    about: [
      other && `${/^[A-Z]{2}\d\d/.test(other) ? 'IBAN' : 'account no.'} ${other}`,
      bank && `BIC ${bank}`,
      uetr && `UETR ${uetr}`,
      remittance,
      value(details, `${prefix}AddtlTxInf`) || value(tail, `${prefix}AddtlNtryInf`),
    ]
      .filter(Boolean)
      .join(', '),
  };
}

function verdictOf(entry: {
  amount: string;
  direction: string;
  status: string;
  isReversal: boolean;
  isOwn: boolean;
}): BankRow['verdict'] {
  if (!/^\d{1,30}(\.\d{1,18})?$/.test(entry.amount) || !/^(DBIT|CRDT)$/.test(entry.direction))
    return 'unreadable';
  // A debit that is reversed is booked as a credit, and the other way around.
  if (entry.isReversal) return 'reversed';
  if (entry.direction === 'CRDT') return 'incoming';
  if (entry.isOwn) return 'own';
  if (!/[1-9]/.test(entry.amount)) return 'zero';
  return /^(PDNG|FUTR)$/.test(entry.status) ? 'pending' : undefined;
}

function amountIn(text: string, prefix: string): { amount: string; currency: string } | undefined {
  const found = new RegExp(
    `<${prefix}Amt\\s{1,4}Ccy="([A-Z]{3})"\\s{0,4}>\\s{0,40}([\\d.]{1,40})`,
  ).exec(text);
  return found ? { currency: found[1] ?? '', amount: found[2] ?? '' } : undefined;
}

function accountIn(block: string): string {
  const found =
    /<(?:\w{1,20}:)?IBAN>([^<]{1,40})</.exec(block) ??
    /<(?:\w{1,20}:)?Id>([^<]{1,40})</.exec(block);
  return found?.[1]?.trim() ?? '';
}

/** What an element holds, up to its end tag; empty without it. */
function part(text: string, name: string, which: 'first' | 'last' = 'first'): string {
  const mark = `<${name}>`;
  const begin = which === 'first' ? text.indexOf(mark) : text.lastIndexOf(mark);
  if (begin < 0) return '';
  const end = text.indexOf(`</${name}>`, begin);
  return end < 0 ? '' : text.slice(begin + mark.length, end);
}

function value(text: string, name: string): string {
  const mark = `<${name}>`;
  const begin = text.indexOf(mark);
  if (begin < 0) return '';
  const from = begin + mark.length;
  const end = text.indexOf('<', from);
  return decodeEntities(text.slice(from, end < 0 ? from : Math.min(end, from + 400)))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The values of all elements of a name, of which a remittance has many. */
function values(text: string, name: string): string[] {
  const mark = `<${name}>`;
  const found: string[] = [];
  for (let at = text.indexOf(mark); at >= 0 && found.length < 20; at = text.indexOf(mark, at + 1))
    found.push(value(text.slice(at, at + 600), name));
  return found;
}
