import { expect, test } from 'vitest';
import { createFileTextReader } from '#platform/adapters/file-text/create-file-text-reader.ts';
import { createPdfReader } from '#platform/adapters/pdfjs/create-pdf-reader.ts';
import { madePdf } from '#tests/made-pdf.ts';
import { readStatement, StatementUnreadable } from './read-statement.server.ts';
import { summarise, type StatementSummary } from './summary.server.ts';

const { readLines } = createPdfReader();
const { readSheets } = createFileTextReader();
const now = new Date('2026-11-20T18:00:00Z');

/** A word of a line, at its distance from the left. */
type Word = [x: number, text: string];

/** A page with lines of words at their places, as banks print them. */
function page(lines: readonly Word[][]): Buffer {
  const shown = lines.flatMap((line, place) =>
    line.map(([x, text]) => `BT /F1 5 Tf 1 0 0 1 ${x} ${190 - 9 * place} Tm (${text}) Tj ET`),
  );
  const content = shown.join('\n');
  return madePdf({
    pageExtra: '/Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >>',
    objects: [
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    ],
  });
}

function read(pdf: Buffer, answers = {}): Promise<StatementSummary> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield pdf;
  }
  const reading = { answers, zone: 'UTC', ownAddresses: [], now, ports: { readLines, readSheets } };
  return readStatement(async () => chunks(), reading).then(summarise);
}

const heading: Word[] = [
  [5, 'Date'],
  [35, 'Details'],
  [95, 'Paid out'],
  [130, 'Paid in'],
  [165, 'Balance'],
];
const head: Word[][] = [
  [[5, 'Statement 1 March 2026 to 31 March 2026']],
  [[5, 'Account in GBP']],
  heading,
  [
    [35, 'Opening balance'],
    [165, '900.00'],
  ],
];

const rows: Word[][] = [
  [
    [5, '2 Mar'],
    [35, 'BROKER UAB'],
    [98, '500.00'],
    [165, '400.00'],
  ],
  [[35, 'REF 77-A']],
  [
    [5, '3 Mar'],
    [35, 'SALARY'],
    [133, '1,200.00'],
    [161, '1,600.00'],
  ],
  [
    [35, 'CARD SHOP'],
    [98, '100.00'],
    [161, '1,500.00'],
  ],
];

test('a PDF whose running balance proves the columns is read, with the year of its period', async () => {
  const found = await read(page([...head, ...rows]), { unit: 'GBP' });
  expect(found.payments).toMatchObject([
    {
      at: '2026-03-02',
      precision: 'day',
      amount: '500',
      asset: 'GBP',
      to: expect.stringContaining('BROKER UAB'),
    },
    { at: '2026-03-03', amount: '100', asset: 'GBP' },
  ]);
  expect(found.leftOut).toEqual([{ reason: 'incoming', count: 1 }]);
});

test('of amounts without a sign the balance says which went out', async () => {
  const amounts: Word[][] = [
    [
      [5, 'Date'],
      [35, 'Details'],
      [110, 'Amount'],
      [165, 'Balance'],
    ],
    [
      [5, '01/03/2026'],
      [50, 'Opening balance'],
      [165, '900.00'],
    ],
    [
      [5, '14/03/2026'],
      [50, 'BROKER UAB'],
      [110, '250.00'],
      [165, '650.00'],
    ],
    [
      [5, '15/03/2026'],
      [50, 'REFUND'],
      [110, '50.00'],
      [165, '700.00'],
    ],
  ];
  const found = await read(page(amounts), { unit: 'GBP', dateOrder: 'dmy' });
  expect(found.payments).toMatchObject([{ at: '2026-03-14', amount: '250' }]);
  expect(found.leftOut).toEqual([{ reason: 'incoming', count: 1 }]);
});

