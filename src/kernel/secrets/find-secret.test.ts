import { generateKeyPairSync, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import { generateMnemonic } from '@scure/bip39';
import { wordlist as chinese } from '@scure/bip39/wordlists/simplified-chinese.js';
import { wordlist as czech } from '@scure/bip39/wordlists/czech.js';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { wordlist as french } from '@scure/bip39/wordlists/french.js';
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { wordlist as oldChinese } from '@scure/bip39/wordlists/traditional-chinese.js';
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
    expect(findSecret(zeros.replace('about', 'hmm about'))).toBeUndefined();
  });

  test.each([
    ['Spanish', spanish],
    ['French', french],
    ['Italian', italian],
    ['Portuguese', portuguese],
    ['Czech', czech],
    ['Japanese', japanese],
    ['Korean', korean],
    ['simplified Chinese', chinese],
    ['traditional Chinese', oldChinese],
  ])('in %s are found, with composed and without accents', (_, list) => {
    for (let count = 0; count < 20; count += 1) {
      const phrase = generateMnemonic(list).replaceAll('\u3000', ' ');
      expect(findSecret(phrase)).toBe('seed_phrase');
      expect(findSecret(phrase.normalize('NFC'))).toBe('seed_phrase');
      expect(findSecret(phrase.replaceAll(/[\u0300-\u036F]/g, ''))).toBe('seed_phrase');
    }
  });

  const phrase =
    'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ');

  test.each([
    ['numbered', phrase.map((word, place) => `${place + 1}. ${word}`).join('\n')],
    ['named one by one', phrase.map((word, place) => `word ${place + 1}: ${word}`).join('\n')],
    ['in numbered columns', columns(2, (place) => `${place + 1} ${phrase[place]}`)],
    ['in bare columns', columns(3, (place) => phrase[place] ?? '')],
    ['with underscores', phrase.join('_')],
    ['in one word', phrase.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')],
    ['in full width', phrase.join(' ').replaceAll(/[a-z]/g, widen)],
    ['with invisible characters', phrase.map((word) => [...word].join('\u200B')).join(' ')],
    ['by four letters', phrase.map((word) => word.slice(0, 4)).join(' ')],
    ['with words between', `seed: ${phrase.join(' ').replace('sausage', 'and then sausage')}`],
  ])('are found %s', (_, text) => {
    expect(findSecret(text)).toBe('seed_phrase');
  });

  function columns(count: number, cell: (place: number) => string): string {
    const rows = 12 / count;
    const lines = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: count }, (__, column) => cell(column * rows + row)).join('\t'),
    );
    return lines.join('\n');
  }

  function widen(letter: string): string {
    return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfe_e0);
  }

  test.each(['cactuss', 'cacus', 'cactsu'])(
    'that the text calls so are found with the slip %s',
    (slip) => {
      const words = `sausage ${slip} garlic legal copper mule lecture yellow harbor orbit kiwi dune`;
      expect(findSecret(`My seed phrase is ${words}.`)).toBe('seed_phrase');
      expect(findSecret(`I wrote ${words}.`)).toBeUndefined();
    },
  );

  test('of Electrum and Monero are found by their own checksums', () => {
    expect(
      findSecret(
        'cram swing cover prefer miss modify ritual silly deliver chunk behind inform able',
      ),
    ).toBeUndefined();
    expect(
      findSecret(
        'wild father tree among universe such mobile favorite target dynamic credit identify',
      ),
    ).toBe('seed_phrase');
    const words =
      'aardvark bison crocus dolphin eagle falcon gopher heron ibis jackal kestrel lemur marmot narwhal ocelot python quail rabbit salmon tapir urchin viper walrus xerus';
    const found = words.split(' ').filter((word) => findSecret(`${words} ${word}`));
    // One by the first three letters of the words, one by the first four.
    expect(found).toHaveLength(2);
  });

  test('are not found in prose', () => {
    for (const text of [
      'I gave them my seed phrase, and they will say that this one time you must buy more or lose your money.',
      'I typed my 12 words on their page.',
      '我把助记词告诉了他们，现在钱包里什么都没有了，请帮帮我',
      'Le di mi frase semilla por teléfono y al día siguiente no quedaba nada.',
      'index key check index key check index key check index key check check key index check',
    ])
      expect(findSecret(text)).toBeUndefined();
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
    `PK=${hex64}`,
    `mi clave privada es ${hex64}`,
    `la llave de mi cartera: ${hex64}`,
    `clé privée ${hex64}`,
    `Private key:\n${hex64.slice(0, 32)}\n${hex64.slice(32)}`,
    `{"private_key":"${hex64}"}`,
  ])('count in other languages and layouts: %s', (text) => {
    expect(findSecret(text)).toBe('private_key');
  });

  test('in files and over two lines are found', () => {
    const wif = 'KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617';
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
    const open = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
    for (const text of [
      `${wif.slice(0, 30)}\n${wif.slice(30)}`,
      `[${[...seed, ...open].join(',')}]`,
      String(pem),
      '{"crypto":{"ciphertext":"00","kdf":"scrypt","mac":"00"}}',
      'SAV76USXIJOBMEQXPANUOQM6F5LIOTLPDIDVRJBFFE2MDJXG24TAPUU7',
    ])
      expect(findSecret(text)).toBe('private_key');
    expect(findSecret(String(publicKey.export({ format: 'pem', type: 'spki' })))).toBeUndefined();
  });

  test.each([
    `0x${hex64}`,
    `My private key was stolen: the theft is tx ${hex64}`,
    `sha256 of the file: ${hex64}`,
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
    '4111.1111.1111.1111 CVV/CVC 123',
    'Amex 378282246310005, four digits on the front 1234',
    '4111 1111 1111 1111 12/27 123',
    'tarjeta 5555 5555 5555 4444 código de seguridad 321',
    'debit card 4111 1111 1111 1111 PIN 1234',
  ])('with their code are found: %s', (text) => {
    expect(findSecret(text)).toBe('card');
  });

  test.each([
    'card 4111 1111 1111 1111',
    'gift card 4111 1111 1111 1111, security code 4412',
    'parcel 4111 1111 1111 1111 PIN 4411',
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
    'SMS code 482913',
    'Your code is G-482913',
    '482913 is your verification code',
    '482913 is your WhatsApp code',
    'mi código de verificación es 482 913',
    'Mon code de vérification est 482913',
    'mein Bestätigungscode lautet 482913',
    'код подтверждения 482913',
    '验证码是 482913',
  ])('are found in clear phrases: %s', (text) => {
    expect(findSecret(text)).toBe('one_time_code');
  });

  test.each([
    'They wanted a verification fee of 5000 USD',
    'I paid 5000 for verification',
    'My reference code is 123456',
    '482913 is your reference code',
    '2FA 2023',
    'verification id 123456',
    'the agent verification number is 12345678',
    'the one time password is 6 digits',
    'verification code 4500 dollars',
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
