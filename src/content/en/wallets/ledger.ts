import { urls } from '#shared/urls.ts';
import type { WalletReport } from './wallet-report.ts';

export const ledgerReport: WalletReport = {
  path: urls.ledgerReport(),
  title: 'Ledger security incidents: analysis and recommendations',
  lead: 'What happened around Ledger wallets since 2020, what it means if you own one, and what to do now.',
  summary: [
    'Ledger makes hardware wallets: small devices that keep the keys to your coins. The incidents on this page did not break the device. They leaked customer lists, poisoned a piece of code that web pages load, or fooled people into giving their recovery phrase away.',
    'That difference matters. If your data leaked, your coins are still yours, but you will get messages from thieves. If you gave your recovery phrase to anybody, move your coins today.',
    'Naming a company here is not a judgement on it. One incident does not make a product unsafe, and no list is complete.',
  ],
  checked: '2026-11-20',
  incidents: [
    {
      id: 'store-leak',
      date: '2020-06-25',
      when: 'June to December 2020',
      kind: 'data-leak',
      title: 'Customer list of the online store taken and published',
      text: [
        'On July 14, 2020, a researcher told Ledger of a weakness in its online store. The data had been taken around June 25 through an API key. Ledger announced it on July 29: about one million e-mail addresses, and fuller details of about 9,500 people as far as was then known.',
        'On December 20, 2020, the set was posted on a hacker forum. It held about one million e-mail addresses and about 272,000 records with name, postal address and phone number.',
        'Ledger said that it had more than 170 phishing sites taken down in the months that followed.',
      ],
      limit:
        'No device, key, recovery phrase or coin was taken in this leak. The harm was phishing, and threats by phone and post.',
      sources: ['ledgerStoreBreach', 'ledgerLeak2020', 'ledgerTakedowns'],
    },
    {
      id: 'shopify',
      date: '2020-12-23',
      when: 'December 2020',
      kind: 'data-leak',
      title: 'A second leak, through the shop’s provider',
      text: [
        'On December 23, 2020, Shopify, which ran the shop, told Ledger that members of its own support staff had copied merchants’ data between April and June 2020. It concerned about 20,000 further people, about 292,000 in all.',
        'In January 2021 a reward of 10 BTC was offered for information.',
      ],
      limit:
        'Customer data only. We found no reliable account of the outcome of the lawsuits that followed.',
      sources: ['ledgerShopify'],
    },
    {
      id: 'connect-kit',
      date: '2023-12-14',
      when: 'December 14, 2023',
      kind: 'web-library',
      title: 'Poisoned code in the Connect Kit',
      text: [
        'A former employee was phished, and their access to a public code registry was used to publish false versions (1.1.5 to 1.1.7) of a library that many crypto web apps load. Those apps then asked visitors to approve payments to the attacker.',
        'The file was up for about five hours; Ledger estimated that coins were being drained for less than two. A repaired version was out about 40 minutes after the attack was noticed.',
        'About $600,000 was taken (estimates differ). Tether froze the attacker’s USDT. Ledger said that it would pay victims back by the end of February 2024.',
      ],
      limit:
        'The device was not broken. People approved harmful transactions in web apps, and users of other wallets were hit as well. We could not confirm how the promised payments ended.',
      sources: ['connectKit2023', 'connectKitRefund2023'],
    },
    {
      id: 'letters',
      date: '2025-04-28',
      when: 'April 2025',
      kind: 'phishing',
      title: 'Letters by post with a QR code',
      text: [
        'At the end of April 2025 owners reported paper letters in Ledger’s name. They spoke of a “mandatory validation”, and a QR code led to a page that wanted all 24 words.',
      ],
      limit: 'How the senders came by the addresses is not known to us.',
      sources: ['ledgerLetters2025'],
    },
    {
      id: 'global-e',
      date: '2026-01-05',
      when: 'January 2026',
      kind: 'data-leak',
      title: 'Order data exposed at a payment partner',
      text: [
        'On January 5, 2026, customers were told that names, contact details and order data had been exposed at Global-e, a company that handles payments for the shop. Phishing messages followed.',
      ],
      limit: 'No keys, recovery phrases or payment card numbers were reported among the data.',
      sources: ['ledgerGlobalE2026'],
    },
  ],
  background: [
    {
      title: 'Ledger Recover is a trade-off, not an incident',
      text: 'In May 2023 Ledger announced an optional paid service: the recovery phrase is split into three encrypted parts kept by three companies, and two parts and an identity check bring it back. After protest the start was put off until the code could be reviewed. In what we read, nobody lost coins through it. It helps people who fear losing the phrase, and it means trusting more parties.',
      sources: ['ledgerRecover2023'],
    },
  ],
  threats: [
    {
      title: 'Somebody asks for your 24 words',
      text: 'By letter, call, e-mail, app or web page, with a reason: an update, a check, a hacked account, a refund.',
      risk: 'critical',
      defence:
        'No maker of wallets needs them, ever. Whoever asks is a thief. Type them only on the device itself.',
    },
    {
      title: 'A message that knows your name and address',
      text: 'It may name your order or your street, because lists were leaked. That proves nothing about the sender.',
      risk: 'high',
      defence:
        'Do not follow its links, codes or phone numbers. Open the maker’s site by typing its address.',
    },
    {
      title: 'A web app wants your approval',
      text: 'A page you trust can be changed by an attacker. What you approve on the device is what happens.',
      risk: 'critical',
      defence:
        'Read what the device shows. If it shows only a code or a warning about blind signing, refuse.',
    },
    {
      title: 'A “support agent” or “recovery expert”',
      text: 'They answer your post on a forum within minutes, or call you. They want remote access, the words or a fee.',
      risk: 'critical',
      defence:
        'Support of a wallet never needs any of these. Nobody can reverse a payment that is confirmed.',
    },
  ],
  firstDay: [
    'Take a computer or phone the thief has not touched. Make a new wallet with new words.',
    'Move what is left to it. Start with what is worth most.',
    'Save the letter, the message, the address of the page and any advert that led you there.',
    'If coins are gone, copy the transaction IDs and the receiving addresses.',
    'Report to www.ic3.gov, and tell the maker through its own site.',
  ],
  recommendations: [
    {
      title: 'Keep the words on paper, away from every camera',
      text: 'No photo, no cloud, no notes app, no e-mail to yourself.',
    },
    {
      title: 'Expect messages',
      text: 'If you bought before January 2026, assume that thieves may know your name and address. Treat each message about your wallet as false until you have checked it yourself.',
    },
    {
      title: 'Do not use a device you did not order',
      text: 'A device that comes by itself, or with words already filled in, belongs to a thief. Do not plug it in.',
    },
    {
      title: 'Read before you approve',
      text: 'Compare the address and the amount on the small screen with what you meant to do.',
    },
    {
      title: 'Keep little in wallets that you connect to web apps',
      text: 'Savings belong to a wallet that never meets a web page.',
    },
    {
      title: 'Give shops as little as you can',
      text: 'A parcel point and a separate e-mail address make a leaked list less useful.',
    },
  ],
  reportType: 'phishing',
  related: [urls.phishingScam(), urls.walletPoisoningScam(), urls.recoveryScams()],
};
