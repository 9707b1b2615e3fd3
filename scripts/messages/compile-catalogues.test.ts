import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compileCatalogues } from './compile-catalogues.mjs';

type Inputs = Record<string, unknown>;
type Messages = Record<string, (inputs?: Inputs, options?: { locale?: string }) => string>;

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lantern-messages-'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function load<Module>(file: string) {
  return import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href) as Promise<Module>;
}

async function compile(en: Inputs, es: Inputs = {}) {
  for (const [name, text] of Object.entries(compileCatalogues({ en, es }, 'en'))) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const [{ m }, { m: browser }, runtime] = await Promise.all([
    load<{ m: Messages }>('messages.js'),
    load<{ m: Messages }>('browser/messages.js'),
    load<{ provideLocaleStorage: (storage: object) => void }>('runtime.js'),
  ]);
  return { m, browser, runtime };
}

function plural(forms: Record<string, string>, changes: object = {}) {
  const match = Object.entries(forms).map(([form, text]) => [`p=${form}`, text]);
  return [
    {
      declarations: ['input n', 'input name', 'local p = n: plural'],
      selectors: ['p'],
      match: Object.fromEntries(match),
      ...changes,
    },
  ];
}

describe('a compiled message', () => {
  test('is in the language of the request, or in the one that is asked for', async () => {
    const { m, runtime } = await compile({ hello: 'Hello, {name}' }, { hello: 'Hola, {name}' });
    const request = new AsyncLocalStorage<{ locale: string }>();
    runtime.provideLocaleStorage(request);
    expect(m['hello']?.({ name: 'Robin' })).toBe('Hello, Robin');
    expect(m['hello']?.({ name: 'Robin' }, { locale: 'es' })).toBe('Hola, Robin');
    request.run({ locale: 'es' }, () => {
      expect(m['hello']?.({ name: 'Robin' })).toBe('Hola, Robin');
      expect(m['hello']?.({ name: 'Robin' }, { locale: 'en' })).toBe('Hello, Robin');
    });
  });

  test('is English where there is no translation, and always in the browser', async () => {
    const { m, browser } = await compile({ hello: 'Hello', more: 'More' }, { hello: 'Hola' });
    expect(m['more']?.({}, { locale: 'es' })).toBe('More');
    expect(browser['hello']?.({}, { locale: 'es' })).toBe('Hello');
  });

  test('shows its text as written, even where that is JavaScript syntax', async () => {
    const text = 'A `${quote}` for $5, “\\n” and\na line';
    const { m, browser } = await compile({ odd: text });
    const shown = text.replace('{quote}', 'word');
    expect(m['odd']?.({ quote: 'word' })).toBe(shown);
    expect(browser['odd']?.({ quote: 'word' })).toBe(shown);
  });

  test('takes the form that its language has for a number', async () => {
    const { m } = await compile(
      { left: plural({ one: '{n} day, {name}', other: '{n} days, {name}' }) },
      { left: plural({ one: '{n} día', other: '{n} días' }) },
    );
    function left(n: unknown, locale?: string) {
      return m['left']?.({ n, name: 'Robin' }, locale === undefined ? {} : { locale });
    }
    expect(left(1)).toBe('1 day, Robin');
    expect(left('1')).toBe('1 day, Robin');
    expect(left(0)).toBe('0 days, Robin');
    expect(left(1, 'es')).toBe('1 día');
    // Spanish has a separate plural category for a million, which the catalogue leaves out.
    expect(left(1_000_000, 'es')).toBe('1000000 días');
  });

  test('makes the plural rules of a language once', async () => {
    const { m } = await compile({ left: plural({ one: '{n} day', other: '{n} days' }) });
    const rules = vi.spyOn(Intl, 'PluralRules');
    for (const n of [1, 2, 3]) m['left']?.({ n });
    expect(rules).toHaveBeenCalledTimes(1);
    rules.mockRestore();
  });

  test('has a type that names what it takes', () => {
    const types = compileCatalogues(
      { en: { hello: 'Hello', to: 'To {name} */', left: plural({ other: '{n}' }) } },
      'en',
    )['messages.d.ts'];
    expect(types).toContain('readonly hello: (inputs?: {}, options?: In) => string;');
    expect(types).toContain('readonly to: (inputs: { name: NonNullable<unknown> }, options?: In)');
    expect(types).toContain('inputs: { n: NonNullable<unknown>; name: NonNullable<unknown> }');
    expect(types?.match(/\*\//g)).toHaveLength(3);
  });
});

describe('the compiler refuses', () => {
  test.each([
    ['a name that JavaScript does not allow', { delete: 'Delete' }, 'delete cannot be the name'],
    ['a name with a hyphen', { 'a-b': 'A' }, 'a-b cannot be the name'],
    ['a brace without its partner', { a: 'Hello {name' }, 'a has a brace that belongs to no'],
    ['a placeholder that is no name', { a: 'Hello {first name}' }, 'a has a brace'],
    ['what is no text', { a: 1 }, 'a is neither a text nor the forms of one plural'],
    ['a plural without the general form', { a: plural({ one: '1' }) }, 'a lacks the form'],
    ['a form of no language', { a: plural({ several: '1', other: '2' }) }, 'p=several'],
    ['a placeholder that is not declared', { a: plural({ other: '{x}' }) }, 'not declare {x}'],
    [
      'two plurals in one message',
      { a: plural({ other: '1' }, { selectors: ['p', 'q'] }) },
      'a is neither',
    ],
    [
      'a plural of nothing',
      { a: plural({ other: '1' }, { declarations: ['input n', 'local p = x: plural'] }) },
      'a is neither',
    ],
  ])('%s', (_what, en, message) => {
    expect(() => compileCatalogues({ en }, 'en')).toThrow(message);
    expect(() => compileCatalogues({ en: { ...en, a: 'A' }, es: en }, 'en')).toThrow(message);
  });
});
