import { describe, expect, test } from 'vitest';
import { filled, shareAsItGrows, shareOf } from '#tests/linear-work.ts';
import { sampleZip } from '#tests/sample-files.ts';
import { longestRow, mostCells } from './split-rows.ts';
import { readStatement, StatementUnreadable } from './read-statement.server.ts';

const now = new Date('2026-11-20T18:00:00Z');

/** Reads a whole file as the page does. @returns the number of its rows, or why it has none */
async function readAll(content: string | Uint8Array): Promise<number | string> {
  const bytes = Buffer.from(content);
  const reading = { answers: {}, zone: 'UTC', ownAddresses: [], now };
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  try {
    const statement = await readStatement(async () => chunks(), reading);
    let count = 0;
    for await (const row of statement.rows()) {
      count += 1;
      if (count % 100 === 0) row.read();
    }
    return count;
  } catch (error) {
    if (error instanceof StatementUnreadable) return error.problem;
    throw error;
  }
}

const header = 'Date,Type,Amount,Description,Status,Currency,To Address\n';
const honest =
  '2026-11-18,Debit,-5.00,Coffee,Completed,USD,0x52908400098527886e0f7030069857d2e4169ee7';
/** More rows than are looked at to find out what a column holds. */
const known = header + `${honest}\n`.repeat(700);

const small = 256 * 1024;

const camt = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">';
const mt940 = ':20:S\n:25:NL91ABNA0417164300\n:60F:C260111EUR20000,00\n';

