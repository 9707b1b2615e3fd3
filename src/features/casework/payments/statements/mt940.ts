import { BrokenBankFile, emptyBankRow, shortAccount, type BankRow } from './bank-row.ts';

// Customer statements MT940 and reports of the day MT942 as SWIFT describes them (Standards MT, category 9): fields
// begin with their number between colons at the start of a line, and go on until the next one.

export function isMt940(sample: string): boolean {
  const begin = sample.slice(0, 8_192);
  return (
    /^\s*\{1:F\d\d/.test(begin) || (/^:20:/m.test(begin) && /^:(25P?|28C?|60[FM]|61):/m.test(begin))
  );
}

/** In characters: a field has at most 6 lines of 65, and banks write more. */
const longestField = 8_192;

type Field = { tag: string; text: string };

/** @throws BrokenBankFile */
function* fieldsOf(text: string): Generator<Field> {
  const begin = /^:(\d{2}[A-Z]?):/;
  let field: Field | undefined;
  let at = 0;
  while (at < text.length) {
    const stop = text.indexOf('\n', at);
    const end = stop < 0 ? text.length : stop;
    if (end - at > longestField) throw new BrokenBankFile();
    const line = text.slice(at, end).replace(/\r$/, '');
    at = end + 1;
    // The basic blocks may stand on the line of the first field.
    const bare = line.replace(/^\{.{0,200}\{4:\s*/, '');
    const found = begin.exec(bare);
    if (found) {
      if (field) yield field;
      field = { tag: found[1] ?? '', text: bare.slice(found[0].length) };
    } else if (/^-\}?|^\{/.test(bare) && field) {
      yield field;
      field = undefined;
    } else if (field && bare !== '') {
      field.text += `\n${bare}`;
      if (field.text.length > longestField) throw new BrokenBankFile();
    }
  }
  if (field) yield field;
}

/**
 * Yields the transactions one by one.
 * @throws BrokenBankFile
 */
export function* readMt940(text: string): Generator<BankRow> {
  let [currency, account] = ['', ''];
  let entry: string | undefined;
  for (const { tag, text: value } of fieldsOf(text)) {
    if (tag === '86' && entry !== undefined) {
      yield toRow(entry, value, { currency, account });
      entry = undefined;
      continue;
    }
    if (entry !== undefined) {
      yield toRow(entry, '', { currency, account });
      entry = undefined;
    }
    if (tag === '25' || tag === '25P') account = value.split('\n', 1)[0]?.trim() ?? '';
    else if (/^(60|62|64|65|90|34)/.test(tag))
      currency = /^(?:[CD]?\d{6}|\d*)([A-Z]{3})/.exec(value)?.[1] ?? currency;
    else if (tag === '61') entry = value;
  }
  if (entry !== undefined) yield toRow(entry, '', { currency, account });
}

const line =
  /^(\d{2})(\d{2})(\d{2})\s{0,4}(?:\d{4})?\s?(E?R?[CD])([A-Z])?\s?(\d[\d.]*,?\d*)\s?([A-Z][A-Z\d]{3})?([^\n]*)/;

function toRow(
  entry: string,
  about: string,
  { currency, account }: { currency: string; account: string },
): BankRow {
  const found = line.exec(entry);
  const words = trimmedLines(about).join('\n');
  if (!found)
    return { ...emptyBankRow, verdict: 'unreadable', about: oneLine(`${entry} ${words}`) };
  const [, year, month, day, mark = '', , amount = '', type = '', rest = ''] = found;
  const [customer = '', bank = ''] = rest.split('//');
  const parties = partiesIn(words);
  // Words on a line of their own below the entry; some banks put the other account in the reference.
  const below = entry.split('\n').slice(1).join(' ').trim();
  const otherAccount = parties.account || (iban.exec(customer)?.[0] ?? '');
  return {
    ...emptyBankRow,
    verdict: verdictOf(mark, amount),
    decimal: ',',
    time: `20${year}-${month}-${day}`,
    amount,
    asset: currency,
    sender: shortAccount(account),
    payee: parties.name || nameIn(below) || parties.words.slice(0, longestPayee),
    reference:
      [parties.reference, bank.split('\n', 1)[0] ?? '', customer.replace(iban, '')]
        .map((each) => each.trim())
        .find((each) => each !== '' && !/^(NONREF|NOTPROVIDED|EREF)$/i.test(each)) ?? '',
    about: oneLine(
      [
        otherAccount && `IBAN ${otherAccount}`,
        parties.bank && `BIC ${parties.bank}`,
        below,
        parties.remittance,
        type,
      ]
        .filter(Boolean)
        .join(', '),
    ),
  };
}

const iban = /\b[A-Z]{2}\d\d[A-Z\d]{10,30}\b/;

/** In characters. */
const longestPayee = 200;

/** Words below an entry that are more than a code or a number. */
function nameIn(text: string): string {
  const words = text.split(/\s+/);
  const isName = words.length > 1 && words.some((word) => /\p{L}{2}/u.test(word));
  return isName && !text.startsWith('/') ? text.replace(/^\d{6,}\s+/, '') : '';
}

/** C and D are money in and out, R a reversal, E what is expected. */
function verdictOf(mark: string, amount: string): BankRow['verdict'] {
  if (!/[1-9]/.test(amount)) return 'zero';
  if (mark === 'D') return undefined;
  if (mark === 'RC') return 'reversed';
  return mark === 'ED' ? 'pending' : 'incoming';
}

/** Not by a pattern: one for spaces before a break tries each of a long run of them. */
function trimmedLines(text: string): string[] {
  return text.split('\n').map((each) => each.trim());
}

function oneLine(text: string): string {
  return trimmedLines(text).join(' ').trim();
}

/** In characters: six lines of 65. */
const longestWords = 400;

type Parties = {
  name: string;
  account: string;
  bank: string;
  reference: string;
  remittance: string;
  /** A free text that names nobody apart from its words. */
  words: string;
};

/** The other side of a payment, in the forms that banks give the free field 86. */
function partiesIn(about: string): Parties {
  const coded = /^\d{3}([?~<^])\d\d/.exec(about.trim());
  if (coded) return partiesByNumber(about.replaceAll('\n', ''), coded[1] ?? '?');
  const flat = about.replaceAll('\n', '');
  if (/(^|\/)(TRTP|NAME|BENM|IBAN|REMI|EREF|CNTP)\//.test(flat)) return partiesBySlash(flat);
  const words = oneLine(about);
  function behind(labels: string): string {
    const pattern = new RegExp(
      `(?:^|\\s)(?:${labels})\\s?: ?(.{1,70}?)(?=\\s+[A-Z][A-Za-zÀ-ÿ.]{2,20}\\s?:|$)`,
      'i',
    );
    return pattern.exec(words.slice(0, longestWords))?.[1]?.trim() ?? '';
  }
  return {
    name: behind('NAAM|NAME|BEGUNSTIGTER|EMPFÄNGER|BENEFICIARY|BENEF'),
    account: behind('IBAN'),
    bank: behind('BIC'),
    reference: behind('KENMERK|EREF'),
    remittance: '',
    words: words.trim(),
  };
}

/** German banks number the parts of the field: 20–29 and 60–63 the purpose, 30 the bank, 31 the account, 32–33 the name. */
function partiesByNumber(text: string, mark: string): Parties {
  const parts = new Map<string, string>();
  for (const piece of text.split(mark).slice(1)) {
    const number = piece.slice(0, 2);
    if (/^\d\d$/.test(number)) parts.set(number, (parts.get(number) ?? '') + piece.slice(2));
  }
  function join(from: number, to: number): string {
    let joined = '';
    for (let number = from; number <= to; number += 1) joined += parts.get(String(number)) ?? '';
    return joined;
  }
  const purpose = join(20, 29) + join(60, 63);
  return {
    name: join(32, 33).trim(),
    account: /^[A-Z]{2}\d/.test(join(31, 31)) ? join(31, 31).trim() : '',
    bank: join(30, 30).trim(),
    reference: /EREF\+(.{1,35}?)(?=[A-Z]{4}\+|$)/.exec(purpose)?.[1]?.trim() ?? '',
    remittance: /SVWZ\+(.{1,140})/.exec(purpose)?.[1]?.trim() || purpose,
    words: '',
  };
}

const codes =
  /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|BENM|ORDP|CNTP|CSID|MARF|ADDR|ISDT|TRCD|PURP|ULTC|ULTD|ULTB|RTRN|ID|BUSP|CHGS|OCMT|PREF|SVCL|USTD|STRD)\//g;

/** Dutch and Belgian banks write codes between slashes; the counterparty of a debit is the beneficiary. */
function partiesBySlash(text: string): Parties {
  const found = [...text.matchAll(codes)];
  const values = new Map<string, string>();
  for (const [place, match] of found.entries()) {
    const code = match[1] ?? '';
    const value = text.slice(match.index + match[0].length, found[place + 1]?.index ?? text.length);
    if (value !== '' && !values.has(code)) values.set(code, value.replace(/^\/|\/$/g, '').trim());
  }
  const [account = '', bank = '', name = ''] = values.get('CNTP')?.split('/') ?? [];
  return {
    name: values.get('NAME') ?? name,
    account: values.get('IBAN') ?? account,
    bank: values.get('BIC') ?? bank,
    reference: values.get('EREF') ?? '',
    remittance: (values.get('REMI') ?? '').replace(/^(USTD|STRD)\/\/?/, ''),
    words: '',
  };
}
