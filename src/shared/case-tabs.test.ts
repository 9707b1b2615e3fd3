import { expect, test } from 'vitest';
import { anchorsOfTab, caseParts, caseTabs, partOfAnchor, readCaseTab } from './case-tabs.ts';
import { urls } from './urls.ts';

test('each part of a case has one address, whose anchor leads back to its tab', () => {
  for (const part of caseParts) {
    const { pathname, hash } = new URL(urls.admin.casePart('1', part), 'https://site.example');
    const tab = readCaseTab(pathname.split('/')[4]);
    expect(partOfAnchor(hash)?.tab, part).toBe(tab);
    expect(urls.admin.caseTab('1', tab ?? 'story')).toBe(pathname);
  }
});

test('anchors of mails and bookmarks from before the tabs lead to the tab of their part', () => {
  const tabs = {
    '#messages': 'story',
    '#notes': 'story',
    '#money-title': 'money',
    '#payments': 'money',
    '#amounts-title': 'money',
    '#dates-title': 'money',
    '#packet-title': 'packet',
    '#details': 'file',
    '#links-title': 'file',
  };
  for (const [anchor, tab] of Object.entries(tabs))
    expect(partOfAnchor(anchor)?.tab, anchor).toBe(tab);
  expect(partOfAnchor('#facts-title')).toBeUndefined();
  expect(partOfAnchor('')).toBeUndefined();
  expect(anchorsOfTab('money')).toContain('payments-title');
});

test('the story has the address of the case, and a segment that is no tab has none', () => {
  expect(urls.admin.caseTab('1', 'story')).toBe(urls.admin.case('1'));
  expect(readCaseTab('story')).toBeUndefined();
  expect(readCaseTab('constructor')).toBeUndefined();
  expect(caseTabs.map((tab) => urls.admin.caseTab('1', tab))).toHaveLength(4);
});

test('next to a queue a part keeps the queue and its page', () => {
  const place = { id: '1', search: '?from=2' };
  expect(urls.admin.inboxCase('mine', place, { part: 'dates' })).toBe(
    '/admin/inbox/mine/cases/1/money?from=2#dates-title',
  );
  expect(urls.admin.inboxCase('mine', place, { tab: 'story' })).toBe(
    '/admin/inbox/mine/cases/1?from=2',
  );
});
