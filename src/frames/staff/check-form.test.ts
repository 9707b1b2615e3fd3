import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkForm } from './check-form.ts';

const schema = z.object({
  name: z.string({ error: 'Enter a name' }),
  agreed: z.boolean().default(false),
  rows: z
    .array(
      z.object({
        title: z.string({ error: 'Enter a title' }),
        done: z.boolean().default(false),
        on: z.string().optional(),
      }),
    )
    .max(2, { error: 'Two at most' }),
});

const shape = { lists: { rows: { kind: 'text' } }, ticks: ['agreed', 'done'] };

function check(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return checkForm(form, schema, shape);
}

describe('a form with rows and check boxes', () => {
  test('is read in the order of its rows, whatever gaps they leave', () => {
    const sent = {
      name: 'on',
      'rows[7].title': 'Second',
      'rows[2].title': 'First',
      'rows[2].done': 'on',
      'rows[2].on': '',
    };
    expect(check(sent)).toEqual({
      ok: true,
      typed: sent,
      input: {
        name: 'on',
        agreed: false,
        rows: [
          { title: 'First', done: true },
          { title: 'Second', done: false },
        ],
      },
    });
  });

  test('without a row has an empty list', () => {
    expect(check({ name: 'Ada' })).toMatchObject({ ok: true, input: { rows: [] } });
  });

  test('is refused by the names of its controls, with what was typed', () => {
    const sent = { name: '', 'rows[0].title': 'One', 'rows[1].title': '' };
    expect(check(sent)).toEqual({
      ok: false,
      status: 400,
      typed: sent,
      problems: { name: 'Enter a name', 'rows[1].title': 'Enter a title' },
    });
  });

  test('names the list where the list itself is wrong', () => {
    const rows = { 'rows[0].title': 'a', 'rows[1].title': 'b', 'rows[2].title': 'c' };
    expect(check({ name: 'Ada', ...rows })).toMatchObject({ problems: { rows: 'Two at most' } });
  });

  test('takes no name of another shape for a row', () => {
    const odd = { 'rows[-1].title': 'x', 'rows[x].title': 'x', 'rows[0].a.b': 'x', 'rows[]': 'x' };
    expect(check({ name: 'Ada', ...odd, ['__proto__']: 'x' })).toMatchObject({
      ok: true,
      input: { rows: [] },
    });
  });
});

describe('a button for rows, pressed without script', () => {
  const three = { 'rows[0].title': 'a', 'rows[1].title': 'b', 'rows[2].title': 'c' };

  test.each<[string, string, (string | undefined)[]]>([
    ['rows.add', '3', ['a', 'b', 'c', undefined]],
    ['rows.remove', '1', ['a', 'c']],
    ['rows.raise', '2', ['a', 'c', 'b']],
    ['rows.lower', '0', ['b', 'a', 'c']],
    ['rows.raise', '0', ['a', 'b', 'c']],
    ['rows.lower', '2', ['a', 'b', 'c']],
    ['rows.remove', 'x', ['a', 'b', 'c']],
  ])('%s %s saves nothing and complains of nothing', (button, place, titles) => {
    const checked = check({ ...three, name: '', [button]: place });
    expect(checked).toMatchObject({ ok: false, status: 200, problems: {} });
    const shown = titles.map((_, row) => checked.typed[`rows[${row}].title`]);
    expect(shown).toEqual(titles);
    expect(checked.typed).not.toHaveProperty([`rows[${titles.length}].title`]);
    expect(checked.typed['name']).toBe('');
  });

  test('a row that is added begins as its list says', () => {
    expect(check({ 'rows.add': '0' }).typed).toMatchObject({ 'rows[0].kind': 'text' });
  });
});

test('a form without a shape gets its texts as they are', () => {
  const form = new FormData();
  form.set('note', '');
  const note = z.object({ note: z.string() });
  expect(checkForm(form, note)).toMatchObject({ ok: true, input: { note: '' } });
});
