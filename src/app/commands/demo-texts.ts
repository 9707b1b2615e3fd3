import type { Report } from '#features/casework/reports/forms/report.ts';
import type { Tip } from '#features/casework/reports/forms/tip.ts';
import type { TypedPayment } from '#features/casework/payments/forms/payment.ts';

/**
 * A made-up report. Its addresses, numbers and accounts belong to nobody: RFC 2606, RFC 5737, 555-01xx, the
 * example of the registry of ISO 13616, wallets whose hash is all zeros.
 */
export type Scene = Pick<Report, 'caseType' | 'urgency' | 'message'> &
  Partial<Report> & {
    /** Single payments, at the time given below unless they state another. */
    paid?: readonly TypedPayment[];
    /** Minutes between the payment and the report; by default a day and two hours. */
    minutesAgo?: number;
    /** State in which the person lives, two letters. */
    state?: string;
  };

const lookAlikes = [`0xfeed${'0'.repeat(32)}beef`, `0xfeed${'1'.repeat(32)}beef`];

const [zeroBitcoin, zeroTron] = [
  '1111111111111111111114oLvT2',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
] as const;

export const scenes: readonly Scene[] = [
  {
    caseType: 'phishing',
    urgency: 'emergency',
    message:
      'A caller said my account was in danger and had me wire money abroad. That was twenty minutes ago. Can it be stopped?',
    paid_by: ['bank'],
    paid: [{ way: 'wire-abroad', amount: '9,600', asset: 'USD', institution: 'Sample Bank' }],
    minutesAgo: 20,
    phones: ['+1 202 555 0123'],
  },
  {
    caseType: 'other',
    urgency: 'urgent',
    message:
      'They kept me on the phone while I put cash into a Bitcoin machine at a gas station. I have the receipt.',
    paid_by: ['crypto-kiosk'],
    paid: [{ way: 'crypto-kiosk', amount: '4,800', asset: 'USD', institution: 'Sample Kiosks' }],
    minutesAgo: 22 * 60,
    state: 'IA',
    wallets: [lookAlikes[0] ?? ''],
  },
  {
    caseType: 'pig-butchering',
    urgency: 'urgent',
    message:
      'A stranger wrote to a wrong number, we talked for six weeks, then came a trading app. I could take out 50 dollars once. Now they want a tax before I can take out the rest.',
    paid_by: ['crypto-exchange'],
    paid: [
      { way: 'crypto-exchange', amount: '12,400', asset: 'USDT', institution: 'Sample Exchange' },
      { way: 'crypto-exchange', amount: '6,000', asset: 'USDT', institution: 'Sample Exchange' },
    ],
    sites: ['https://trading-app.example'],
    wallets: [zeroTron],
    reported_to: ['exchange'],
  },
  {
    caseType: 'romance',
    urgency: 'standard',
    message:
      'My brother has sent gift cards to somebody he met online and has never seen. He does not believe us. What can we do?',
    safe_message: 'no',
    safe_times: 'Weekdays after 5 pm',
    helper_name: 'Sample Sister',
    helper_email: 'sample-sister@example.org',
    helper_relation: 'family',
    helper_typed: 'told',
    helper_agreement: 'He said: fine, write to them, but I still think she is real.',
    helper_code: 'helper',
    paid_by: ['gift-card'],
    paid: [{ way: 'gift-card', amount: '3,000', asset: 'USD' }],
  },
  {
    caseType: 'cryptocurrency',
    urgency: 'urgent',
    message:
      'I copied the address from my last transfers and sent to one that only looks the same at both ends.',
    paid_by: ['crypto-wallet'],
    paid: [{ way: 'crypto-wallet', amount: '0.84', asset: 'ETH', recipient: lookAlikes[1] ?? '' }],
    wallets: lookAlikes,
  },
  {
    caseType: 'trading',
    urgency: 'standard',
    message:
      'The broker shows a profit but asks for a verification deposit. I found no registration under that name. The first 250 dollars went by debit card, the rest by credit card.',
    paid_by: ['card'],
    paid: [
      { way: 'card-credit', amount: '7,500', asset: 'USD', institution: 'Sample Card Bank' },
      { way: 'card-debit', amount: '250', asset: 'USD', institution: 'Sample Bank' },
    ],
    sites: ['https://broker.example'],
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
    message:
      'The account manager stopped answering after I asked to close my account. The money went to GB29 NWBK 6016 1331 9268 19.',
    paid_by: ['bank'],
    paid: [{ way: 'bank-transfer', amount: '5,200', asset: 'USD', institution: 'Sample Bank' }],
    reported_to: ['police'],
  },
  {
    caseType: 'phishing',
    urgency: 'urgent',
    message:
      'I typed my bank login into a page from a text message. Two transfers went out before I called the bank.',
    paid_by: ['payment-app'],
    paid: [
      { way: 'payment-app', amount: '1,150', asset: 'USD', institution: 'Sample Pay' },
      { way: 'payment-app', amount: '1,000', asset: 'USD', institution: 'Sample Pay' },
    ],
    minutesAgo: 3 * 60,
    sites: ['https://bank-login.example/signin'],
    reported_to: ['bank'],
  },
  {
    caseType: 'other',
    urgency: 'standard',
    message:
      'A man who said he was from the computer company had my mother withdraw cash and hand it to a courier.',
    paid_by: ['cash'],
    paid: [{ way: 'cash', amount: '15,000', asset: 'USD' }],
    phones: ['+1 202 555 0147'],
    reported_to: ['police'],
  },
  {
    caseType: 'cryptocurrency',
    urgency: 'standard',
    message:
      'The exchange I used for a year closed my account after a deposit and asks for a second one to open it again.',
    paid_by: ['crypto-wallet'],
    paid: [{ way: 'crypto-wallet', amount: '0.12', asset: 'BTC' }],
    wallets: [zeroBitcoin],
    transaction_ids: [`feed${'0'.repeat(56)}beef`],
    sites: ['https://exchange-desk.example'],
  },
];

