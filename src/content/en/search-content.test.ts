import { expect, test } from 'vitest';
import messages from '#shared/messages/en.json' with { type: 'json' };
import { searchContent } from './search-content.ts';
import { sitePages } from './site-map.ts';

test('every page is found by what it says, and each address once', () => {
  const addresses = searchContent.map((part) => part.href);

  expect(new Set(addresses).size).toBe(addresses.length);
  for (const page of sitePages) expect(addresses).toContain(page.path);
  for (const part of searchContent) {
    expect(part.title, part.href).not.toBe('');
    expect(part.text, part.href).not.toBe('');
  }
});

/** Whom the phrase is kept from. Without it, "never write it down" tells people to lose their wallet. */
const keptFrom =
  /\b(?:here|forms?|reports?|logs?|messages?|mails?|chats?|evidence|sites?|websites?|nobody|cases?)\b/i;

test('nobody is told to lose a seed phrase: only where it must not stand', () => {
  const texts = [
    ...searchContent.map(({ text }) => text),
    ...Object.values(messages).filter((text) => typeof text === 'string'),
  ];
  const advice = texts
    .flatMap((text) => text.split(/(?<=[.!?:])\s+/))
    .filter((sentence) => /\b(?:seed|recovery) phrases?\b/i.test(sentence))
    .filter((sentence) =>
      /\b(?:never|not|don[’']t)\b.*\b(?:write|note|store|save)\b/i.test(sentence),
    );

  expect(advice.length).toBeGreaterThan(5);
  expect(advice.filter((sentence) => !keptFrom.test(sentence))).toEqual([]);
  expect(texts.join(' ')).toContain('Keep your seed phrase safe for yourself, and never lose it.');
});

test('no page speaks of handbooks that are still to come: they are there', () => {
  const texts = [
    ...searchContent.map(({ text }) => text),
    ...Object.values(messages).filter((text) => typeof text === 'string'),
  ];
  expect(texts.filter((text) => /\bwe are preparing\b|\bcoming soon\b/i.test(text))).toEqual([]);
});
