import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { bitcoin, tron } from '#tests/shared-indicators.ts';
import {
  draftSource,
  findSources,
  settlePart,
  showSource,
  type SourceRow,
} from './attribution-sources.server.ts';
import { findAttributions } from './attributions.server.ts';
import type { AttributionFormat } from './format.ts';
import { readSites } from './site-lists.server.ts';
import { attributions } from '#database/tables/exchange.ts';

const { db } = useTestDatabase();

let staff: ServiceContext;

beforeEach(async () => {
  const member = await storeMember(db(), 'case_worker', 'worker@example.org');
  staff = { ...member, now: () => new Date('2026-03-01T09:00:00Z') };
});

type List = {
  format: AttributionFormat;
  text: string;
  fileName?: string;
  name?: string;
  isAskedAnew?: boolean;
};

async function draft({
  text,
  fileName = 'list',
  name = 'List',
  ...list
}: List): Promise<SourceRow> {
  const bytes = new TextEncoder().encode(text);
  const { id } = await draftSource(staff, { ...list, name, licence: 'MIT', fileName, bytes });
  const found = (await findSources(staff)).drafts.find((each) => each.id === id);
  if (!found) throw new Error('The draft is not there.');
  return found;
}

/** What each value of a file is said to be: a verdict, or the part that is asked about. */
async function senses(list: List): Promise<Record<string, string>> {
  const { id } = await draft(list);
  const rows = await db().select().from(attributions);
  return Object.fromEntries(
    rows
      .filter(({ sourceId }) => sourceId === id)
      .map(({ display, verdict, part }) => [
        display,
        verdict === 'asked' ? `asked: ${part}` : verdict,
      ]),
  );
}

function json(value: unknown): string {
  return JSON.stringify(value);
}

function indicator(more: object): string {
  return json({
    type: 'bundle',
    id: 'bundle--1',
    objects: [
      { type: 'indicator', name: 'I', pattern: "[domain-name:value = 'some-site.com']", ...more },
    ],
  });
}

function attribute(more: object, event: object = {}): string {
  return json({
    Event: {
      info: 'E',
      date: '2026-02-01',
      ...event,
      Attribute: [
        {
          type: 'domain',
          category: 'Network activity',
          value: 'some-site.com',
          to_ids: true,
          ...more,
        },
      ],
    },
  });
}

const site = 'some-site.com';

