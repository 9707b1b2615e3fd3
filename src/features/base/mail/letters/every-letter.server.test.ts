import { expect, test } from 'vitest';
import { appUrl, examplePayload, seal, writeExample } from '#tests/letter.ts';
import { readPreferenceToken } from './preference-token.server.ts';
import { letterEvents, allLetters, type LetterEvent } from '#kernel/outbox/letters.ts';

function write<Event extends LetterEvent>(event: Event) {
  return writeExample(event, examplePayload(event));
}

test.each(letterEvents())(
  '%s says how to verify it and that we are independent, in text and in HTML',
  async (template) => {
    const { text, html, subject, from } = await write(template);
    for (const words of [text.replaceAll(/\s+/g, ' '), html]) {
      expect(words).toContain('help@example.org');
      expect(words).toContain(`${appUrl}/verify`);
      expect(words).toMatch(/never ask for a fee, a seed phrase, a password, remote access/);
      expect(words).toMatch(/payment in cryptocurrency/);
      expect(words).toMatch(/We are not a government agency/);
      expect(words).toMatch(
        /Reporting to the police is free\. In the United States, so is .* IC3 \(ic3\.gov\)/,
      );
      expect(words).toMatch(/You get this mail because/);
      expect(words, 'every placeholder is filled in').not.toMatch(/\{\{|\}\}/);
    }
    expect(html).toMatch(/<html[^>]* lang="en"/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html, 'nothing is loaded, nobody is tracked').not.toMatch(/<img|<link|<script|url\(/);
    expect(subject).not.toMatch(/\p{Cc}|\{\{/u);
    expect(from).toBe('"Lantern" <help@example.org>');
  },
);

test.each(letterEvents())(
  'the text of %s contains everything that its HTML does',
  async (template) => {
    const { text, html } = await write(template);
    const said = text.replaceAll(/[\s*]+/g, ' ');
    const shown = html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<div[^>]*data-skip-in-text.*?<\/div><\/div>/s, '')
      .matchAll(/<(h1|h2|p|li)[^>]*>(.*?)<\/\1>/gs);
    for (const [, , inner = ''] of shown) {
      const words = inner.replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2');
      for (const part of unescape(words.replaceAll(/<br\/?>/g, '\n')).split('\n'))
        for (const sentence of part.split(/(?<=[.?!]) /))
          expect(said).toContain(sentence.replaceAll(/\s+/g, ' ').trim());
    }
  },
);

function unescape(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

const mandatory = letterEvents().filter((template) => allLetters()[template].refusable === false);
const unneeded = letterEvents().filter((template) => !mandatory.includes(template));

test.each(mandatory)('%s is mandatory and offers no link to stop it', async (template) => {
  const { headers, html } = await write(template);
  expect(headers).toBeUndefined();
  expect(html).not.toContain('/unsubscribe/');
});

test.each(unneeded)('%s is optional and says how to stop it', async (template) => {
  const { headers, html, text } = await write(template);
  const [, address = '', token = ''] =
    /^<(https:\/\/help\.example\.org\/unsubscribe\/([\w.-]+))>, <mailto:help@example\.org\?subject=Unsubscribe>$/.exec(
      headers?.['List-Unsubscribe'] ?? '',
    ) ?? [];
  const { refusable: choice } = allLetters()[template];
  expect(readPreferenceToken(seal, token)).toEqual({ email: 'ana@example.org', choice });
  expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(html).toContain(address);
  expect(text).toContain('/preferences/');
  const bytes = Buffer.from(token, 'base64url').toString('latin1');
  expect(token + bytes, 'the token names nobody').not.toContain('ana@');
});
