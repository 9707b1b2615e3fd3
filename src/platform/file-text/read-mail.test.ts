import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const from = 'From: Ana <ana@example.org>\r\n';

/** Bytes of a message; texts are written one byte for each character. */
function raw(...parts: (string | number[])[]): Buffer {
  return Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );
}

function typed(type: string, ...body: (string | number[])[]): Buffer {
  return raw(`${from}Subject: x\r\nContent-Type: ${type}\r\n\r\n`, ...body);
}

const quoted = '\r\nContent-Transfer-Encoding: quoted-printable';

// Each of them was reported to a help desk that lost its letters, or the whole mail.
test.each<[string, Buffer, string]>([
  [
    'GB 2312 that is UTF-8',
    typed('text/html; charset=gb2312', '<p>a ', [0xe2, 0x80, 0x93], ' b</p>'),
    'a – b',
  ],
  ['GB 2312 that is so', typed('text/plain; charset=gb2312', [0xce, 0xd2, 0xb1, 0xbb]), '我被'],
  ['ASCII that is UTF-8', typed('text/plain; charset=us-ascii', 'Gr', [0xc3, 0xbc], 'n'), 'Grün'],
  ['ASCII that is not', typed('text/plain; charset=us-ascii', 'Gr', [0xfc], 'n'), 'Grün'],
  ['UTF-8 that is Latin 1', typed('text/plain; charset=utf-8', 'Gr', [0xfc], 'n'), 'Grün'],
  [
    'Latin 1 that is UTF-8, encoded',
    typed(`text/plain; charset="iso-8859-1"${quoted}`, 'Gr=C3=BCn'),
    'Grün',
  ],
  ['Latin 1 that is so', typed(`text/plain; charset="iso-8859-1"${quoted}`, 'Gr=FCn'), 'Grün'],
  ['no charset', typed('text/plain', 'Bl', [0xe5], 'b', [0xe6], 'r'), 'Blåbær'],
  [
    'Windows 1250, in HTML',
    typed(`text/html; charset="Windows-1250"${quoted}`, '<p>P=F8=EDli=9A</p>'),
    'Příliš',
  ],
  [
    'Windows 1258',
    typed(`text/plain; charset="Windows-1258"${quoted}`, 'm=92=E9tablir'),
    'm’établir',
  ],
  [
    'Japanese in seven bits, encoded',
    typed(`text/plain; charset="iso-2022-jp"${quoted}`, '=1B$B$3$N%"%I%l%9=1B(B'),
    'このアドレス',
  ],
  [
    'one part of several',
    typed(
      'multipart/mixed; boundary=b',
      '--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nGr',
      [0xfc],
      'n\r\n--b\r\nContent-Type: application/pdf; name="a.pdf"\r\n\r\n%PDF\r\n--b--\r\n',
    ),
    'Grün',
  ],
  [
    'a type that forms have',
    typed(
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\nGr',
      [0xfc],
      'n\r\n--b--\r\n',
    ),
    'Grün',
  ],
])('%s is read', async (_, message, text) => {
  expect((await readMail(message))?.mail.text).toBe(text);
});

test('a subject in eight bits keeps its letters', async () => {
  const latin = raw(`${from}Subject: Netzqualit`, [0xe4], 't\r\n\r\nhi');
  expect((await readMail(latin))?.mail.subject).toBe('Netzqualität');
  const unicode = raw(`${from}Subject: Netzqualit`, [0xc3, 0xa4], 't\r\n\r\nhi');
  expect((await readMail(unicode))?.mail.subject).toBe('Netzqualität');
});

test('who wrote it is found in Sender where From is missing, and inside one encoded word', async () => {
  const ana = { name: 'Ana', email: 'ana@example.org' };
  const sent = await readMail(raw('Sender: Ana <ana@example.org>\r\nSubject: x\r\n\r\nhi'));
  expect(sent?.mail.from).toEqual(ana);
  const encoded = Buffer.from('"Ana" <ana@example.org>').toString('base64');
  const wrapped = await readMail(raw(`From: =?utf-8?b?${encoded}?=\r\nSubject: x\r\n\r\nhi`));
  expect(wrapped?.mail.from).toEqual(ana);
  const nobody = await readMail(raw('To: help@example.com\r\nSubject: x\r\n\r\nhi'));
  expect(nobody?.mail).toMatchObject({ from: { name: '', email: '' }, text: 'hi' });
});

test.each(['MAILER-DAEMON', 'Mailer-Daemon <>', 'postmaster@example.org'])(
  'mail from %s is nobody’s',
  async (sender) => {
    const bounced = await readMail(raw(`From: ${sender}\r\nSubject: Returned\r\n\r\nhi`));
    expect(bounced?.refusal).toBe('automatic');
  },
);