test.each<[string, AttributionFormat, string, Record<string, string>]>([
  [
    'a configuration of a wallet names what it protects and what it blocks',
    'domains',
    json({
      version: 2,
      tolerance: 1,
      fuzzylist: ['known-wallet.io'],
      whitelist: ['known-fund.org'],
      blacklist: ['known-wa11et.io'],
    }),
    { 'known-wallet.io': 'good', 'known-fund.org': 'good', 'known-wa11et.io': 'bad' },
  ],
  [
    'keys “allow” and “deny”',
    'domains',
    json({ allow: ['known-fund.org'], deny: ['evil-fund.org'] }),
    { 'known-fund.org': 'good', 'evil-fund.org': 'bad' },
  ],
  [
    'a key without a known sense is asked',
    'domains',
    json({ watch: [site], allow: ['known-fund.org'] }),
    { [site]: 'asked: watch', 'known-fund.org': 'good' },
  ],
  [
    'a warning list of MISP is harmless, whatever its values begin with',
    'domains',
    json({
      name: 'Banks',
      version: 1,
      type: 'hostname',
      matching_attributes: ['domain', 'hostname'],
      list: ['.good-bank.com', 'known-fund.org'],
    }),
    { 'good-bank.com': 'good', 'known-fund.org': 'good' },
  ],
  [
    'the same as a MISP file',
    'misp',
    json({
      name: 'Top',
      version: 1,
      type: 'string',
      matching_attributes: ['domain'],
      list: [site],
    }),
    { [site]: 'good' },
  ],
  [
    'lines under a title that says it',
    'domains',
    `# Whitelist: domains known to be good\n${site}\n`,
    { [site]: 'good' },
  ],
  ['lines that say nothing', 'domains', `# updated daily\n${site}\n`, { [site]: 'asked: ' }],
  ['a title that says both', 'domains', `# phishing whitelist\n${site}\n`, { [site]: 'asked: ' }],
  ['a title that denies', 'domains', `# not malicious\n${site}\n`, { [site]: 'asked: ' }],
  [
    'a column of states, row by row',
    'csv',
    'domain,status\na-site.com,malicious\nb-site.com,benign\nc-site.com,false positive\nd-site.com,removed\ne-site.com,under review\nf-site.com,level 3\n',
    {
      'a-site.com': 'bad',
      'b-site.com': 'good',
      'c-site.com': 'good',
      'e-site.com': 'unknown',
      'f-site.com': 'asked: status: level 3',
    },
  ],
  [
    'a column that is true or false',
    'csv',
    'domain,is_malicious\na-site.com,true\nb-site.com,false\n',
    { 'a-site.com': 'bad', 'b-site.com': 'asked: is_malicious: false' },
  ],
  [
    'a known category',
    'csv',
    `address,category\n${bitcoin},phishing\n${tron},exchange\n`,
    { [bitcoin]: 'bad', [tron]: 'unknown' },
  ],
  ['a table without any', 'csv', `address,label\n${bitcoin},x\n`, { [bitcoin]: 'asked: ' }],
  [
    'rules of a blocker',
    'domains',
    '[Adblock Plus 2.0]\n! Title: x\n||some-site.com^\n@@||known-fund.org^\n##.banner\n',
    { [site]: 'asked: rules that block', 'known-fund.org': 'good' },
  ],
  [
    'the same rules without a head, below remarks',
    'domains',
    '! Title: x\n||some-site.com^$all\n||other-site.com^\n',
    { [site]: 'asked: rules that block', 'other-site.com': 'asked: rules that block' },
  ],
  ['sites as uBlacklist writes them', 'domains', `# scams\n*://*.${site}/*\n`, { [site]: 'bad' }],
  [
    'a list that only keeps something away',
    'domains',
    `# Blocklist\n${site}\n`,
    { [site]: 'asked: ' },
  ],
  [
    'items of YAML that are set in, below a mark of a document',
    'domains',
    '---\n  - url: some-site.com\n  - url: evil-fund.org\n',
    { [site]: 'asked: ', 'evil-fund.org': 'asked: ' },
  ],
  [
    'addresses with labels of an explorer',
    'csv',
    `address,etherscan_tag,etherscan_labels\n${bitcoin},Fake_Phishing1,phish-hack\n`,
    { [bitcoin]: 'bad' },
  ],
  ['OFAC’s addresses as JSON', 'ofac', json([bitcoin]), { [bitcoin]: 'bad' }],
  [
    'sites with their addresses, both sides',
    'domains',
    json({ 'some-site.com': [bitcoin], 'evil-fund.org': [tron] }),
    { [site]: 'asked: ', [bitcoin]: 'asked: ', 'evil-fund.org': 'asked: ', [tron]: 'asked: ' },
  ],
  [
    'objects with a site, and addresses by chain',
    'domains',
    json([
      {
        id: 1,
        name: 'X',
        url: 'https://some-site.com/',
        category: 'Phishing',
        addresses: { BTC: [bitcoin] },
      },
    ]),
    { [bitcoin]: 'bad', [site]: 'bad' },
  ],
  [
    'the same in YAML',
    'domains',
    `- id: 1\n  name: X\n  url: https://some-site.com/\n  category: Scamming\n  addresses:\n    BTC:\n      - "${bitcoin}"\n- url: evil-fund.org\n`,
    { [site]: 'bad', [bitcoin]: 'bad', 'evil-fund.org': 'asked: ' },
  ],
  [
    'a table below remarks, the last of which is its header',
    'csv',
    '# Feed of somebody\n# id,dateadded,url,url_status,threat\n"1","2026-01-01","https://some-site.com/a","online","malware_download"\n"2","2026-01-01","https://other-site.com/a","offline","malware_download"\n',
    { 'some-site.com/a': 'bad' },
  ],
  [
    'STIX, of a danger',
    'stix',
    indicator({ indicator_types: ['malicious-activity'] }),
    { [site]: 'bad' },
  ],
  [
    'STIX, benign by its type',
    'stix',
    indicator({ indicator_types: ['benign'] }),
    { [site]: 'good' },
  ],
  ['STIX, benign by its label', 'stix', indicator({ labels: ['benign'] }), { [site]: 'good' }],
  [
    'STIX, both',
    'stix',
    indicator({ indicator_types: ['benign', 'malicious-activity'] }),
    { [site]: 'asked: benign, malicious-activity' },
  ],
  [
    'STIX, an observable alone',
    'stix',
    json({ type: 'bundle', objects: [{ type: 'domain-name', value: site }] }),
    { [site]: 'unknown' },
  ],
  ['MISP, for detection', 'misp', attribute({}), { [site]: 'bad' }],
  ['MISP, only seen', 'misp', attribute({ to_ids: false }), { [site]: 'unknown' }],
  [
    'OFAC, with its asset',
    'ofac',
    `1,"X","Digital Currency Address - XBT ${bitcoin};"\n`,
    { [bitcoin]: 'bad' },
  ],
])('%s', async (...[, format, text, expected]) => {
  expect(await senses({ format, text })).toEqual(expected);
});

