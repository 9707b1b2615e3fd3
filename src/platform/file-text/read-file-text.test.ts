import { filled, shareAsItGrows } from '#tests/linear-work.ts';
import { expect, test } from 'vitest';
import { sampleZip } from '#tests/sample-files.ts';
import { readMail } from './read-mail.ts';
import { readFileText } from './read-file-text.ts';

function read(content: string | Buffer, name = 'file') {
  return readFileText(Buffer.from(content), name);
}

/** Each passage as "place | writer | text". */
async function passages(content: string | Buffer, name = 'file'): Promise<string[]> {
  const { passages: found } = await read(content, name);
  return found.map(({ place, by = '', text }) => `${place} | ${by} | ${text.trim()}`);
}

const whatsApp = [
  '03/05/2026, 14:02 - Messages and calls are end-to-end encrypted.',
  '03/05/2026, 14:02 - Vera Sol: Hello dear',
  'are you there?',
  '03/05/2026, 14:05 - Tom Reed: Yes: I am',
].join('\n');

test('a chat of WhatsApp is read message by message, whoever wrote it', async () => {
  expect(await passages(whatsApp)).toEqual([
    'message of 03/05/2026, 14:02 |  | Messages and calls are end-to-end encrypted.',
    'message of 03/05/2026, 14:02 | Vera Sol | Hello dear\nare you there?',
    'message of 03/05/2026, 14:05 | Tom Reed | Yes: I am',
  ]);
  const apple = '\u200E[5/3/26, 2:02:11\u202FPM] Vera: Hi\n[5/3/26, 2:03:00\u202FPM] Tom: Yes\n';
  expect((await read(apple)).passages).toMatchObject([
    { place: 'message of 5/3/26, 2:02:11\u202FPM', by: 'Vera', text: 'Hi' },
    { by: 'Tom' },
  ]);
});

test('the time of a message may be written as in Finland', async () => {
  const chat =
    '13.6.2026 klo 21.25.15 - Mika: hei\n13.06.26 21.25.15: Laura: moi\n13.06.2026, 21.25 - Mika: ok\n';
  expect(await passages(chat)).toEqual([
    'message of 13.6.2026 klo 21.25.15 | Mika | hei',
    'message of 13.06.26 21.25.15 | Laura | moi',
    'message of 13.06.2026, 21.25 | Mika | ok',
  ]);
});

test('whose chat it is counts only where the file proves it', async () => {
  expect(await read(whatsApp)).not.toHaveProperty('owner');
  expect(await read(whatsApp, 'WhatsApp Chat with Vera Sol.txt')).toHaveProperty(
    'owner',
    'Tom Reed',
  );
  const group = `${whatsApp}\n03/05/2026, 15:00 - Ann: me too`;
  expect(await read(group, 'WhatsApp Chat with Vera Sol.txt')).not.toHaveProperty('owner');
  const zip = await sampleZip({
    '_chat.txt': whatsApp,
    'photo.jpg': Buffer.from([0xff, 0xd8, 0xff]),
  });
  expect(await read(zip, 'WhatsApp Chat - Vera Sol.zip')).toMatchObject({
    owner: 'Tom Reed',
    unread: [{ place: 'photo.jpg', reason: 'picture' }],
  });
});

test('a text with a date in some lines is no chat', async () => {
  expect((await read('On 03/05/2026 I paid.\nThen: nothing.\n')).as).toBe('Text');
});

const telegram = {
  name: 'Vera',
  type: 'personal_chat',
  id: 77,
  messages: [
    { type: 'message', date: '2026-05-03T14:02:00', from: 'Vera', from_id: 'user77', text: 'Hi' },
    {
      type: 'message',
      date: '2026-05-03T14:03:00',
      from: 'Tom',
      from_id: 'user5',
      text: ['see ', { type: 'text_link', text: 'here', href: 'https://desk.example/x' }],
    },
  ],
};

test('a chat of Telegram in JSON names the person who exported it by the numbers of both', async () => {
  expect(await passages(JSON.stringify(telegram))).toEqual([
    'message of 2026-05-03, 14:02:00 | Vera | Hi',
    'message of 2026-05-03, 14:03:00 | Tom | see here <https://desk.example/x>',
  ]);
  expect(await read(JSON.stringify(telegram))).toHaveProperty('owner', 'Tom');
  expect(await read(JSON.stringify({ ...telegram, type: 'private_group' }))).toHaveProperty(
    'owner',
    'Tom',
  );
});

