import fc from 'fast-check';
import { parse as parseCsv } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { indicatorKinds, type IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import type { SharedIndicator } from '#features/derived/indicators/shared-indicators.server.ts';
import { exportedLabels } from '#features/derived/indicators/sharing-states.ts';
import { found, only, wallets } from '#tests/indicators.ts';
import { readAllEntries } from '#tests/read-all-entries.ts';
import { readMisp, readStix } from './attribution-bundles.server.ts';
import type { GivenFile } from './attribution-entries.server.ts';
import { readTagpack } from './attribution-lists.server.ts';
import { readAttributionCsv } from './site-lists.server.ts';
import { writtenValue, type FileFormat, type Publisher } from './file-format.server.ts';
import { csvFormat, jsonLinesFormat, tagPackFormat } from './flat-files.server.ts';
import { mispFormat } from './misp.server.ts';
import { stixFormat } from './stix.server.ts';

// Exported files are read by our own readers: everything a format can represent comes back unchanged.

const publisher: Publisher = {
  name: 'Sample Desk',
  url: 'https://help.example.org',
  id: '4c1f6f66-6b5e-5c8a-9d67-0a6a3c1f2b11',
  now: new Date('2026-03-01T09:00:00Z'),
  labels: exportedLabels,
};

const label = fc.stringMatching(/^[a-z][a-z0-9]{2,20}$/);
const site = fc.tuple(label, label).map(([one, other]) => `${one}-${other}.com`);
/** Includes unlisted top-level domains: with a scheme they are read as sites too. */
const anySite = fc.oneof(
  site,
  site.map((host) => host.replace('.com', '.example')),
);
const digits = fc.stringMatching(/^[2-9]\d{6}$/);

type Named = Pick<SharedIndicator, 'kind' | 'chain' | 'value'>;

function named(kind: IndicatorKind, chain: string, value: string): Named {
  return { kind, chain, value };
}

/** A value as an export gives it. */
function asShared(text: string, kind: IndicatorKind): Named {
  const read = readIndicators(text).find((each) => each.kind === kind);
  if (!read) throw new Error(`${text} is no ${kind}.`);
  const { chain, value, display } = read;
  return named(kind, chain, kind === 'wallet' && chain === 'evm' ? display : value);
}

/** Values of all kinds; each as our reader parses it. */
const anything: fc.Arbitrary<Named> = fc.oneof(
  fc.constantFrom(...wallets).map(([chain, address]) => {
    const { value, display } = only(address, { expects: 'wallet' });
    return named('wallet', chain, chain === 'evm' ? display : value);
  }),
  fc
    .tuple(fc.stringMatching(/^[\da-f]{64}$/), fc.constantFrom('bitcoin', 'tron', 'litecoin'))
    .map(([hash, chain]) => named('transaction', chain, hash)),
  anySite.map((host) => named('domain', '', host)),
  fc.tuple(anySite, label).map(([host, path]) => asShared(`https://${host}/${path}`, 'url')),
  fc.tuple(label, site).map(([user, host]) => asShared(`${user}@${host}`, 'email')),
  digits.map((number) => named('phone', '', `+1202${number}`)),
  label.map((name) => asShared(`https://t.me/${name}xy`, 'handle')),
  fc.constantFrom('GB29NWBK60161331926819', 'DE89370400440532013000').map((iban) => {
    return named('iban', '', iban);
  }),
);

const indicator: fc.Arbitrary<SharedIndicator> = fc
  .record({
    named: anything,
    id: fc.uuid(),
    tlp: fc.constantFrom(...exportedLabels),
    matters: fc.integer({ min: 1, max: 500 }),
    isDisputed: fc.boolean(),
    ends: fc.boolean(),
    since: fc.constantFrom('2025-12-31', '2026-01-12', '2026-02-01'),
  })
  .map(({ named: one, ends, since, ...rest }) => ({
    ...one,
    ...rest,
    firstSeen: since,
    lastSeen: '2026-02-27',
    validFrom: since,
    validUntil: ends ? '2026-12-31' : null,
    created: '2026-02-28T10:00:00.000Z',
    modified: '2026-02-28T10:00:00.000Z',
  }));

const several = fc.uniqueArray(indicator, {
  minLength: 1,
  maxLength: 12,
  selector: ({ kind, value }) => `${kind} ${value}`,
});

/** An exported file, and the indicators that the format can represent. */
function write(format: FileFormat, given: readonly SharedIndicator[]) {
  const held: SharedIndicator[] = [];
  let text = '';
  for (const part of format.parts(publisher)) {
    text += part.before;
    for (const each of given.filter(({ kind }) => part.kinds.includes(kind))) {
      const entry = part.entry(each);
      if (entry === undefined) continue;
      held.push(each);
      text += entry;
    }
  }
  return { text: text + format.end(held.length), held };
}

/** Facts besides the value that a file can hold: number of reports, dispute, first seen. */
type ExtraFacts = Partial<Pick<SharedIndicator, 'matters' | 'isDisputed' | 'firstSeen'>>;

async function readBack(file: GivenFile): Promise<(Named & ExtraFacts)[]> {
  const { entries, leftOut } = await readAllEntries(file);
  expect(leftOut).toBe(0);
  return entries.map(({ kind, chain, value, display, label: said, validFrom }) => ({
    ...named(kind, chain, kind === 'wallet' && chain === 'evm' ? display : value),
    matters: Number(/in (\d+) report/.exec(said)?.[1]),
    isDisputed: said.endsWith(', disputed'),
    firstSeen: validFrom ?? '',
  }));
}

/** Ignores a transaction's chain, which no transaction id reveals. */
function asSet(
  list: readonly (Named & ExtraFacts)[],
  compared: readonly (keyof ExtraFacts)[] = [],
): string[] {
  return list
    .map((each) => {
      const { kind, chain, value } = each;
      const facts = compared.map((name) => String(each[name]));
      return [kind, kind === 'transaction' ? '' : chain, value, ...facts].join(' ');
    })
    .toSorted();
}

/** Within the time of every indicator that is written here. */
const readAt = new Date('2026-06-01T00:00:00Z');

test('a bundle of STIX comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(several, async (given) => {
      const { text, held } = write(stixFormat, given);
      const compared = ['matters', 'firstSeen'] as const;
      expect(asSet(await readBack(readStix(text, { now: readAt })), compared)).toEqual(
        asSet(held, compared),
      );
    }),
  );
});