test.each<[string, () => Buffer, string]>([
  [
    'whose balance contradicts a row',
    () =>
      page([
        ...head,
        ...rows.slice(0, 3),
        [
          [35, 'CARD SHOP'],
          [98, '100.00'],
          [161, '1,499.00'],
        ],
      ]),
    'pdf',
  ],
  [
    'without a balance',
    () => page([heading.slice(0, 4), ...rows.map((row) => row.slice(0, 3))]),
    'pdf',
  ],
  ['with one row alone', () => page([...head, ...rows.slice(0, 1)]), 'pdf'],
  ['of pictures', () => madePdf(), 'scanned'],
  ['that is damaged', () => Buffer.from('%PDF-1.4 nothing'), 'pdf'],
])('a PDF %s is not read, and says why', async (_, made, problem) => {
  await expect(read(made())).rejects.toEqual(
    expect.objectContaining({ problem, constructor: StatementUnreadable }),
  );
});

test('a workbook of an old kind is read as a table: days, numbers with all their places, several sheets', async () => {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  const table = [
    ['Date', 'Description', 'Amount (GBP)'],
    [new Date('2026-03-14T00:00:00Z'), 'BROKER UAB', -1250.1],
    [new Date('2026-03-15T00:00:00Z'), 'SALARY', 2000],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Read me']]), 'About');
  utils.book_append_sheet(book, utils.aoa_to_sheet(table, { UTC: true }), 'March');
  const bytes = Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }));
  const found = await read(bytes);
  expect(found.payments).toMatchObject([
    { at: '2026-03-14', precision: 'day', amount: '1250.1', asset: 'GBP', to: 'BROKER UAB' },
  ]);
  expect(found.leftOut).toContainEqual({ reason: 'incoming', count: 1 });
  await expect(read(bytes.subarray(0, 600))).rejects.toBeInstanceOf(StatementUnreadable);
});

const listed: Word[][] = [
  [[5, 'Statement March 1, 2026 to March 31, 2026']],
  [
    [5, 'Withdrawals and other subtractions'],
    [165, '-612.00'],
  ],
  [[5, 'Deposits and other additions']],
  [
    [5, '03/02/26'],
    [45, 'PAYROLL'],
    [161, '1,200.00'],
  ],
  [
    [5, 'Total deposits and other additions'],
    [161, '1,200.00'],
  ],
  [[5, 'Withdrawals and other subtractions']],
  [
    [5, '03/05/26'],
    [45, 'WIRE TO MERCATON LTD'],
    [165, '-600.00'],
  ],
  [[45, 'TRN 5512']],
  [
    [5, '03/06/26'],
    [45, 'WIRE FEE'],
    [165, '-15.00'],
  ],
  [
    [5, '03/09/26'],
    [45, 'FEE GIVEN BACK'],
    [165, '3.00'],
  ],
];

const total: Word[] = [
  [5, 'Total withdrawals and other subtractions'],
  [165, '-612.00'],
];

test('a PDF that lists deposits and withdrawals apart is read where each list adds up to its total', async () => {
  const daily: Word[][] = [
    [[5, 'Daily ledger balances']],
    [
      [5, '03/02/26'],
      [165, '2,100.00'],
    ],
  ];
  const found = await read(page([...listed, total, ...daily]));
  expect(found.payments[0]).toMatchObject({
    at: '2026-03-05',
    amount: '600',
    to: expect.stringContaining('MERCATON LTD') as string,
  });
  expect(found.payments.map(({ amount }) => amount)).not.toContain('1200');
  expect(found.payments.map(({ amount }) => amount)).not.toContain('3');
  expect(found.questions.map(({ id }) => id)).not.toContain('sign');
});

test.each<[string, Word[][]]>([
  ['whose list does not add up', [...listed, [...total.slice(0, 1), [165, '-611.00'] as Word]]],
  ['whose list has no total', listed],
  [
    'with a row in no list',
    [
      ...listed,
      total,
      [
        [5, '03/11/26'],
        [45, 'CHECK 77'],
        [165, '-40.00'],
      ],
    ],
  ],
])('nothing is read of a PDF %s', async (_what, lines) => {
  await expect(read(page(lines))).rejects.toMatchObject({ problem: 'pdf' });
});
