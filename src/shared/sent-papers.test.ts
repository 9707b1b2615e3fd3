import { expect, test } from 'vitest';
import { mentionsSentPapers } from './sent-papers.ts';

test.each([
  'I sent them a photo of my passport',
  'I uploaded my driver’s license and a selfie',
  'I gave him a copy of my ID card',
  'They have a picture of my passport',
  'she held up her passport',
  'I’ve sent my Aadhaar card',
  'Les mandé una foto de mi pasaporte',
  'Tienen una copia de mi cédula',
  'J’ai envoyé une copie de mon passeport',
])('“%s”: a copy is with them', (text) => {
  expect(mentionsSentPapers(text)).toBe(true);
});

test.each([
  'They asked for my ID, and I said no',
  'He sent me a photo of his passport',
  'My passport is at home',
  'I gave them my transaction ID',
  'I showed the bank my receipt',
  'They have my money',
])('“%s” gives no papers away', (text) => {
  expect(mentionsSentPapers(text)).toBe(false);
});