test('an event of MISP comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(several, async (given) => {
      const { text, held } = write(mispFormat, given);
      const compared = ['matters', 'isDisputed', 'firstSeen'] as const;
      expect(asSet(await readBack(readMisp(text)), compared)).toEqual(asSet(held, compared));
    }),
  );
});

test('a TagPack comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(several, async (given) => {
      const { text, held } = write(tagPackFormat, given);
      fc.pre(held.length > 0);
      const compared = ['matters', 'isDisputed'] as const;
      expect(asSet(await readBack(readTagpack(text)), compared)).toEqual(asSet(held, compared));
    }),
  );
});

test('CSV comes back as it was, by our reader and by another one', async () => {
  await fc.assert(
    fc.asyncProperty(several, async (given) => {
      const { text, held } = write(csvFormat, given);
      expect(held).toHaveLength(given.length);
      const rows: Record<string, string>[] = parseCsv(text, { columns: true, bom: true });
      expect(rows.map(({ value }) => value?.replace(/^'/, ''))).toEqual(given.map(writtenValue));
      expect(rows.map(({ reports }) => Number(reports))).toEqual(
        given.map(({ matters }) => matters),
      );
      const compared = ['firstSeen'] as const;
      expect(asSet(await readBack(readAttributionCsv(text)), compared)).toEqual(
        asSet(given, compared),
      );
    }),
  );
});

test('JSON lines hold every member as it was', () => {
  fc.assert(
    fc.property(several, (given) => {
      const { text } = write(jsonLinesFormat, given);
      const lines = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(
        lines.map((line) => [line.kind, line.chain, line.value, line.reports, line.valid_until]),
      ).toEqual(
        given.map((each) => [
          each.kind,
          each.chain,
          writtenValue(each),
          each.matters,
          each.validUntil,
        ]),
      );
    }),
  );
});

test('every kind of indicator is generated but the numbers that a text must call by their name', () => {
  const labelled = new Set(['account', 'clabe', 'aba', 'sortcode', 'bsb', 'ifsc', 'bic']);
  const kinds = new Set(fc.sample(several, 200).flatMap((list) => list.map(({ kind }) => kind)));
  expect([...kinds].toSorted()).toEqual(
    indicatorKinds.filter((kind) => !labelled.has(kind)).toSorted(),
  );
  expect(found('GB29NWBK60161331926819')).toEqual(['iban - GB29NWBK60161331926819 valid']);
});