test('a page of Telegram: who goes on without a name, and a forward says nothing about who wrote', async () => {
  const page = `<html><body><div class="page_header"><div class="text bold">Desk 24</div></div>
    <div class="history"><div class="message default clearfix" id="message1"><div class="body">
    <div class="pull_right date details" title="03.05.2026 14:02:00 UTC+02:00">14:02</div>
    <div class="from_name">Desk 24</div><div class="text">Pay to<br>me</div></div></div>
    <div class="message default clearfix joined"><div class="body">
    <div class="pull_right date details" title="03.05.2026 14:03:00 UTC+02:00">14:03</div>
    <div class="forwarded body"><div class="from_name">News</div><div class="text">Old news</div></div></div></div>
    <div class="message default clearfix"><div class="body"><div class="from_name">Tom</div>
    <div class="text">Why?</div></div></div></div></body></html>`;
  expect(await read(page)).toMatchObject({ as: 'Chat of Telegram', owner: 'Tom' });
  expect(await passages(page)).toEqual([
    'message of 3 May 2026, 14:02:00 UTC+02:00 | Desk 24 | Pay to\nme',
    'message of 3 May 2026, 14:03:00 UTC+02:00 | Desk 24 | Old news',
    'a message | Tom | Why?',
  ]);
});

test('chats of Messenger, Discord and phones', async () => {
  const messenger = {
    participants: [{ name: 'Vera' }, { name: 'Tom' }],
    messages: [
      { sender_name: 'Vera', timestamp_ms: 1_777_816_920_000, content: 'caf\u00C3\u00A9' },
    ],
  };
  expect(await passages(JSON.stringify(messenger))).toEqual([
    'message of 2026-05-03, 14:02 UTC | Vera | café',
  ]);
  const discord = {
    messages: [{ timestamp: '2026-05-03T14:02:00Z', author: { name: 'vera_x' }, content: 'hi' }],
  };
  expect(await passages(JSON.stringify(discord))).toEqual([
    'message of 2026-05-03, 14:02:00Z | vera_x | hi',
  ]);
  const sms = `<?xml version='1.0'?><smses count="2">
    <sms address="+442079460321" date="1777816920000" type="1" body="Pay &amp; win" contact_name="(Unknown)" />
    <sms address="+442079460321" date="1777816980000" type="2" body="No" contact_name="(Unknown)" /></smses>`;
  expect(await read(sms)).toMatchObject({ owner: 'The owner of the phone' });
  expect(await passages(sms)).toEqual([
    'message of 2026-05-03, 14:02 UTC | +442079460321 | Pay & win\nFrom +442079460321',
    'message of 2026-05-03, 14:03 UTC | The owner of the phone | No',
  ]);
  const apple = 'May 03, 2026  2:02:00 PM\n+442079460321\nHi\n\nMay 03, 2026  2:03:00 PM\nMe\nNo\n';
  expect(await read(apple)).toMatchObject({ as: 'Chat of iMessage', owner: 'Me' });
});

test('a mail with a mail in it names both writers, and its receivers apart', async () => {
  const inner =
    'From: eve@desk.example\r\nTo: tom@home.example\r\nSubject: Tax due\r\n\r\nPay 500 now.';
  const outer = [
    'From: Tom <tom@home.example>\r\nTo: help@org.example\r\nSubject: see this\r\nMIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: text/plain\r\n\r\nLook',
    `--B\r\nContent-Type: message/rfc822\r\n\r\n${inner}`,
    '--B--',
  ].join('\r\n');
  expect(await passages(outer)).toEqual([
    ' | tom@home.example | From: Tom tom@home.example\nsee this\n\nLook',
    'attachment 1 of 1 (Tax due.eml) | eve@desk.example | From: eve@desk.example\nTax due\n\nPay 500 now.',
  ]);
  expect((await read(outer)).recipients).toEqual(['help@org.example', 'tom@home.example']);
});

const winmail = Buffer.concat([
  Buffer.from([0x78, 0x9f, 0x3e, 0x22, 0, 0]),
  attribute(2, 0x80_0c, 'Pay to desk-24.com'),
  attribute(2, 0x90_02, '\0\0'),
  attribute(2, 0x80_10, 'plan.txt\0'),
  attribute(2, 0x80_0f, 'See profit-24.com'),
]);

