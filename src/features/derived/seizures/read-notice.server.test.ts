import { startWorkStopwatch } from '#tests/stopwatch.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eip55, wallets } from '#tests/indicators.ts';
import { readNotice } from './read-notice.server.ts';
import { isContact } from './states.ts';

const hash = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';

/** Valid addresses and transactions, with their canonical spelling. */
const planted: readonly [written: string, value: string][] = [
  ...wallets.map(([, address]): [string, string] => [
    address,
    /^(?:bc1|ltc1|[qp])/.test(address) ? address.toLowerCase() : address,
  ]),
  ...eip55.map((address): [string, string] => [address, address.toLowerCase()]),
  [eip55[4]?.toLowerCase() ?? '', eip55[4]?.toLowerCase() ?? ''],
  [hash, hash],
  [`0x${hash}`, hash],
];

async function valuesIn(pages: readonly string[], hasPages = true): Promise<string[]> {
  return (await readNotice(pages, { hasPages })).values.map(({ value }) => value);
}

/** Contact details, with their canonical spelling. */
const contacts: readonly [written: string, value: string][] = [
  ['Trade.Desk+vip@gmail.com', 'tradedesk@gmail.com'],
  ['support[at]coin-profit[.]net', 'support@coin-profit.net'],
  ['(202) 456-1111', '+12024561111'],
  ['+44 20 7946 0958', '+442079460958'],
  ['Telegram @Trader_Jo77', 'trader_jo77'],
  ['https://wa.me/12024561414', '+12024561414'],
  ['https://t.me/Mentor_Anna', 'mentor_anna'],
];

/** Line breaks as PDFs contain them. */
const breaks = ['\n', ' \n', '-\n', '\u00AD\n', '\u2010\n   ', '\r\n', '\n  ', '\u00AD'] as const;
const prose = [
  'The wallet',
  'received USDT from',
  'On or about March 3, 2025, the defendant property at',
  '(SUBJECT ADDRESS 12),',
  'was traced to',
  '.',
  '“',
  '§ 981(a)(1)(C)',
] as const;

const cutAddress = fc
  .record({
    of: fc.constantFrom(...planted),
    cuts: fc.array(fc.nat(200), { maxLength: 3 }),
    gap: fc.constantFrom(...breaks),
  })
  .map(({ of: [written, value], cuts, gap }) => {
    const places = [...new Set(cuts.map((cut) => 1 + (cut % (written.length - 1))))].toSorted(
      (a, b) => a - b,
    );
    const parts = [0, ...places].map((from, at) => written.slice(from, places[at]));
    return { text: parts.join(gap), value };
  });

test('every valid address of a paper is found, wherever its lines break it', async () => {
  const piece = fc.record({
    words: fc.constantFrom(...prose),
    address: cutAddress,
    end: fc.constantFrom(' ', '\n', ', ', '.\n', ';\n\n'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
      const text = pieces
        .map(({ words, address, end }) => `${words} ${address.text}${end}`)
        .join('');
      const found = await valuesIn([text]);
      expect(found, text).toEqual(
        expect.arrayContaining([...new Set(pieces.map(({ address }) => address.value))]),
      );
    }),
    { numRuns: 300 },
  );
});

