import { urls } from '#shared/urls.ts';
import { officialLinks } from '../official-links.ts';
import type { Guide } from './guide.ts';
import { paidAtKiosk, reportChannels } from './report-channels.ts';

export const recoveryScams: Guide = {
  path: urls.recoveryScams(),
  title: 'Recovery scams',
  lead: 'You lost money. Now someone says they can get it back, if you pay first. That is the next scam.',
  summary: [
    'A recovery scam is a second fraud. Someone promises to return the money you lost, and asks for money or personal data before anything happens.',
    'It often comes soon after the first loss. Names of people who have paid once are sold on; the Federal Trade Commission calls these “sucker lists”. Being on one says nothing about you. It says that somebody sold your name.',
    'The rule that protects you is short: pay nobody before you have checked them. A real lawyer may ask for a fee, and has a licence that you can look up.',
  ],
  figures: [
    {
      value: 'Over $9.9 million',
      label: 'lost to fictitious law firms, February 2023 to February 2024, as reported to the FBI',
      year: 2024,
      source: 'ic3FakeLawyers2024',
    },
    {
      value: 'More than 100',
      label: 'reports of people posing as the FBI’s IC3, December 2023 to February 2025',
      year: 2025,
      source: 'ic3Impersonated',
    },
  ],
  howItWorks: [
    {
      title: 'They find you',
      text: 'By a message, a call, a comment below your post, or an advert. They may know the amount, the date and the name of the first scam, because the first scammers sold it or are the same people.',
    },
    {
      title: 'They look official',
      text: 'They pose as a government body, a lawyer, a bank, a “blockchain investigator” or another victim who got help. Logos, letters and press reports can be copied or made up.',
    },
    {
      title: 'They say the money is found',
      text: 'You may see a screen with your balance, or a letter that says it is frozen and ready for you.',
    },
    {
      title: 'They ask for money first',
      text: 'They call it a fee, a retainer, a tax, a donation or a deposit. Often it has to be in cryptocurrency or gift cards.',
    },
    {
      title: 'Then there is one more payment',
      text: 'After each payment comes a new reason. Nothing is returned. Some use your ID and your bank details for further fraud.',
    },
  ],
  redFlags: [
    { title: 'They came to you', text: 'You did not ask, and they already know what happened.' },
    {
      title: 'Money first',
      text: 'A fee, tax, retainer or deposit before you have received anything.',
    },
    {
      title: 'A success rate, or a guarantee',
      text: 'The FBI names claimed success rates and special access as warning signs.',
    },
    {
      title: 'Payment in crypto or gift cards',
      text: 'US government bodies do not demand payment at once, gift cards or cryptocurrency.',
    },
    {
      title: '“Official partner” of the FBI or IC3',
      text: 'There is no such thing as an official partner for recovering money.',
    },
    {
      title: 'They ask for your seed phrase or remote access',
      text: 'Whoever has it can take what is left. Nobody needs it to help you.',
    },
    {
      title: 'A lawyer who avoids the camera',
      text: 'The FBI advises asking for a video call and proof of a licence to practise.',
    },
    {
      title: 'An address that is not .gov',
      text: 'US government bodies use addresses that end in .gov or .fed.us. CFTC staff write only from @cftc.gov.',
    },
  ],
  doNow: {
    firstHour: [
      'Stop all contact. Do not send money, ID or codes. You owe them no answer.',
      'If you paid: call the bank, card company, app or exchange you paid with. Say it was fraud and ask them to reverse it.',
      paidAtKiosk,
      'If they saw your screen or know a password: change it from another device that they never touched.',
    ],
    firstDay: [
      'In the United States, report to IC3 at www.ic3.gov. Type the address yourself; there are copies of the site.',
      'In the United States, fill in the FBI form for victims of crypto recovery fraud if crypto was involved.',
      'Save the messages, numbers, addresses and receipts before accounts disappear.',
    ],
    first72Hours: [
      'In the United States, report to the FTC, and to the CFTC if trading or crypto was involved.',
      'If the person said they were a lawyer, tell the bar of the state they named.',
      'Tell one person you trust. Expect more offers, and treat every one you did not ask for as fraud.',
    ],
  },
  evidence: [
    'Every name, phone number, e-mail address, website and chat account they used.',
    'For each payment: date, time, amount, and where it went.',
    'For crypto: the receiving address and the transaction ID. Copy and paste them; do not retype.',
    'Screenshots of the whole window with the address bar and the clock, and the saved page itself.',
    'The letters, contracts and “licences” they sent.',
    'Leave out your seed phrase. It belongs in no report and no message, also not to police. Keep it safe for yourself.',
  ],
  reportTo: [
    reportChannels.ic3,
    {
      name: 'FBI form for crypto recovery fraud',
      use: 'If you paid someone who said they would recover crypto. Free.',
      href: officialLinks.recoveryFraudForm,
    },
    reportChannels.ftc,
    reportChannels.cftc,
    reportChannels.identityTheft,
  ],
  goodToKnow: [
    {
      title: 'What nobody can do',
      text: 'Nobody can reverse a confirmed payment on a blockchain. A freeze needs the exchange or the issuer of the coin, and a legal process. Private firms cannot order a seizure. Money that is seized goes back through a court process, and taking part in it is free.',
    },
    {
      title: 'What the law says about fees',
      text: 'In the United States, companies that sell recovery by telephone may not take money until seven business days after you have received what they recovered (16 CFR 310.4(a)(3)). The rule has an exception for licensed attorneys, and scammers ignore it.',
    },
    {
      title: 'What the authorities never do',
      text: 'IC3 and the CFTC do not call, write or message to give money back, and never ask for payment to recover it. The CFTC has no wallet and takes no fees.',
    },
    {
      title: 'And what about us?',
      text: 'Ask the same questions about this site. We ask for no fee in advance, no seed phrase, no password and no remote access. We cannot promise that money comes back.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'came-to-you', text: 'Did they contact you first?' },
      { id: 'knew-details', text: 'Did they already know how much you lost, or to whom?' },
      { id: 'pay-first', text: 'Do they want any payment before you get your money?' },
      { id: 'crypto-payment', text: 'Do they want it in cryptocurrency or gift cards?' },
      { id: 'promised', text: 'Do they promise success, or name a success rate?' },
      { id: 'official', text: 'Do they say they work for, or with, a government body?' },
      {
        id: 'secrets',
        text: 'Did they ask for a seed phrase, a password, a code or remote access?',
      },
      { id: 'hurry', text: 'Do they press you to act today, or to tell nobody?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing. Check who they are by a phone number or address you found yourself, and pay nothing in advance.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Stop and check',
        text: 'One sign is enough to stop. Do not pay, do not send ID, and check who they are by a way you found yourself. Nobody honest minds waiting.',
      },
      {
        from: 2,
        tone: 'danger',
        title: 'This looks like a recovery scam',
        text: 'Two or more of these signs together are typical of the fraud. Stop contact, pay nothing, and report it. If you have paid already, call the company you paid with now.',
      },
    ],
  },
  reportType: 'other',
  related: [urls.offeredRecovery(), urls.first72Hours(), urls.report(), urls.stateIntelligence()],
  sources: [
    'ftcRecovery',
    'cftcRecovery',
    'cftcImposters',
    'telemarketingRule',
    'recoverySurge2023',
    'ic3FakeLawyers2024',
    'fakeLawyers2025',
    'ic3Impersonated',
    'ic3Spoofed',
    'ftcPaidScammer',
    'ftcPhishing',
    'dfpiReport',
    'ic3Crypto2023',
    'dojVictims',
    'recoveryForm',
    'kioskIllinois',
    'kioskLouisiana',
  ],
};