/** Level, number, length, content and checksum, which nothing here looks at. */
function attribute(level: number, id: number, content: string): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(level, 0);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(content.length, 5);
  return Buffer.concat([head, Buffer.from(content, 'latin1'), Buffer.alloc(2)]);
}

test('winmail.dat gives its text and its files, also where it was cut off', async () => {
  expect(await passages(winmail)).toEqual([
    ' |  | Pay to desk-24.com',
    'attachment 1 of 1 (plan.txt) |  | See profit-24.com',
  ]);
  expect((await read(winmail.subarray(0, 40))).passages).toMatchObject([
    { text: expect.stringMatching(/^Pay to/) },
  ]);
});

test('formats of office programs: words, cells apart, where links lead', async () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator x}Gr\'fc\'dfe \u8364?5\par to{\field{\*\fldinst{HYPERLINK "https://desk.example"}}{\fldrslt here}}\cell next {\field{\*\fldinst{PAGE \\* MERGEFORMAT}}{\fldrslt 3}}}`;
  expect(await passages(rtf)).toEqual([
    ' |  | Grüße €5\nto HYPERLINK "https://desk.example" here\tnext  3',
  ]);
  const docx = await sampleZip({
    'word/document.xml':
      '<w:document><w:body><w:p><w:r><w:t>Pay to</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>A&amp;B</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>',
    'word/_rels/document.xml.rels':
      '<Relationships><Relationship Target="https://desk.example/pay" TargetMode="External"/></Relationships>',
  });
  expect(await passages(docx)).toEqual([
    ' |  | Pay to\nA&B',
    'where links lead |  | https://desk.example/pay',
  ]);
  const xlsx = await sampleZip({
    'xl/workbook.xml': '<workbook/>',
    'xl/sharedStrings.xml': '<sst><si><t>Wallet</t></si><si><t>Sum</t></si></sst>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c><v>7</v></c><c t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>',
  });
  expect(await passages(xlsx)).toEqual(['sheet 1 |  | Wallet\tSum\n7\tx']);
});

test('what is packed too deep, too large, or no text ends with a reason, and the rest is read', async () => {
  let packed = await sampleZip({ 'a.txt': 'deep' });
  for (let depth = 0; depth < 6; depth += 1)
    packed = await sampleZip({ 'in.zip': packed, [`${depth}.txt`]: `level ${depth}` });
  const file = await read(packed);
  expect(file.passages.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['level 5', 'level 4']),
  );
  expect(file.passages.some(({ text }) => text === 'deep')).toBe(false);
  expect(file.unread).toContainEqual({
    place: expect.stringContaining('in.zip'),
    reason: 'too-deep',
  });
  expect((await read(Buffer.from([0, 1, 2, 3]))).unread).toEqual([
    { place: '', reason: 'unknown' },
  ]);
  expect((await read('%PDF-1.4 nothing')).unread).toEqual([{ place: '', reason: 'damaged' }]);
  expect((await read('x'.repeat(5_000_000))).unread).toEqual([{ place: '', reason: 'too-large' }]);
});

test('lines of a long text are places', async () => {
  const text = Array.from({ length: 120 }, (_, place) => `line ${place + 1}`).join('\n');
  expect((await read(text)).passages.map(({ place }) => place)).toEqual([
    'lines 1 to 50',
    'lines 51 to 100',
    'lines 101 to 120',
  ]);
});

test('data nested without end, and a text longer than is kept, are read as far as they are text', async () => {
  const deep = await read(`${'['.repeat(400_000)}1${']'.repeat(400_000)}`);
  expect(deep).toMatchObject({ as: 'Text' });
  const smiles = {
    messages: [{ sender_name: 'Vera', content: '[ { \\" '.repeat(300), timestamp_ms: 1 }],
  };
  expect(await read(JSON.stringify(smiles))).not.toMatchObject({ as: 'Text' });
  const long = await read(Buffer.alloc(40 * 1024 * 1024, 'pay now '));
  expect(long.unread).toMatchObject([{ reason: 'too-large' }]);
  expect(long.passages.reduce((sum, { text }) => sum + text.length, 0)).toBe(4_000_000);
});

test('a header line of spaces without end is read in time that grows with it', async () => {
  const share = await shareAsItGrows(
    64 * 1024,
    (size) => Buffer.from(`From: ${filled(' ', size)}\n\nHello`),
    readMail,
  );
  expect(share).toBeLessThan(1);
});
