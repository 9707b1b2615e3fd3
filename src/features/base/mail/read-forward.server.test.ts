import { expect, test } from 'vitest';
import { mendMail } from '#platform/file-text/mend-mail.ts';
import { findForward, ownContactsIn, withoutOwnQuote } from './read-forward.server.ts';

const client = 'Ana Example <ana@example.net>';
const sent = 'To: desk@example.org\nCc: Gwen <gwen@example.com>\n\nPlease help.';

test.each([
  [
    'Gmail',
    `---------- Forwarded message ---------\nFrom: ${client}\nDate: today\nSubject: x\n${sent}`,
  ],
  [
    'Outlook',
    `________________________________\nFrom: ${client}\nSent: Monday\nSubject: x\n${sent}`,
  ],
  ['Outlook 2016', `From: Ana Example [mailto:ana@example.net]\nSent: Monday\nSubject: x\n${sent}`],
  [
    'Outlook in German',
    `Von: ${client}\nGesendet: Montag\nBetreff: x\n${sent.replace('To:', 'An:')}`,
  ],
  ['Outlook in French', `De : ${client}\nEnvoyé : lundi\nObjet : x\n${sent.replace('To:', 'À :')}`],
  ['Outlook with stars', `*From:* ${client}\n*Sent:* Monday\n*Subject:* x\n${sent}`],
  [
    'Apple Mail',
    `Begin forwarded message:\n\n> From: ${client}\n> Subject: x\n> ${sent.replaceAll('\n', '\n> ')}`,
  ],
  [
    'Thunderbird',
    `-------- Forwarded Message --------\nSubject: \tx\nDate: \ttoday\nFrom: \t${client}\n${sent}`,
  ],
  [
    'Yahoo',
    `   ----- Forwarded Message ----- From: ${client}To: "desk@example.org" <desk@example.org>Cc: Gwen <gwen@example.com>Sent: MondaySubject: x\n Please help.`,
  ],
  [
    'a language without marks of its own here',
    `----- Imekto zprosko -----\nOd: ${client}\nPředmět: x\nKomu: desk@example.org\nKopie: gwen@example.com\n\nPlease help.`,
  ],
])('the first block of a forward by %s says who wrote', (_, block) => {
  const forward = findForward(`A note of ours.\n\n${block}`);
  expect(forward?.from).toEqual({ name: 'Ana Example', email: 'ana@example.net' });
  expect(forward?.above).toBe('A note of ours.');
  expect(forward?.text.replaceAll(/^[> ]+/gm, '').trim()).toBe('Please help.');
  expect(forward?.others).toEqual(['desk@example.org', 'gwen@example.com']);
});

test('a deeper sender is part of what the client sent, and one without an address is unknown', () => {
  const deeper = `They wrote:\nFrom: Eve <eve@fraud.example>\nTo: me\nPay.`;
  const mark = '---------- Forwarded message ---------\n';
  expect(findForward(`${mark}From: Grandma\nSubject: x\n\n${deeper}`)?.from).toBeUndefined();
  const forward = findForward(`${mark}From: ${client}\nSubject: x\n\n${deeper}`);
  expect(forward?.from?.email).toBe('ana@example.net');
  expect(forward?.text).toBe(deeper);
});

test('a letter that quotes a sender and a recipient is no forward', () => {
  expect(findForward('He wrote\nFrom: Eve <eve@fraud.example>\nTo: me\nPay.')).toBeUndefined();
});

test('an older message of ours is cut out of an answer, and nobody else’s', () => {
  const text =
    'His site is fraud.example.\n\nOn Monday, Desk <desk@example.org> wrote:\n> Call us.';
  function isOwn(email: string) {
    return email.endsWith('@example.org');
  }
  expect(withoutOwnQuote(text, isOwn)).toEqual({ text: 'His site is fraud.example.', isCut: true });
  expect(withoutOwnQuote(text, () => false)).toEqual({ text, isCut: false });
});

test('an address that the client calls their own is recognised', () => {
  expect(ownContactsIn('You reach me under ana@example.com. He is eve@fraud.example.')).toBe(
    ' ana@example.com',
  );
});

function mended(head: string, body = 'x'): string {
  return Buffer.from(mendMail(Buffer.from(`${head}\r\n\r\n${body}`, 'latin1'))).toString('latin1');
}

test('headers that programs break in usual ways are mended, and others stay', () => {
  expect(mended('From: Doe, Jane <jane@example.net>')).toContain('"Doe, Jane" <jane@example.net>');
  expect(mended('Content-Type: text; charset=utf-8')).toContain('text/plain; charset=utf-8');
  const parts = '--used\r\nContent-Type: text/plain\r\n\r\nx\r\n--used--';
  expect(mended('Content-Type: multipart/mixed; boundary="said"', parts)).toContain(
    'boundary="used"',
  );
  expect(mended('Content-Type: text/plain', 'Se\u00F1or')).toContain('charset=windows-1252');
  const right = 'From: "Doe, Jane" <jane@example.net>\r\nContent-Type: text/plain; charset=utf-8';
  expect(mended(right)).toBe(`${right}\r\n\r\nx`);
});
