import { urls } from '#shared/urls.ts';
import { officialLinks } from '../official-links.ts';
import type { Guide } from './guide.ts';
import { reportChannels } from './report-channels.ts';

export const phishingScam: Guide = {
  path: urls.phishingScam(),
  title: 'Phishing',
  lead: 'A message looks like your bank, your wallet or a parcel service. It wants one click, one code or twelve words.',
  summary: [
    'Phishing is a fake message or a fake site, made to get your passwords, codes, card numbers or wallet keys. It can come by e-mail, text, letter, advert or phone.',
    'Most of it has the same shape: something you did not expect, a problem that must be solved now, and a link.',
    'The rule that protects you is short: never go in through the message. Type the address yourself, or open the app.',
  ],
  figures: [
    {
      value: '191,561',
      label:
        'complaints about phishing and spoofing to the FBI’s IC3, more than about any other kind of crime it lists; $215.8 million reported lost',
      year: 2025,
      source: 'ic3Report2025',
    },
    {
      value: 'About $50 million',
      label:
        'taken in three years with look-alikes of one wallet’s site in search adverts, as Cisco estimated',
      year: 2018,
      source: 'coinhoarder2018',
    },
  ],
  alert: {
    title: 'Did you just type in a password, a code or your seed phrase?',
    text: 'Password: change it now, from another device, and sign out everywhere. Card or bank code: call your bank. Seed phrase: someone else can empty that wallet, so use a clean device and move what is left to a new wallet at once. Give the words to nobody who offers to help.',
  },
  howItWorks: [
    {
      title: 'The bait',
      text: 'A message with a name you know: a bank, a shop, a wallet, an office. It has a logo, and sometimes your name and your order.',
    },
    {
      title: 'The problem',
      text: 'Your account is locked, a payment failed, a parcel waits, your wallet must be “validated”. It cannot wait.',
    },
    {
      title: 'The link',
      text: 'It opens a site that looks right. The address is a little wrong. Some come from an advert above the real search result.',
    },
    {
      title: 'What you type goes to them',
      text: 'The password, the code from your phone, the card, or the words of your wallet.',
    },
    {
      title: 'They use it',
      text: 'They sign in as you, pay, or empty the wallet.',
    },
  ],
  cards: [
    {
      title: 'How it reaches you',
      intro:
        'Four ways in. What helps is the same for all: do not answer, do not click, go there yourself.',
      items: [
        {
          title: 'E-mail',
          text: 'An invoice, a warning of a sign-in, a refund. Look at the address behind the name, and at where a link really goes.',
          points: [
            'Do not open files you did not expect.',
            'Forward it to reportphishing@apwg.org.',
          ],
        },
        {
          title: 'Text message',
          text: 'A parcel, a toll, a blocked card. The short link hides where it goes.',
          points: [
            'Do not answer, and do not call the number in it.',
            'Forward it to 7726, which spells SPAM.',
          ],
        },
        {
          title: 'Website',
          text: 'A copy of the real site, often found by an advert in a search. One letter of the address differs.',
          points: [
            'Type the address or use your own bookmark.',
            'A lock symbol does not make a site honest.',
          ],
        },
        {
          title: 'Wallet support and letters',
          text: 'Fake support in a chat, a free token to claim, or a letter with a QR code. In April 2025 letters told owners of Ledger wallets to enter their 24 words for a “mandatory validation”.',
          points: [
            'No maker of wallets asks for these words, by any way.',
            'Whoever asks for them is a thief.',
          ],
        },
      ],
    },
  ],
  redFlags: [
    {
      title: 'You did not expect it',
      text: 'No order, no sign-in, no contest, and yet a message.',
    },
    {
      title: 'A problem that must be solved now',
      text: 'Hours to act, or the account is gone.',
    },
    {
      title: 'A link or a file',
      text: 'You are to sign in, pay or confirm by the message itself.',
    },
    {
      title: 'The address is a little wrong',
      text: 'An extra word, a changed letter, another ending.',
    },
    {
      title: 'They want a code from your phone',
      text: 'Nobody who is honest asks you to read it out.',
    },
    {
      title: 'They want your seed phrase',
      text: 'To validate, to restore, to update: all of it is theft.',
    },
    {
      title: 'It came from an advert',
      text: 'The first result of a search can be bought by anyone.',
    },
    {
      title: 'Gift cards or crypto',
      text: 'US government bodies do not demand payment at once, gift cards or cryptocurrency.',
    },
  ],
  prevention: [
    'Use a different password for each account, best with a password manager.',
    'Switch on a second step for signing in, such as an app or a key.',
    'Keep phone and computer up to date, and back up what matters.',
    'Bookmark your bank, exchange and wallet, and use only the bookmark.',
    'Keep the words of your wallet on paper. Never type them into a site, a form or a chat.',
  ],
  doNow: {
    firstHour: [
      'Change the password from a device you trust, and sign out all other sessions. Start with your e-mail.',
      'If you gave card or bank details, or money has left: call your bank’s fraud team now.',
      'If you typed in a seed phrase or key, or somebody used your device: from a clean device, move what is left to a new wallet with new words, before anything else in that wallet.',
      'If you only connected a wallet or signed something: revoke its permissions (token approvals). That does nothing against a stolen phrase.',
    ],
    firstDay: [
      'Change every other account with the same password.',
      'In the United States: if they have your ID or Social Security number, go to IdentityTheft.gov.',
      'If money or crypto was taken, report to the police; in the United States to IC3 at www.ic3.gov. Type the address yourself; there are copies of the site.',
      'Save the message and the address of the fake site. Do not visit it again.',
    ],
    first72Hours: [
      'Forward e-mails to reportphishing@apwg.org. In the United States, report to the FTC and forward texts to 7726.',
      'Tell the company whose name was used, by the address you type yourself.',
      'Look through your statements. For payments you did not authorise, US rules limit what you can be made to pay, and the limit depends on how fast you report.',
      'Expect calls that offer help. Treat every one you did not ask for as fraud.',
    ],
  },
  evidence: [
    'The e-mail as a file, with its headers; a picture of it is not enough.',
    'The text message with the number it came from.',
    'The full address of the fake site, copied, and of the advert that led there.',
    'The letter and its envelope.',
    'What you entered and when. Write “password” or “seed phrase”, never the words themselves.',
    'For each payment: date, time, amount, and where it went. For crypto also the receiving address and the transaction ID.',
  ],
  reportTo: [
    {
      name: 'IC3 (FBI)',
      use: 'If anything was lost or an account was taken over. Free.',
      href: officialLinks.ic3,
    },
    {
      name: 'Anti-Phishing Working Group',
      use: 'Forward phishing e-mails to reportphishing@apwg.org. Free.',
      href: 'mailto:reportphishing@apwg.org',
    },
    reportChannels.ftc,
    reportChannels.identityTheft,
  ],
  goodToKnow: [
    {
      title: 'You only clicked, and typed nothing?',
      text: 'Close the page. Update the security software of the device and run a scan, above all if you opened a file. Watch your accounts for a while.',
    },
    {
      title: 'Why they know your name and order',
      text: 'Customer lists get stolen. In December 2020 about a million e-mail addresses from Ledger’s shop were posted on a forum, about 272,000 of them with name, postal address and phone. No wallet was broken into in that leak; the harm was phishing and threats.',
    },
    {
      title: 'What the figures are',
      text: 'They are reports, not verified crimes. The FBI has counted phishing and spoofing together since 2023, so earlier years cannot be compared. One complaint can carry several kinds of fraud.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'unexpected', text: 'Did the message come when you expected nothing?' },
      { id: 'urgent', text: 'Does it say you must act now?' },
      { id: 'link', text: 'Are you to use the link, file or QR code in it?' },
      {
        id: 'address',
        text: 'Is the address of sender or site a little different from the real one?',
      },
      { id: 'code', text: 'Does anyone want a password or a code from your phone?' },
      { id: 'seed', text: 'Does anyone want the words of your wallet?' },
      { id: 'advert', text: 'Did you find the site through an advert?' },
      { id: 'payment', text: 'Is payment to be by gift card or cryptocurrency?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing. Go to the company by its app or an address you type yourself, and look there.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Stop and check',
        text: 'Do not use the link. Open the app or type the address yourself. If anyone wants the words of your wallet, that alone is enough: it is theft.',
      },
      {
        from: 3,
        tone: 'danger',
        title: 'This looks like phishing',
        text: 'Three or more of these signs together are typical. Do not answer. If you have typed in anything, change that password from another device and call your bank now.',
      },
    ],
  },
  reportType: 'phishing',
  related: [
    urls.businessEmailCompromise(),
    urls.walletPoisoningScam(),
    urls.first72Hours(),
    urls.recoveryScams(),
  ],
  sources: [
    'ftcPhishing',
    'ic3Report2025',
    'coinhoarder2018',
    'ledgerLetters2025',
    'ledgerLeak2020',
    'spincaster',
    'regulationE',
    'cftcRecovery',
    'ic3Spoofed',
    'dfpiReport',
  ],
};