test('every e-mail address, phone number and name of a paper is found, and no number that nobody wrote', async () => {
  const piece = fc.record({
    words: fc.constantFrom(...prose),
    of: fc.oneof(fc.constantFrom(...contacts), fc.constantFrom(...planted)),
    filling: fc.nat(400),
    end: fc.constantFrom(' ', '\n', '; ', '.\n'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 30 }), async (pieces) => {
      const text = pieces
        .map(({ words, of: [written], filling, end }) => {
          return `${words} ${'of no matter '.repeat(filling / 13)}${written}${end}`;
        })
        .join('');
      const { values: found } = await readNotice([text], { hasPages: false });
      const expected = new Set(pieces.map(({ of: [, value] }) => value));
      expect(
        found.map(({ value }) => value),
        text,
      ).toEqual(expect.arrayContaining([...expected]));
      const people = found.filter(({ kind }) => isContact(kind)).map(({ value }) => value);
      const known = new Set(contacts.map(([, value]) => value));
      expect(
        people.filter((value) => !known.has(value)),
        text,
      ).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('two numbers are not read as one across the end of a sentence', async () => {
  const text = 'Calls came from +44 20 7946 0958 . (202) 456-1111 answered.';
  expect(await valuesIn([text], false)).toEqual(['+442079460958', '+12024561111']);
});

test('a number at the boundary of two windows is not read as another number', async () => {
  for (let before = 1_250; before < 1_530; before += 1) {
    const text = `${'x'.repeat(before)} +49 202 456 1414 ${'of no matter '.repeat(30)}`;
    expect(await valuesIn([text], false), String(before)).toEqual(['+492024561414']);
  }
});

test('the addresses of courts and officers are excluded', async () => {
  const text =
    'Write to usacac.victims@usdoj.gov, j.doe@fbi.gov, clerk@cand.uscourts.gov or info@europol.europa.eu.';
  const { values, authority } = await readNotice([text], { hasPages: false });
  expect(values).toEqual([]);
  expect(authority.map(({ value }) => value)).toContain('j.doe@fbi.gov');
});

test('an officer’s own number and address are marked as the authority’s, and an offender’s are not', async () => {
  const text = `Attorney for the United States: Ann Example, (202) 456-1111, ann@example.org\n\nThe
    defendant wrote from pay@coinprofit-desk.com and called from +44 20 7946 0958.`;
  const { values, authority } = await readNotice([text], { hasPages: false });
  expect(authority.map(({ value }) => value)).toEqual([
    '+12024561111',
    'ann@example.org',
    'example.org',
  ]);
  expect(values.map(({ value }) => value)).toEqual([
    'pay@coinprofit-desk.com',
    'coinprofit-desk.com',
    '+442079460958',
  ]);
});

test.each([
  ['the numbers of its lines', 'to 0x5aAeb6053F3E94C9b9A09f\n13 33669435E7Ef1BeAed and\n14 on'],
  [
    'a column of a table',
    '1  0x5aAeb6053F3E94C9b9A09f  Binance  12\n   33669435E7Ef1BeAed        USDT',
  ],
  [
    'three lines of a column',
    '1  0x5aAeb6053F3E94  Binance  12\n  C9b9A09f33669435   x 5\n  E7Ef1BeAed  USDT',
  ],
])('an address is found across %s', async (_, text) => {
  expect(await valuesIn([text])).toContain('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed');
});

test('an address is found across two pages with a footer and a header between', async () => {
  const pages = [
    'Funds went to TR7NHqjeKQxGTCi8\n12\n',
    'Case 1:25-cv-00001 Document 1 Filed 06/18/25 Page 13 of 75\nq8ZY4pL8otSzgjLj6t on the same day.',
  ];
  const {
    values: [found],
  } = await readNotice(pages, { hasPages: true });
  expect(found).toMatchObject({ value: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', page: 1, line: 1 });
});

test('an annex of thousands is read whole, each with its page and line', async () => {
  const addresses = Array.from(
    { length: 1_500 },
    (_, at) => `0x${'ab12'.repeat(8)}${String(at).padStart(8, '0')}`,
  );
  const page = addresses.map((address, at) => `${at + 1}. ${address}`).join('\n');
  const { values: found } = await readNotice(['Annex A', page], { hasPages: true });
  expect(found.map(({ value }) => value)).toEqual(addresses);
  expect(found.at(-1)).toMatchObject({ page: 2, line: 1_500 });
});

test('sites and accounts are read, but not an authority’s own or masked numbers', async () => {
  const text = `See www.justice.gov. The site https://coinprofit-desk.com/login took wires to account number
    123-4567 8901 and IBAN DE89 3704 0044 0532 0130 00; a card ending in 4321987, account XXXX12345678.`;
  const { values: found } = await readNotice([text], { hasPages: false });
  expect(found.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    'domain coinprofit-desk.com',
    'account 12345678901',
    'iban DE89370400440532013000',
  ]);
});

test.each([
  ['the digit of a footnote', 'to TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t12 in May'],
  ['spaces of a scan', 'to TR7NHqje KQxGTCi8q 8ZY4pL8o tSzgjLj6t in May'],
  ['marks of a quotation', '> to TR7NHqjeKQxGTCi8\n> q8ZY4pL8otSzgjLj6t in May'],
  ['a narrow column', 'To\nTR7NHqjeK\nQxGTCi8q8\nZY4pL8otS\nzgjLj6t\nin May'],
  [
    'a foot and a head in pasted text',
    'to TR7NHqjeKQxGTCi8\n4\nCase 9:99-cv-00001 Document 2 Filed 06/30/26 Page 5 of 9\nq8ZY4pL8otSzgjLj6t',
  ],
])('an address is found with %s', async (_, text) => {
  expect(await valuesIn([text], false)).toEqual(['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t']);
});

test('an address without a checksum is joined where none of its pieces can stand alone', async () => {
  const solana = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA';
  const text = `to ${solana.slice(0, 20)}\n${solana.slice(20)} in May`;
  expect(await valuesIn([text])).toEqual([solana]);
});

test('the number of the next line is not drawn into an address without a checksum', async () => {
  const solana = [
    '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA',
    'So11111111111111111111111111111111111111112',
  ];
  expect(await valuesIn([`6. ${solana[0]}\n7. ${solana[1]}`], false)).toEqual(solana);
});

test('a first half is not taken for an address of its own', async () => {
  const text = `0x${hash.slice(0, 40)}\n${hash.slice(40)}`;
  expect(await valuesIn([text])).toEqual([hash]);
});

test('a wrong digit is reported, and not corrected', async () => {
  const {
    values: [found],
  } = await readNotice(['to TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u now'], {
    hasPages: false,
  });
  expect(found ?? { checksum: 'invalid' }).toMatchObject({ checksum: 'invalid' });
});

test('a megabyte of fragments takes seconds at most, and yields to other work meanwhile', async () => {
  let [last, longest] = [performance.now(), 0];
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const passed = startWorkStopwatch();
  await readNotice(['0x1a\n'.repeat(60_000), 'bc1q '.repeat(60_000), 'Tt1-\n'.repeat(80_000)], {
    hasPages: true,
  });
  clearInterval(watch);
  expect(passed()).toBeLessThan(20_000);
  expect(longest).toBeLessThan(2_000);
});