/** Messages of staff to clients, used in turn. */
export const staffLines: readonly string[] = [
  'Thank you for your report. I have read it and opened this case. Have you called your bank or exchange yet, and what did they say?',
  'Thank you, that helps. Please keep every message and every receipt, and do not pay anything more, whatever they call it.',
  'I have noted the payments one by one. Please look at them here in the tracker and correct what is wrong.',
  'The complaint packet is ready. Please read it once more before you file it; the first page says where to.',
];

export const clientLines: readonly string[] = [
  'The bank opened a dispute on Monday and gave me a number. They want a letter. Can you look at it before I send it?',
  'They called again yesterday from another number and asked for a fee. I did not answer.',
  'I found two more transfers in my statement. I have added them to the list.',
  'Thank you. It helps that somebody reads this. What happens next?',
];

export const notes: readonly string[] = [
  'Called the client. A message may be left after 5 pm.',
  '@Sample Administrator could you read the letter to the exchange before it goes out?',
  'The statement agrees with the transaction in the report. Receipt is with the files.',
  '@Sample Case Worker the client would rather be written to than called.',
  'The bank asks for the police report number. The client has it by Friday.',
];

type Sent = { /** Hours before now. */ age: number; reply?: string };

export const tips: readonly (Sent & Pick<Tip, 'tipType' | 'description'>)[] = [
  {
    age: 9,
    tipType: 'investment_fraud',
    description:
      'The same people as on trading-app.example now use invest-now.example. The texts are the same, word for word.',
  },
  {
    age: 500,
    tipType: 'romance_scam',
    description: 'This profile uses my photographs. I am not on that site at all.',
    reply: 'Thank you. Do you know since when? You can add to your tip here with your receipt.',
  },
  {
    age: 4_100,
    tipType: 'business_email',
    description:
      'Our supplier was copied: the address differs by one letter, the invoice was real.',
  },
];

export const chats: readonly (Sent & { message: string })[] = [
  { age: 0.9, message: 'Is it too late to call my bank if it was last Thursday?' },
  {
    age: 720,
    message: 'Do I have to pay anything for your help?',
    reply: 'No. Help here is free, and nobody from us will ever ask you for money.',
  },
];
