import { describe, expect, test } from 'vitest';
import { searchDocuments } from '#features/site/search/search.server.ts';
import messages from '#shared/messages/en.json' with { type: 'json' };
import { urls } from '#shared/urls.ts';
import { statesWithPage } from '#shared/us-states.ts';
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

/**
 * Places and people that a phrase is kept from. Without one, "never write it down" tells people to lose their
 * wallet.
 */
const keptFrom =
  /\b(?:here|forms?|reports?|logs?|messages?|mails?|chats?|evidence|sites?|websites?|nobody|cases?)\b/i;

test('no text tells people to lose a seed phrase, only where not to enter it', () => {
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

describe('states', () => {
  test('50 states, each found by its name', async () => {
    expect(statesWithPage).toHaveLength(50);
    for (const { name, slug } of statesWithPage) {
      const found = (await searchDocuments(searchContent, name)).map(({ href }) => href);
      expect(found.slice(0, 3), name).toContain(urls.state(slug));
    }
  });

  test('the district has no page and is found in the directory', async () => {
    const hits = await searchDocuments(searchContent, 'District of Columbia');

    expect(hits.map(({ href }) => href)).toContain(urls.stateIntelligence());
  });
});

describe('questions', () => {
  /**
   * Queries of people who have just lost money, in their own words with their mistakes. One of the listed
   * pages or sections must be among the first three results.
   */
  const questions: readonly (readonly [typed: string, ...where: string[]])[] = [
    ['how do I get my money back', '/qa#can-i-get-it-back', '/asset-recovery-solutions'],
    ['can i get my bitcoin back', '/qa#reverse-crypto', '/qa#can-i-get-it-back'],
    ['i got scammed what do i do', '/first-72-hours', '/qa#just-paid'],
    ['i just sent money to a scammer', '/qa#just-paid', '/first-72-hours'],
    ['scammer took my money', '/qa#just-paid', '/first-72-hours', '/contact-us'],
    ['sent bitcoin to wrong address', '/wallet-poisoning-scam'],
    ['coinbase', '/first-72-hours#crypto-exchange', '/cryptocurrency-scams'],
    [
      'coinbase account hacked',
      '/first-72-hours#crypto-exchange',
      '/phishing-scam',
      '/cryptocurrency-scams',
    ],
    ['metamask drained', '/qa#token-approval', '/first-72-hours#crypto-wallet'],
    [
      'someone stole crypto from my metamask',
      '/first-72-hours#crypto-wallet',
      '/qa#token-approval',
    ],
    [
      'telegram crypto group',
      '/stock-trading-scams',
      '/task-scam',
      '/cryptocurrency-scams',
      '/pig-butchering-scam',
    ],
    ['whatsapp job liking videos', '/task-scam', '/job-scam'],
    ['bitcoin atm', '/first-72-hours#crypto-kiosk'],
    ['i put cash in a bitcoin machine', '/first-72-hours#crypto-kiosk'],
    ['coinflip atm refund', '/first-72-hours#crypto-kiosk'],
    ['zelle scam get money back', '/first-72-hours#payment-app'],
    ['venmo sent to scammer', '/first-72-hours#payment-app'],
    ['cash app refund', '/first-72-hours#payment-app'],
    [
      'wire transfer reverse',
      '/first-72-hours#bank',
      '/qa#bank-recall',
      '/asset-recovery-solutions#bank-recall',
    ],
    [
      'cancel wire transfer',
      '/first-72-hours#bank',
      '/qa#bank-recall',
      '/deadlines',
      '/asset-recovery-solutions#bank-recall',
    ],
    ['gift card scam', '/first-72-hours#gift-card'],
    ['i gave them apple gift card numbers', '/first-72-hours#gift-card'],
    ['chargeback credit card', '/first-72-hours#card', '/qa#paid-by-card'],
    [
      'how long do i have to dispute a charge',
      '/deadlines',
      '/first-72-hours#card',
      '/qa#paid-by-card',
    ],
    ['they want tax before withdrawal', '/qa#pay-to-withdraw'],
    ['cant withdraw my money from trading site', '/fake-trading-scam', '/qa#pay-to-withdraw'],
    [
      'broker wont let me withdraw',
      '/fake-trading-scam',
      '/qa#pay-to-withdraw',
      '/forex-scams',
      '/binary-options-scams',
    ],
    ['is this website a scam', '/qa#am-i-scammed', '/fake-trading-scam', '/scam-prevention'],
    [
      'how to know if someone is scamming me',
      '/qa#am-i-scammed',
      '/romance-scams',
      '/online-dating-scam',
    ],
    ['my online boyfriend asks for money', '/romance-scams', '/online-dating-scam'],
    ['he said he is a soldier and needs money', '/romance-scams'],
    [
      'met a girl on tinder she wants me to invest',
      '/pig-butchering-scam',
      '/online-dating-scam',
      '/romance-scams',
    ],
    [
      'deepfake video call',
      '/online-dating-scam',
      '/romance-scams',
      '/business-email-compromise',
      '/phishing-scam',
      '/stock-trading-scams',
    ],
    ['pig butchering', '/pig-butchering-scam'],
    ['pig butchring', '/pig-butchering-scam'],
    [
      'someone offered to recover my crypto',
      '/recovery-scams',
      '/qa#recovery-company',
      '/asset-recovery-solutions#faq-offer',
    ],
    ['recovery company asks for fee', '/qa#recovery-company', '/recovery-scams'],
    ['hacker who can get my bitcoin back', '/recovery-scams', '/qa#recovery-company'],
    ['fbi called me about my case', '/qa#fake-official', '/verify', '/recovery-scams'],
    ['email from ic3 is it real', '/qa#fake-official', '/qa#ic3-real'],
    [
      'how do i report to the fbi',
      '/qa#where-to-report',
      '/contact-us',
      '/qa#ic3-details',
      '/qa#ic3-after',
    ],
    ['where do i report a scam', '/qa#where-to-report', '/contact-us'],
    ['police wont help', '/qa#police-report'],
    ['do i have to pay you', '/qa#cost', '/asset-recovery-solutions#faq-cost', '/qa#trust-you'],
    ['is this wallet address known', '/check'],
    ['check bitcoin address reported', '/check'],
    ['are you a scam', '/qa#trust-you', '/verify'],
    ['are you the government', '/qa#who-are-you'],
    ['what happens after i report', '/qa#after-report', '/qa#ic3-after'],
    ['i lost my case number', '/qa#case-number', '/case-tracker'],
    ['check status of my case', '/case-tracker', '/qa#case-number'],
    ['they have remote access to my computer anydesk', '/qa#remote-access'],
    ['typed my seed phrase', '/qa#typed-phrase', '/first-72-hours#crypto-wallet'],
    ['lost my seed phrase', '/qa#lost-phrase'],
    ['what is a transaction hash', '/qa#transaction-id'],
    ['what evidence should i save', '/qa#keep-evidence', '/asset-recovery-solutions#prepare'],
    ['my dad was scammed', '/qa#older-person'],
    ['grandma sent money to scammer can i help', '/qa#older-person', '/qa#just-paid'],
    ['can i deduct scam losses on taxes', '/qa#tax-deduction', '/asset-recovery-solutions#faq-tax'],
    [
      'it happened two years ago is it too late',
      '/asset-recovery-solutions#faq-late',
      '/qa#report-late',
    ],
    ['i want to kill myself', '/qa#unsafe'],
    ['estafa dinero', '/first-72-hours', '/contact-us', '/qa#just-paid'],
    ['me estafaron', '/first-72-hours', '/contact-us', '/qa#just-paid'],
    ['i received money and sent it on for him', '/qa#money-mule'],
    ['delete my data', '/qa#delete-data', '/privacy-policy'],
    ['ledger letter scam', '/ledger-security-incidents-analysis-and-recommendations'],
    ['invoice bank details changed', '/business-email-compromise'],
    ['fake check job', '/job-scam'],
  ];

  const first = 3;

  test.each(questions)('“%s” finds its answer', async (typed, ...where) => {
    const hits = await searchDocuments(searchContent, typed);
    const shown = hits
      .slice(0, first)
      .flatMap(({ href, others }) => [href, ...others.map((one) => one.href)]);
    function isAnswer(href: string): boolean {
      return where.some((one) => href === one || href.startsWith(`${one}#`));
    }
    expect(shown.some(isAnswer), shown.join('\n')).toBe(true);
  });

  test('there are at least sixty of them, none twice', () => {
    const typed = questions.map(([words]) => words);
    expect(new Set(typed).size).toBe(typed.length);
    expect(typed.length).toBeGreaterThanOrEqual(60);
  });
});
