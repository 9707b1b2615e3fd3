import type { Report } from '#features/reports/forms/report.ts';

type Scene = Pick<Report, 'caseType' | 'urgency' | 'message'> & Partial<Report>;

/** Marks every text, so that no screenshot of the demo passes for a real report. */
const sample = 'SAMPLE REPORT, MADE UP.';

const scenes: readonly Scene[] = [
  {
    caseType: 'pig-butchering',
    urgency: 'urgent',
    message:
      'A stranger wrote to a wrong number, we talked for six weeks, then came a trading app. I could take out 50 dollars once. Now they want a tax before I can take out the rest.',
    amount_lost: '18,400',
    paid_by: ['crypto-exchange'],
    sites: ['https://trading-app.example'],
    reported_to: ['bank'],
  },
  {
    caseType: 'phishing',
    urgency: 'emergency',
    message:
      'An hour ago I typed my bank login into a page from a text message. Two transfers have gone out since.',
    amount_lost: '2,150',
    paid_by: ['wire'],
    sites: ['https://bank-login.example'],
    phones: ['+1 202 555 0123'],
  },
  {
    caseType: 'romance',
    urgency: 'standard',
    message:
      'My brother has sent gift cards to somebody he met online and has never seen. He does not believe us. What can we do?',
    amount_lost: '3,000',
    paid_by: ['gift-card'],
  },
  {
    caseType: 'cryptocurrency',
    urgency: 'urgent',
    message:
      'I copied the address from my last transfers and sent to one that only looks the same at both ends.',
    amount_lost: '0.84',
    currency: 'ETH',
    paid_by: ['crypto-wallet'],
    // Nobody's, and alike at both ends.
    wallets: [`0xfeed${'0'.repeat(32)}beef`, `0xfeed${'1'.repeat(32)}beef`],
  },
  {
    caseType: 'trading',
    urgency: 'standard',
    message:
      'The broker shows a profit but asks for a verification deposit. I found no registration under that name.',
    amount_lost: '7,500',
    paid_by: ['card'],
    reported_to: ['ic3', 'ftc'],
  },
  {
    caseType: 'other',
    urgency: 'consultation',
    message:
      'Somebody offers to get my lost money back for 400 dollars up front. Is that how this works?',
  },
  {
    caseType: 'forex',
    urgency: 'standard',
    message: 'The account manager stopped answering after I asked to close my account.',
    amount_lost: '5,200',
    paid_by: ['wire'],
    reported_to: ['police'],
  },
];

/** Made-up reports, more than one page of them; names and addresses are nobody's (RFC 2606). */
export const demoReports: readonly Report[] = Array.from({ length: 34 }, (_, index) => {
  const scene = scenes[index % scenes.length] as Scene;
  const number = String(index + 1).padStart(2, '0');
  return {
    name: `Sample Person ${number}`,
    email: `sample${number}@example.org`,
    phone: '',
    incident_date: '',
    amount_lost: '',
    currency: 'USD',
    paid_by: [],
    wallets: [],
    transaction_ids: [],
    sites: [],
    emails: [],
    phones: [],
    reported_to: [],
    ...scene,
    message: `${sample} ${scene.message}`,
  };
});
