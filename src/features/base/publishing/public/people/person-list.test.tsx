import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { sampleResearchers } from '#content/en/samples/people.ts';
import type { Person } from '#content/people.ts';
import { PersonList } from './person-list.tsx';

const person: Person = {
  id: 'ada',
  name: 'Ada Mary Example',
  role: 'Director',
  about: 'Reads reports.',
  isSample: false,
};

function render(people: readonly Person[]) {
  return parse(renderToStaticMarkup(<PersonList people={people} />));
}

test('a profile opens in a new tab, an address in a mail program', () => {
  const linkedin = 'https://www.linkedin.com/in/ada';
  const links = render([{ ...person, linkedin, email: 'ada@example.org' }]).querySelectorAll('a');
  expect(links.map((link) => link.attributes)).toEqual([
    expect.objectContaining({ href: linkedin, target: '_blank', rel: 'noopener' }),
    expect.objectContaining({ href: 'mailto:ada@example.org' }),
  ]);
  expect(render([person]).querySelectorAll('a')).toEqual([]);
});

test('a person without a picture has none, and never another face or a badge of letters', () => {
  const list = render([person, { ...person, id: 'bo', name: 'Bo' }]);
  expect(list.querySelectorAll('h3').map((each) => each.textContent)).toEqual([
    'Ada Mary Example',
    'Bo',
  ]);
  expect(list.querySelectorAll('img, .scene, [aria-hidden]')).toEqual([]);
});

test('each example is labelled as one', () => {
  const entries = render(sampleResearchers).querySelectorAll('li');
  expect(entries.length).toBe(sampleResearchers.length);
  for (const entry of entries) expect(entry.textContent).toContain('Sample');
});