describe('the time to read a table grows with its length alone', () => {
  // Larger than the others: a search from each cell to the end of the row is fast.
  test('a quoted line break before cells without end', async () => {
    const share = await shareAsItGrows(2 * small, (size) => `"a\nb"${filled(',1', size)}`, readAll);
    expect(share).toBeLessThan(1);
  });

  test.each<[name: string, begin: string, piece: string]>([
    ['a quoted line break in every row', known, '"a\nb",1,1,1,1,1,1,1\n'],
    ['nothing but marks', '', '"'],
    ['nothing but commas', '', ','],
    ['nothing but semicolons', known, ';'],
    ['nothing but tabs', '', '\t'],
    ['nothing but line breaks', known, '\n'],
    ['nothing but carriage returns', '', '\r'],
    ['nothing but spaces', '"a"', ' '],
    ['marks that nobody doubled', '', '"a"x'],
    [
      'marks that nobody doubled, in a column',
      known,
      `2026-11-18,Debit,"${'"a"x'.repeat(9_000)}"\n`,
    ],
    ['marks before spaces', '', '" '],
    ['doubled marks', known, `"${'""'.repeat(30_000)}",1\n`],
    ['one line', '', 'abc,'],
    ['one word', '', 'a'],
    ['carriage returns between rows', header.replace('\n', '\r'), `${honest}\r`],
    ['the longest rows', known, `"${'a'.repeat(65_500)}",1\n`],
    ['the longest rows with line breaks', known, `"${'a\n'.repeat(32_000)}",1\n`],
    ['the widest rows', known, `${'1,'.repeat(999)}1\n`],
    ['the widest rows of names', '', `${'date,'.repeat(999)}1\n`],
    ['a hundred columns of numbers', '', `2026-11-18,${'1.5,'.repeat(98)}1\n`],
    ['numbers with spaces inside', '', `2026-11-18,${`+${' '.repeat(56)}/1,`.repeat(7)}\n`],
  ])('%s', async (_, begin, piece) => {
    const share = await shareAsItGrows(small, (size) => begin + filled(piece, size), readAll);
    expect(share).toBeLessThan(1);
  });

  const cells: readonly [name: string, cell: (size: number) => string][] = [
    ['digits', (size) => filled('1', size)],
    ['signs', (size) => filled('1.,', size)],
    ['brackets', (size) => filled('(', size)],
    ['words in brackets', (size) => filled('(a', size)],
    ['hours', (size) => filled('time ', size)],
    ['days', (size) => filled('2026-11-18 ', size)],
    ['midnights', (size) => filled('T00:00.0', size)],
    ['spaces', (size) => `+${filled(' ', size)}/1`],
    ['formulas', (size) => filled('="', size)],
    ['keys', (size) => filled('xpub1 ', size)],
    ['quoted lines', (size) => `"${filled('a\n', size)}"`],
    ['quoted marks', (size) => `"${filled('""', size)}"`],
  ];
  const pairs = cells.flatMap((one, at) => cells.slice(at).map((other) => [one, other] as const));

  test.each(pairs.map(([one, other]) => [one[0], other[0], one[1], other[1]] as const))(
    '%s beside %s, short and long, in every column and above a table',
    async (...[, , one, other]) => {
      const rows = [55, 8_000].map(
        (size) =>
          `${Array.from({ length: 7 }, (_, at) => (at % 2 ? one : other)(size)).join(',')}\n`,
      );
      const text = filled(rows.join(''), small);
      expect(await shareOf(small, known + text, readAll)).toBeLessThan(1);
      expect(await shareOf(small, text + known, readAll)).toBeLessThan(1);
    },
  );

  test.each([
    ['rows without an end', '<table>', '<tr'],
    ['cells without an end', '<table><tr>', '<td'],
    ['tags inside a cell', '<table><tr><td>', '<b '],
    ['line breaks inside a cell', '<table><tr><td>', '<br '],
    ['tables in tables', '', '<table><tr><td>1'],
    ['signs by number', '<table><tr><td>', '&#1'],
    ['transactions', 'OFXHEADER:100\n<OFX>', '<STMTTRN></STMTTRN>'],
    ['transactions without an end', 'OFXHEADER:100\n<OFX>', '<STMTTRN>'],
    ['currencies above a transaction', 'OFXHEADER:100\n<OFX>', '<CURDEF>'],
    [
      'amounts inside of transactions',
      'OFXHEADER:100\n<OFX>',
      `<STMTTRN>${'<TRNAMT>1'.repeat(1_500)}</STMTTRN>`,
    ],
    ['entries without transactions', camt, '<Ntry><Amt Ccy="EUR">1</Amt></Ntry>'],
    ['an entry of many transactions', `${camt}<Ntry>`, '<TxDtls><Amt Ccy="EUR">1</Amt></TxDtls>'],
    ['entries without an end', camt, '<Ntry>'],
    ['accounts above entries', camt, '<Acct><Id>'],
    ['lines of a statement', mt940, ':61:2601120112D15,00N541NONREF\n:86:/NAME/A/REMI/B\n'],
    ['names in words', mt940, `:61:2601120112D15,00N541X\n:86:${'NAAM: A '.repeat(90)}\n`],
    ['numbered parts', mt940, `:61:2601120112D15,00N541X\n:86:166${'?20SVWZ+A'.repeat(90)}\n`],
    ['codes between slashes', mt940, `:61:2601120112D15,00N541X\n:86:${'/NAME/REMI'.repeat(90)}\n`],
    ['names below a line', mt940, `:61:2601120112D15,00N541X\n${'a'.repeat(1_000)}\n`],
    ['fields that go on', mt940, 'x\n'],
    ['records', '!Type:Bank\n', "D1/15'26\nT-5.00\nPA\n^\n"],
    ['records without an end', '!Type:Bank\n', "D1/15'26\n"],
    ['a record of one line', '!Type:Bank\n', 'P'],
    ['sections', '', '!Type:Bank\n'],
  ])('of a page or a bank’s file: %s', async (_, begin, piece) => {
    const end = begin.startsWith('<') || begin.startsWith('OFX') ? '<STMTTRN>' : '';
    const share = await shareAsItGrows(small, (size) => begin + filled(piece, size) + end, readAll);
    expect(share).toBeLessThan(1);
  });
});

const sheet = `<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>`;

