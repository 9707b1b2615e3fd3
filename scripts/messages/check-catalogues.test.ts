import { expect, test } from 'vitest';
import { findMessageProblems, markParts } from './check-catalogues.mjs';

const parts = { report: { families: ['report'], content: ['steps.ts'] } };

function plural(one: string, other: string) {
  return [
    { declarations: ['input n'], selectors: ['p'], match: { 'p=one': one, 'p=other': other } },
  ];
}

function problemsOf(base: Record<string, unknown>, translation: Record<string, unknown>) {
  return findMessageProblems({ base, translation, parts });
}

test('a key that a translated part lacks is named', () => {
  expect(problemsOf({ report_title: 'Report', qa_title: 'Questions' }, {})).toEqual([
    'report_title is missing',
  ]);
});

test('a translation with other placeholders is named, in plurals too', () => {
  const base = {
    report_sent: 'Sent {when} as {reference}',
    report_left: plural('{n} day', '{n} days'),
  };
  const translation = {
    report_sent: 'Enviado {cuando}',
    report_left: plural('un día', '{n} días'),
  };
  expect(problemsOf(base, translation)).toEqual([
    'report_sent has {cuando} instead of {reference} {when}',
  ]);
  expect(problemsOf(base, { ...translation, report_left: plural('un día', 'días') })).toContain(
    'report_left has no placeholder instead of {n}',
  );
});

test('a translation that no reviewer would find is named', () => {
  expect(problemsOf({ qa_title: 'Questions' }, { qa_title: 'Preguntas' })).toEqual([
    'qa_title belongs to no part, so nobody would review it',
  ]);
});

test('a key that English does not have is named', () => {
  expect(problemsOf({}, { report_titel: 'Reporte' })).toEqual([
    'report_titel is no key of the English texts',
  ]);
});

test('a change of either text or of the long texts makes another mark', () => {
  const given = { base: { report_a: 'A' }, translation: { report_a: 'Á' }, parts };
  function mark(changes: object, text = 'text') {
    return markParts({ ...given, ...changes, read: () => text })['report'];
  }
  const before = mark({});
  expect(mark({})).toBe(before);
  expect(mark({ base: { report_a: 'B' } })).not.toBe(before);
  expect(mark({ translation: { report_a: 'B' } })).not.toBe(before);
  expect(mark({}, 'another text')).not.toBe(before);
  expect(mark({ base: { report_a: 'A', qa_a: 'B' } })).toBe(before);
});