test.each<[string, AttributionFormat, string, RegExp]>([
  ['revoked', 'stix', indicator({ revoked: true }), /taken back/],
  [
    'past its last moment',
    'stix',
    indicator({ valid_from: '2026-01-01T00:00:00Z', valid_until: '2026-01-01T00:00:00Z' }),
    /no longer valid/,
  ],
  [
    'before its first moment',
    'stix',
    indicator({ valid_from: '2030-01-01T00:00:00Z' }),
    /not valid yet/,
  ],
  [
    'of another language',
    'stix',
    indicator({ pattern_type: 'snort', pattern: 'alert tcp' }),
    /of the language snort/,
  ],
  [
    'that excludes',
    'stix',
    indicator({ pattern: "[domain-name:value = 'x.com' AND domain-name:value NOT = 'bank.com']" }),
    /names no value alone \(AND\)/,
  ],
  [
    'of a compromised site',
    'stix',
    indicator({ indicator_types: ['compromised'] }),
    /a victim or a target/,
  ],
  [
    'of another kind of object',
    'stix',
    indicator({ pattern: "[file:name = 'x.exe']" }),
    /not read, file:name/,
  ],
  [
    'MISP, the recipient of a mail',
    'misp',
    attribute({ type: 'email-dst', value: 'victim@corp-site.com' }),
    /a victim or a target/,
  ],
  [
    'MISP, a reference',
    'misp',
    attribute({ type: 'link', value: 'https://blog-site.com/post', category: 'External analysis' }),
    /a reference/,
  ],
  [
    'MISP, a false alarm by its tag',
    'misp',
    attribute({ Tag: [{ name: 'false-positive:risk="high"' }] }),
    /a false alarm/,
  ],
  [
    'MISP, a false alarm by the event’s tag',
    'misp',
    attribute({}, { Tag: [{ name: 'false-positive:confirmed="true"' }] }),
    /a false alarm/,
  ],
  [
    'MISP, of another type',
    'misp',
    attribute({ type: 'sha256', value: 'a'.repeat(64) }),
    /not read, sha256/,
  ],
  [
    'a known exchange',
    'domains',
    '# phishing\ncoinbase.com\n',
    /well known as an exchange or a wallet/,
  ],
])('%s: counted with its reason, and not kept', async (...[, format, text, reason]) => {
  await expect(draft({ format, text })).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(reason),
  });
});

test('shown and left out are together what stands in the file', async () => {
  const domains = [
    ...Array.from({ length: 7 }, (_, place) => `site-${place}.com`),
    'site-1.com',
    'nonsense',
    'coinbase.com',
  ];
  const { entries, leftOut, notes } = await draft({
    format: 'domains',
    text: `# blocklist\n${domains.join('\n')}\n`,
  });
  expect(entries + leftOut).toBe(domains.length);
  expect(notes.problems).toHaveLength(3);
});

