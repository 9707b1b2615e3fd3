import { generateKeyPairSync, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import { generateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSecret, findSecrets } from './find-secret.ts';
import { startWorkStopwatch } from '#tests/stopwatch.ts';

const zeros =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const hex64 = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318';

function hex(length: number) {
  const unit = fc.constantFrom(...'0123456789abcdef');
  return fc.string({ unit, minLength: length, maxLength: length });
}

const proseWords =
  'the a and to of I he she they told me that my account on this website was blocked until paid fee with crypto wallet money code password private key verification bank card security number transaction hash sent received on March 2026 in call phone help please trust market trade profit'.split(
    ' ',
  );

describe('seed phrases', () => {
  test.each([128, 160, 192, 224, 256])('of %i bits are found inside a text', (bits) => {
    fc.assert(
      fc.property(fc.constantFrom(' ', '\n', ', ', ' 1. '), (separator) => {
        const phrase = generateMnemonic(wordlist, bits).split(' ').join(separator);
        expect(findSecret(`They made me type this: ${phrase}. What now?`)).toBe('seed_phrase');
      }),
      { numRuns: 20 },
    );
  });

  test('are found in capitals and after other words of the list', () => {
    expect(findSecret(`wallet address ${zeros.toUpperCase()}`)).toBe('seed_phrase');
  });

  test('need the right checksum and all words', () => {
    expect(findSecret(zeros.replace('about', 'abandon'))).toBeUndefined();
    expect(findSecret(zeros.replace(' about', ''))).toBeUndefined();
    expect(findSecret(zeros.replace('about', 'and about'))).toBeUndefined();
  });

  test('of ten thousand list words are checked in well under a second', () => {
    const passed = startWorkStopwatch();
    expect(findSecret('add '.repeat(2_500))).toBeUndefined();
    expect(passed()).toBeLessThan(3_000);
  });
});

describe('private keys', () => {
  test("Solana's, distinguished from a signature of the same length", () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
    const open = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
    const signature = sign(null, Buffer.from('a transfer'), privateKey);

    expect(findSecret(`My key ${base58.encode(Buffer.concat([seed, open]))}.`)).toBe('private_key');
    expect(findSecret(`Transaction ${base58.encode(signature)}.`)).toBeUndefined();
  });

  test.each([
    '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
    'KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617',
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  ])('with a checksum are found: %s', (key) => {
    expect(findSecret(`key ${key}.`)).toBe('private_key');
    const broken = `${key.slice(0, -1)}${key.endsWith('i') ? 'j' : 'i'}`;
    expect(findSecret(`key ${broken}.`)).toBeUndefined();
  });

  test.each([
    `My private key: 0x${hex64}`,
    `private key is ${hex64}`,
    `PrivateKey=0x${hex64.toUpperCase()}`,
    `the private key of my wallet is 0x${hex64}`,
    `0x${hex64} is my private key`,
    `0x${hex64} (private key)`,
  ])('in hexadecimal count if labelled so: %s', (text) => {
    expect(findSecret(text)).toBe('private_key');
  });

  test.each([
    `0x${hex64}`,
    `transaction hash 0x${hex64}`,
    `They took my private key. The transaction is 0x${hex64}`,
    `He asked for my private key and sent everything away in transaction 0x${hex64}`,
    `tx 0x${hex64}. He wanted my private key`,
    `private key 0x${hex64}${hex64}`,
  ])('are not found in transaction ids: %s', (text) => {
    expect(findSecret(text)).toBeUndefined();
  });
});

describe('cards', () => {
  test.each([
    'card 4111 1111 1111 1111, CVV 123',
    'CVC: 1234 and the number is 378282246310005',
    '5555-5555-5555-4444 exp 12/27 security code is 321',
  ])('with their code are found: %s', (text) => {
    expect(findSecret(text)).toBe('card');
  });

  test.each([
    'card 4111 1111 1111 1111',
    'card 4111 1111 1111 1112, CVV 123',
    'he asked for the CVV, I paid 500 with 4111 1111 1111 1111',
    'CVV 123',
  ])('are accepted without proof: %s', (text) => {
    expect(findSecret(text)).toBeUndefined();
  });
});

describe('one-time codes', () => {
  test.each([
    'My verification code is 123456',
    'OTP: 4821',
    '2FA code 482 913',
    'They sent an SMS and the code is 482913',
    'the one-time password was 99120044',
  ])('are found in clear phrases: %s', (text) => {
    expect(findSecret(text)).toBe('one_time_code');
  });

  test.each([
    'They wanted a verification fee of 5000 USD',
    'I paid 5000 for verification',
    'My reference code is 123456',
    'the postal code is 10001',
    'verification code never arrived, I lost 25000',
    'they asked for my OTP, then 12000 were gone',
    'the login code is +1 202 555 0147',
    '2fa40689b1c0ffee00112233445566778899aabbccddeeff0011223344556677',
    'sent to sam-2fa8475c@example.net',
    'OTP1234xyzQ8vCqfRk2mT7pD9wLhJ5nE3bGs',
    'folder 2fa-1234ab',
  ])('are not found elsewhere: %s', (text) => {
    expect(findSecret(text)).toBeUndefined();
  });
});

test('prose, transaction ids and addresses are never refused', () => {
  const sentence = fc
    .array(
      fc.oneof(fc.constantFrom(...proseWords), fc.integer({ min: 0, max: 99_999 }).map(String)),
      { maxLength: 60 },
    )
    .map((words) => words.join(' '))
    // The only words here that may not occur beside a number.
    .filter((text) => !/(code|password) \d/.test(text));
  const identifier = fc.oneof(
    hex(64).map((digits) => `0x${digits}`),
    hex(64),
    hex(40).map((digits) => `0x${digits}`),
    fc.string({
      unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
      minLength: 26,
      maxLength: 88,
    }),
  );
  fc.assert(
    fc.property(sentence, identifier, sentence, (before, id, after) => {
      fc.pre(!/key[\s\S]{0,60}$/.test(before) && !/^[\s\S]{0,60}key/.test(after));
      expect(findSecret(`${before} ${id} ${after}`)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test('no input makes the checks slow or throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      findSecret(text);
    }),
  );
  const passed = startWorkStopwatch();
  for (const piece of ['private key ', 'otp ', '1', 'verification code ', '0x', 'cvv 1', ' is'])
    findSecret(piece.repeat(10_000 / piece.length));
  expect(passed()).toBeLessThan(3_000);
});

test('each field is checked separately', () => {
  expect(findSecrets({ name: 'Ana', message: `words: ${zeros}`, wallets: 'OTP: 4821' })).toEqual({
    message: 'seed_phrase',
    wallets: 'one_time_code',
  });
});