describe('the time to read a workbook grows with its length alone', () => {
  test.each<[name: string, part: string, begin: string, piece: string, end: string]>([
    ['readings that do not end', 'xl/sharedStrings.xml', '<sst><si>', '<rPh ', '</si></sst>'],
    ['texts that do not end', 'xl/sharedStrings.xml', '<sst><si>', '<t ', '</si></sst>'],
    ['strings that do not end', 'xl/sharedStrings.xml', '<sst>', '<si', ''],
    ['styles that do not end', 'xl/styles.xml', '<styleSheet>', '<cellXfs ', ''],
    ['formats that do not end', 'xl/styles.xml', '<styleSheet>', '<numFmt ', ''],
    ['many styles', 'xl/styles.xml', '<styleSheet><cellXfs>', '<xf/>', '</cellXfs>'],
    ['a book that does not end', 'xl/workbook.xml', '<workbook>', '<workbookPr ', ''],
    ['rows that do not end', 'xl/worksheets/sheet1.xml', '<worksheet>', '<row', ''],
    ['cells that do not end', 'xl/worksheets/sheet1.xml', '<row>', '<c ', '></row>'],
    [
      'values that do not end',
      'xl/worksheets/sheet1.xml',
      '',
      `<row><c>${'<v '.repeat(60_000)}</c></row>`,
      '',
    ],
    [
      'texts of a cell that do not end',
      'xl/worksheets/sheet1.xml',
      '',
      `<row><c t="inlineStr">${'<t '.repeat(60_000)}</c></row>`,
      '',
    ],
  ])('%s', async (...[, part, begin, piece, end]) => {
    for (const size of [small, 2 * small, 4 * small]) {
      const text = begin + filled(piece, size) + end;
      const file = await sampleZip({ 'xl/worksheets/sheet1.xml': sheet, [part]: text });
      expect(await shareOf(size, file, readAll)).toBeLessThan(1);
    }
  });
});

/** The problem of a file and its line, below an honest header. */
function problemOf(rows: string): Promise<unknown> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`Date,Amount,Note\n2026-11-18,-5,x\n${rows}\n2026-11-19,-6,y\n`);
  }
  const reading = { answers: {}, zone: 'UTC', ownAddresses: [], now };
  return readStatement(async () => chunks(), reading).then(
    () => undefined,
    ({ problem, line }: StatementUnreadable) => ({ problem, line }),
  );
}

describe('a row that is not read is named by its line, and by what is wrong with it', () => {
  test.each([
    ['a mark that nothing closes', `1,"2\n${'x\n'.repeat(80_000)}`, 'broken'],
    ['marks inside an open cell', '1,"2"x"3', 'broken'],
    ['a closed cell that is too long', `1,"${'x\n'.repeat(40_000)}",3`, 'long-row'],
    ['many quoted cells', `1${`,"${'x'.repeat(900)}"`.repeat(80)}`, 'long-row'],
    ['a plain cell that is too long', `1,${'x'.repeat(70_000)},3`, 'long-row'],
    ['spaces behind a mark', `1,"2"${' '.repeat(70_000)},3`, 'long-row'],
    ['too many plain cells', `1${',2'.repeat(1_000)}`, 'wide-row'],
    ['too many cells behind a quoted one', `"1"${',2'.repeat(1_000)}`, 'wide-row'],
  ])('%s', async (_, row, problem) => {
    expect(await problemOf(row)).toEqual({ problem, line: 3 });
  });

  test('up to the limit rows are read, with marks and line breaks counted', async () => {
    const most = longestRow - '1,"",3'.length;
    expect(await problemOf(`1,"${'x'.repeat(most)}",3`)).toBeUndefined();
    expect(await problemOf(`1,"${'x'.repeat(most - 2)}""",3`)).toBeUndefined();
    expect(await problemOf(`1,"${'x'.repeat(most + 1)}",3`)).toMatchObject({ problem: 'long-row' });
    expect(await problemOf(`"1"${',2'.repeat(mostCells - 1)}`)).toBeUndefined();
  });
});