test('a draft is shown once every part was judged; the answer holds, and another one is refused', async () => {
  const { id, open } = await draft({
    format: 'domains',
    text: json({ watch: [site, 'evil-fund.org'], spare: ['third-site.com'] }),
  });
  expect(open).toEqual([
    { part: 'watch', count: 2, examples: [site, 'evil-fund.org'] },
    { part: 'spare', count: 1, examples: ['third-site.com'] },
  ]);
  await expect(showSource(staff, id)).rejects.toMatchObject({ code: 'conflict' });
  await settlePart(staff, { source: id, part: 'watch', answer: 'good' });
  await settlePart(staff, { source: id, part: 'spare', answer: 'leave' });
  await showSource(staff, id);
  const said = await findAttributions(
    staff,
    [site, 'third-site.com'].map((value) => ({ kind: 'domain', chain: '', value })),
  );
  expect(said).toMatchObject([{ display: site, verdict: 'good' }]);
  await expect(
    settlePart(staff, { source: id, part: 'watch', answer: 'bad' }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('the next file of a list is judged by the answers given before; only what is new in it is asked', async () => {
  const first = await draft({
    format: 'domains',
    text: json({ watch: [site], spare: ['third-site.com'] }),
  });
  await settlePart(staff, { source: first.id, part: 'watch', answer: 'bad' });
  await settlePart(staff, { source: first.id, part: 'spare', answer: 'leave' });
  await showSource(staff, first.id);
  const second = await draft({
    format: 'domains',
    text: json({
      watch: [site, 'evil-fund.org'],
      spare: ['third-site.com'],
      fresh: ['a-fund.org'],
    }),
    name: 'LIST',
  });
  expect(second).toMatchObject({
    entries: 3,
    leftOut: 1,
    open: [{ part: 'fresh', count: 1 }],
    counts: { bad: 2 },
  });
  expect(second.notes.mapping.at(-1)).toBe(
    'As you answered before. “spare”: Leave these out; “watch”: Fraudulent or dangerous.',
  );
  await settlePart(staff, { source: second.id, part: 'fresh', answer: 'good' });
  await showSource(staff, second.id);
  const third = await draft({
    format: 'domains',
    text: json({ watch: [site], spare: ['third-site.com'], fresh: ['a-fund.org'] }),
  });
  expect(third.open).toEqual([]);
});

test('answers are asked again where staff want it, for another kind of file, and for words without a name of their own', async () => {
  const words = Array.from({ length: 32 }, (_, place) => `site-${place}.com,level ${place}`);
  const table = ['domain,status', ...words].join('\n');
  const first = await draft({ format: 'csv', text: table });
  for (const { part } of first.open)
    await settlePart(staff, { source: first.id, part, answer: 'bad' });
  await showSource(staff, first.id);
  const second = await draft({ format: 'csv', text: table });
  expect(second.open).toEqual([
    { part: 'everything else', count: 2, examples: ['site-30.com', 'site-31.com'] },
  ]);
  const anew = await draft({ format: 'csv', text: table, isAskedAnew: true });
  expect(anew.open).toHaveLength(31);
  const other = await draft({ format: 'domains', text: json({ 'status: level 1': [site] }) });
  expect(other.open).toMatchObject([{ part: 'status: level 1' }]);
});

test.each([
  ['a day that is over', '2026-02-28', 'over'],
  ['today, to its end', '2026-03-01', 'said'],
  ['a moment that is over', '2026-03-01T08:59:59Z', 'over'],
  ['a moment ahead, in words of a table', '2026-03-01 09:00:01', 'said'],
  ['a moment with a zone', '2026-03-01 11:00:00+0200', 'over'],
  ['never', 'never', 'said'],
  ['no day', '31/03/2026', 'unread'],
])('an end of an entry: %s', async (...[, end, expected]) => {
  const { entries, notes } = await draft({
    format: 'csv',
    text: `domain,status,valid_until\n${site},malicious,${end}\nother-site.com,malicious,\n`,
  });
  expect(entries).toBe(expected === 'said' ? 2 : 1);
  expect(notes.problems).toEqual(
    expected === 'said'
      ? []
      : [
          expected === 'over'
            ? `1 no longer valid, as the file itself says, such as ${site}`
            : `1 with an end that cannot be read as a day, such as ${site}`,
        ],
  );
});

test.each<[string, AttributionFormat, string]>([
  ['a table', 'csv', `domain,status,expires\n${site},malicious,2026-03-05T00:00:00Z\n`],
  ['STIX', 'stix', indicator({ valid_until: '2026-03-05T00:00:00Z' })],
  [
    'objects of a list',
    'domains',
    json([{ url: site, status: 'malicious', expiry: '2026-03-05T00:00:00Z' }]),
  ],
])('what %s says with an end is not said after it', async (...[, format, text]) => {
  await showSource(staff, (await draft({ format, text })).id);
  const asked = [{ kind: 'domain', chain: '', value: site }];
  expect(await findAttributions(staff, asked)).toMatchObject([
    { display: site, validUntil: new Date('2026-03-05T00:00:00Z') },
  ]);
  const later = { ...staff, now: () => new Date('2026-03-05T00:00:00Z') };
  expect(await findAttributions(later, asked)).toEqual([]);
});

test('a value that another list calls harmless is asked by itself, with the reason', async () => {
  const harmless = await draft({
    format: 'domains',
    text: `# allowlist\n${site}\n`,
    name: 'Known sites',
  });
  await showSource(staff, harmless.id);
  const { open, entries } = await draft({
    format: 'domains',
    text: `# phishing\n${site}\nevil-fund.org\n`,
  });
  expect(entries).toBe(2);
  expect(open).toEqual([
    { part: `allowed here: ${site}, harmless by Known sites`, count: 1, examples: [site] },
  ]);
});

test('two lists that contradict each other are both said, each as its own word', async () => {
  const lists: [string, string][] = [
    ['Accusers', `# phishing\n${site}\n`],
    ['Defenders', `# allowlist\n${site}\n`],
  ];
  for (const [name, text] of lists) {
    const { id, open } = await draft({ format: 'domains', text, name });
    expect(open).toEqual([]);
    await showSource(staff, id);
  }
  const said = await findAttributions(staff, [{ kind: 'domain', chain: '', value: site }]);
  expect(said.map(({ source, verdict }) => `${source}: ${verdict}`)).toEqual([
    'Accusers: bad',
    'Defenders: good',
  ]);
  // From now on the accusation is asked about, and stands until somebody has answered.
  const again = await draft({ format: 'domains', text: `# phishing\n${site}\n`, name: 'Accusers' });
  expect(again.open).toMatchObject([
    { part: `allowed here: ${site}, harmless by Defenders`, count: 1 },
  ]);
});

test('the name of a file may say what it holds', async () => {
  const text = `${site}\n`;
  const read = await draft({ format: 'domains', text, fileName: 'falsepositive.list' });
  expect(read).toMatchObject({ open: [], counts: { good: 1, bad: 0 } });
  expect(read.notes.mapping.join(' ')).toContain('falsepositive.list');
});

test('a payment id among addresses of Monero is no transaction that is sanctioned', async () => {
  const { entries, notes } = await draft({
    format: 'ofac',
    text: `${'5be5543ff73456ab'.repeat(4)}\n${bitcoin}\n`,
  });
  expect(entries).toBe(1);
  expect(notes.problems).toEqual([
    expect.stringMatching(/^1 no address, though the list is one of/),
  ]);
});

// An address of Bitcoin SV looks like one of Bitcoin.
test.each<[string, AttributionFormat, string, string]>([
  [
    'a TagPack',
    'tagpack',
    `title: P\ncreator: C\ntags:\n- address: ${bitcoin}\n  label: x\n  network: BSV\n`,
    'list',
  ],
  ['a table', 'csv', `address,category,chain\n${bitcoin},scam,BSV\n`, 'list'],
  ['OFAC', 'ofac', `1,"X","Digital Currency Address - BSV ${bitcoin};"\n`, 'list'],
  ['the name of a list of OFAC', 'ofac', `${bitcoin}\n`, 'sanctioned_addresses_BSV.txt'],
])(
  'what %s says of another chain is not said of ours, and can be looked up',
  async (...[, format, text, fileName]) => {
    const { id } = await draft({ format, text, fileName });
    await showSource(staff, id);
    const said = await findAttributions(staff, [
      { kind: 'wallet', chain: 'bitcoin', value: bitcoin },
    ]);
    expect(said).toMatchObject([{ otherChain: 'bsv' }]);
  },
);

test('an address that cannot be of the chain that its list names is left out with both', async () => {
  const { entries, notes } = await draft({
    format: 'csv',
    text: `address,category,chain\n${bitcoin},scam,TRX\n${tron},scam,TRX\n`,
  });
  expect(entries).toBe(1);
  expect(notes.problems).toEqual([
    `1 no address of the chain that the file names, TRX, such as ${bitcoin}`,
  ]);
});

test('an object of many thousand names gives way while they are looked at', () => {
  const names = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, place) => [`name ${place}`, 1]),
  );
  const { entries } = readSites(json({ ...names, 'some-site.com': 'phishing' }), { fileName: 'x' });
  let [pieces, found] = [0, 0];
  for (const each of entries) {
    pieces += 1;
    if (each) found += 1;
  }
  expect(pieces).toBeGreaterThan(50_000);
  expect(found).toBe(1);
});
