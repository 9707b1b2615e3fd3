import { urls } from '#shared/urls.ts';
import type { Guide } from './guide.ts';
import { reportChannels } from './report-channels.ts';

export const walletPoisoningScam: Guide = {
  path: urls.walletPoisoningScam(),
  title: 'Wallet address poisoning',
  lead: 'A stranger’s address in your history looks just like one you trust. You copy it, and the money goes to the stranger.',
  summary: [
    'A crypto address is far too long to remember, so people copy it from their history. Wallets often show only its first and last characters.',
    'In address poisoning, a thief makes an address with the same beginning and the same end as one you use, and sends you a tiny payment from it. Now it stands in your history. The next time you copy, you may copy the wrong one.',
    'The rule that protects you is short: never copy an address from your history. Compare all of it, not only the ends.',
  ],
  figures: [
    {
      value: 'About 270 million',
      label:
        'attempts on 17 million victims on two blockchains, July 2022 to June 2024, counted by researchers at Carnegie Mellon University',
      year: 2025,
      source: 'poisoningUsenix2025',
    },
    {
      value: 'At least $83.8 million',
      label: 'lost in 6,633 of these cases, July 2022 to June 2024',
      year: 2025,
      source: 'poisoningUsenix2025',
    },
  ],
  picture: 'address-poisoning',
  howItWorks: [
    {
      title: 'They watch',
      text: 'Payments on a blockchain are public. The thief sees which address you pay again and again.',
    },
    {
      title: 'They make a look-alike',
      text: 'A computer tries addresses until one has the same first and last characters as the one you trust.',
    },
    {
      title: 'They get into your history',
      text: 'A tiny payment from the look-alike, or one of nothing at all, and it is in your list.',
    },
    {
      title: 'You copy it',
      text: 'Both ends match, so it looks right. You paste it and confirm.',
    },
    {
      title: 'The payment cannot be called back',
      text: 'A confirmed payment on a blockchain cannot be reversed by anyone. The thief moves it on.',
    },
  ],
  cards: [
    {
      title: 'The tricks, on two addresses',
      intro:
        'Both addresses are made up. The one you trust is 0x7a3f…9c2e. The look-alike is 0x7a3f…9c2e too, when only the ends are shown.',
      items: [
        {
          title: 'The tiny payment',
          text: 'Your history shows “received 0.001 from 0x7a3f…9c2e”. It looks as if it came from the address you know.',
          points: [
            'An amount so small that nobody would send it has a purpose.',
            'Leave it where it is; there is nothing to do with it.',
          ],
        },
        {
          title: 'The payment of nothing',
          text: 'Your history shows a transfer of 0 with 0x7a3f…9c2e. No money moved. Only the line in the list was wanted.',
          points: ['A transfer of 0 is not a sign that someone has your keys.'],
        },
        {
          title: 'The counterfeit token',
          text: 'Your history shows a payment with 0x7a3f…9c2e that looks like one of yours. But the token is a worthless one with a copied name.',
          points: ['Same name, other token.', 'Do not open links in a token’s name or note.'],
        },
        {
          title: 'A different trick: approval phishing',
          text: 'Here no address is swapped. You sign a permission on a website, and with it a stranger can take tokens later. Chainalysis, a company that sells tracing tools, put losses at $2.7 billion since May 2021 (estimate of 2024).',
          points: [
            'Read what you sign; if you cannot read it, do not sign.',
            'Permissions can be revoked.',
          ],
        },
      ],
    },
  ],
  redFlags: [
    {
      title: 'A tiny payment you did not expect',
      text: 'From an address that looks like one you use.',
    },
    { title: 'Two lines that look the same', text: 'With the same ends, close together in time.' },
    {
      title: 'A transfer of 0',
      text: 'With an address that you believe you know.',
    },
    {
      title: 'Right after you paid someone',
      text: 'Thieves react to what you do, so the trap can follow a real payment at once.',
    },
    {
      title: 'Your wallet shows only the ends',
      text: 'What is hidden is exactly the part that differs.',
    },
    {
      title: 'A site asks for a permission',
      text: 'Without limit, or in a message you cannot read.',
    },
  ],
  prevention: [
    'Keep an address book in your wallet, and pay only from it.',
    'Get the address anew from the person you pay, by a second way.',
    'Compare the whole address, above all the middle.',
    'Before a large payment, send a small one and ask if it arrived. Then use the same saved address again; do not copy it from the history.',
    'On a hardware wallet, read the whole address on its own screen.',
    'Look now and then at the permissions you have given, and revoke those you do not need.',
  ],
  doNow: {
    firstHour: [
      'Stop and send nothing more. Do not send a “test” after it.',
      'If you sent it from an exchange: tell its fraud team the receiving address and the transaction ID.',
      'If you typed your seed phrase or key anywhere, or somebody used your device: first move what is left to a new wallet, made on a clean device. Revoking does nothing against a stolen phrase.',
      'If you only signed a permission: revoke it (token approvals), from a device you trust.',
    ],
    firstDay: [
      'Follow the transaction ID on a public block explorer. If the money reached an exchange, send its fraud team the ID and ask it to keep the records.',
      'In the United States, report to IC3 at www.ic3.gov with address, coin, amount, time and transaction ID. Type the address yourself; there are copies of the site.',
      'Save your history with both addresses in full.',
    ],
    first72Hours: [
      'Report to the police in your town; the number of the report helps later. In the United States, report to the FTC too.',
      'Delete the look-alike from your address book, and tell people who use the same wallet.',
      'Expect “hackers” who say they can reverse it. Nobody can. That is the next scam.',
    ],
  },
  evidence: [
    'Your address, the right address and the look-alike, each in full. Copy and paste; do not retype.',
    'The transaction ID of your payment and of the tiny payment before it.',
    'Coin, amount, date and time, with the time zone.',
    'Name and version of your wallet, and a screenshot of the history as it shows it.',
    'For a permission: the site’s address, and the transaction ID of the approval.',
    'Leave out your seed phrase. It belongs in no report and no message, also not to police. Keep it safe for yourself.',
  ],
  reportTo: [reportChannels.ic3, reportChannels.ftc, reportChannels.cftc],
  goodToKnow: [
    {
      title: 'Nobody broke into your wallet',
      text: 'In address poisoning the thief has no key of yours. What you have left is safe where it is, as long as you have typed your seed phrase nowhere and signed nothing.',
    },
    {
      title: 'It happens to people with much experience',
      text: 'On December 19, 2025, one such payment lost about $50 million, as CyLab at Carnegie Mellon University reports.',
    },
    {
      title: 'What can help, and what cannot',
      text: 'No one can reverse a confirmed payment. An exchange, or the issuer of some coins, can freeze money that has not moved on, and a legal process can follow. Frozen is not returned. A report is how it starts.',
    },
    {
      title: 'What the figures are',
      text: 'The researchers counted payments on Ethereum and BSC that fit the pattern. Other blockchains are not in the count, so losses are “at least”.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'history', text: 'Did you copy the address from your history?' },
      { id: 'ends', text: 'Did you compare only the beginning and the end?' },
      { id: 'tiny', text: 'Is there a tiny payment, or one of 0, that you did not expect?' },
      { id: 'twins', text: 'Are there two addresses with the same ends in your list?' },
      { id: 'not-arrived', text: 'Does the person you paid say that nothing arrived?' },
      { id: 'signed', text: 'Did you sign a permission on a site you do not know well?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good. Go on paying from an address book, and compare the whole address each time.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Compare before you send',
        text: 'Take the full address from the person you want to pay and compare every character with the one you are about to use. Send nothing until they are the same.',
      },
      {
        from: 3,
        tone: 'danger',
        title: 'This looks like address poisoning',
        text: 'Do not send anything more. If you have paid, save both addresses and the transaction ID, tell the exchange you used, and report it now.',
      },
    ],
  },
  reportType: 'cryptocurrency',
  related: [
    urls.phishingScam(),
    urls.cryptocurrencyScams(),
    urls.first72Hours(),
    urls.recoveryScams(),
  ],
  sources: [
    'poisoningUsenix2025',
    'poisoningPaper',
    'poisoningCylab2026',
    'spincaster',
    'recoverySurge2023',
    'ic3Crypto2023',
    'dfpiReport',
    'ic3Spoofed',
    'ftcPaidScammer',
  ],
};
