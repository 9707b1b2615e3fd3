import { expect, test } from 'vitest';
import { readStatement } from './read-statement.server.ts';
import { summarise, type StatementSummary } from './summary.server.ts';

const now = new Date('2026-11-20T18:00:00Z');

function read(lines: readonly string[]): Promise<StatementSummary> {
  const bytes = Buffer.from(`${lines.join('\n')}\n`);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  const reading = { answers: {}, zone: 'UTC', ownAddresses: [], now };
  return readStatement(async () => chunks(), reading).then(summarise);
}

function reasons({ leftOut }: StatementSummary): Record<string, number> {
  return Object.fromEntries(leftOut.map(({ reason, count }) => [reason, count]));
}

test('the unit beside a number is its unit, whatever a column of coins says', async () => {
  const { payments } = await read([
    'Date(UTC),Holding Coin,Amount sent,Fee,Status',
    '2026-05-01 14:00:00,ETH,-10.00000000 USDT,0.0025 USDT,Success',
    '2026-05-02 14:00:00,BTC,-0.25 BTC,0.0001 BTC,Success',
  ]);
  expect(payments).toMatchObject([
    { amount: '10', asset: 'USDT' },
    { amount: '0.25', asset: 'BTC' },
  ]);
});

test.each([
  ['Tegenrekeninghouder', 'Betaalwijze', 'Omschrijving'],
  ['Naam / Omschrijving', 'Code', 'Mededelingen'],
  ['Nome beneficiario', 'Tipo', 'Causale'],
  ['Nom du bénéficiaire', 'Type', 'Libellé'],
])('the name of the other side is the recipient, not the words beside it: %s', async (...names) => {
  const [payment] = (
    await read([
      `Datum;${names.join(';')};Bedrag`,
      '2026-06-21;Janssen Handel;Overboeking;Treasury 14;-827,75',
      '2026-06-22;Mercaton Limited;Overboeking;Invoice 9;-12,10',
    ])
  ).payments;
  expect(payment?.to).toBe('Janssen Handel');
});

test('a row of a security, by its ISIN or the word of the trade alone, is no payment to anybody', async () => {
  const dutch = await read([
    'Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,Mutatie,Saldo',
    '27-12-2025,08:14,27-12-2025,ALPHA AEX,NL0009272749,Dividendbelasting,"-0,03","13,69"',
    '28-12-2025,08:14,28-12-2025,,,Overboeking naar Mercaton,"-5,00","8,69"',
  ]);
  expect(dutch.payments).toMatchObject([{ amount: '5' }]);
  expect(reasons(dutch)).toEqual({ trade: 1 });
  const nameless = await read([
    '"1","2026-01-03","BUY","USD","-563.10","AAA"',
    '"2","2026-01-18","Withholding Tax","USD","-68.86","AAA"',
    '"3","2026-01-25","Transfer to Mercaton Ltd","USD","-400.00",""',
  ]);
  expect(nameless.payments.map(({ to }) => to)).toEqual(['Transfer to Mercaton Ltd']);
});

test('words of a way of paying in German and Dutch name nobody', async () => {
  const { payments } = await read([
    'Buchungsdatum;Betrag;Buchungstext',
    '2026-06-10;-100,00;Internetauftrag',
    '2026-06-11;-50,00;Dauerauftrag',
    '2026-06-12;-50,00;Overboeking',
  ]);
  expect(payments).toHaveLength(3);
  for (const payment of payments) expect(payment).not.toHaveProperty('to');
});
