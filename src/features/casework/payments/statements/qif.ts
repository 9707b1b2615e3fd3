// Quicken Interchange Format: each line begins with the letter of its field, and a caret ends a transaction. The
// sections begin with `!Type:`. Source: Quicken's own description of the format (2002).

export function isQif(sample: string): boolean {
  return /^\s*(!(Type|Account|Option|Clear)\b|!Type:)/i.test(sample.slice(0, 512));
}

/** In characters, of one line. */
const longestLine = 4_096;

const bankFields = {
  D: 'Date',
  T: 'Amount',
  U: 'Amount',
  P: 'Payee',
  M: 'Memo',
  N: 'Check number',
  C: 'Cleared status',
  L: 'Category',
} as const;

const investmentFields = {
  D: 'Date',
  N: 'Action',
  Y: 'Security',
  I: 'Price',
  Q: 'Quantity',
  T: 'Amount',
  U: 'Amount',
  P: 'Payee',
  M: 'Memo',
  O: 'Commission',
  L: 'Category',
} as const;

/** The transactions as rows below a header, so that order of days, unit and sign are proved or asked as in any table. */
export function* qifRows(text: string): Generator<string[]> {
  let fields: Readonly<Record<string, string>> | undefined;
  let names: string[] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const stop = text.slice(at, at + longestLine).search(/[\r\n]/);
    const end = stop < 0 ? Math.min(text.length, at + longestLine) : at + stop;
    const line = text.slice(at, end).trim();
    at = end + 1;
    const section = /^!Type:\s?(\w+)/i.exec(line)?.[1]?.toLowerCase();
    if (section !== undefined || /^!Account/i.test(line)) {
      fields = fieldsOf(section);
      row = [];
      names = fields ? [...new Set(Object.values(fields))] : [];
      if (fields) yield names;
    } else if (line.startsWith('^')) {
      if (row.length > 0) yield names.map((_, place) => row[place] ?? '');
      row = [];
    } else {
      const place = names.indexOf(fields?.[line[0]?.toUpperCase() ?? ''] ?? '-');
      // Of two amounts, both say the same.
      if (place >= 0 && !row[place])
        row[place] = line[0]?.toUpperCase() === 'D' ? dayOf(line.slice(1)) : line.slice(1).trim();
    }
  }
  if (row.length > 0) yield names.map((_, place) => row[place] ?? '');
}

/** Sections of accounts; lists of categories, classes and securities have no payments. */
function fieldsOf(section: string | undefined): Readonly<Record<string, string>> | undefined {
  if (section === undefined) return undefined;
  if (section === 'invst') return investmentFields;
  return /^(bank|cash|ccard|oth|other)/.test(section) ? bankFields : undefined;
}

/** An apostrophe stands before the year from 2000 on, and a space where a figure is missing: `1/ 2'26`. */
function dayOf(text: string): string {
  return text
    .replaceAll(/\s+/g, '')
    .replace(/['’](\d{2})$/, '/20$1')
    .replace(/['’](\d{4})$/, '/$1');
}
