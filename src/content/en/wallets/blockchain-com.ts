import { urls } from '#shared/urls.ts';
import type { WalletReport } from './wallet-report.ts';

export const blockchainComReport: WalletReport = {
  path: urls.blockchainComReport(),
  title: 'Blockchain.com wallet: security analysis',
  lead: 'Two products under one name, what has gone wrong around them, and why nobody can unlock a lost wallet for you.',
  summary: [
    'Blockchain.com, once called Blockchain.info, offers two different things. In an account, the company holds the keys and knows who you are. In the self-custody wallet, you alone hold the keys. First find out which of the two you have: it decides who can help you.',
    'The incidents below are a fault in the software in 2014 and a long campaign of fake sites. The second kind still goes on, against every wallet with a known name.',
    'Naming a company here is not a judgement on it. One incident does not make a product unsafe, and no list is complete.',
  ],
  checked: '2026-11-20',
  incidents: [
    {
      id: 'random-numbers',
      date: '2014-12-08',
      when: 'December 8, 2014',
      kind: 'software-fault',
      title: 'Weak random numbers after an update',
      text: [
        'For a short time in the night an update made signatures that were not random enough. From such signatures a stranger can work out a key. The company said that it concerned less than 0.0002% of its users.',
        'Roughly 250 to 270 BTC were moved. Somebody under the name “johoe” returned about 255 BTC on December 10, and the users were paid back.',
      ],
      limit:
        'A fault of that one update, long repaired. It says nothing about the wallet of today.',
      sources: ['blockchainInfo2014'],
    },
    {
      id: 'coinhoarder',
      date: '2017-02-24',
      when: 'Reported in February 2018',
      kind: 'phishing',
      title: 'Coinhoarder: adverts that led to copies of the site',
      text: [
        'Cisco Talos, with Ukraine’s cyberpolice, described a group that bought search adverts and look-alike addresses, so that people who searched for the wallet landed on a copy and typed in their password.',
        'The researchers put the loss at about $50 million over three years, about $10 million of it between September and December 2017. On February 24, 2017, the fake addresses were looked up more than 200,000 times in one hour.',
      ],
      limit:
        'The company’s own systems were not broken. The figures are estimates of the researchers.',
      sources: ['coinhoarder2018'],
    },
  ],
  background: [
    {
      title: 'The account: the company holds the keys',
      text: 'The company checks who you are and holds the keys for you, as a bank holds money. If money left it without you, write to its support at once.',
      sources: ['blockchainComSupport'],
    },
    {
      title: 'The self-custody wallet: only you hold the keys',
      text: 'The company says that it never stores your password and cannot reset it. A phrase of 12 words brings the wallet back.',
      sources: ['blockchainComSupport'],
    },
    {
      title: 'What follows from that',
      text: 'Without password or phrase nobody can open a self-custody wallet: not the company, not us, and not the person who offers it to you for a fee. Selling such a service is a risk sign by itself.',
      sources: ['blockchainComSupport'],
    },
  ],
  threats: [
    {
      title: 'The first search result is an advert',
      text: 'Thieves pay for the top place and use an address that differs by one letter.',
      risk: 'critical',
      defence:
        'Type the address, or use a bookmark you made yourself. Never sign in from an advert or a message.',
    },
    {
      title: '“Your old wallet holds coins”',
      text: 'A caller or e-mail says that a forgotten wallet in your name holds a fortune, and wants a fee, an ID or your phrase to release it.',
      risk: 'critical',
      defence: 'It is a recovery scam. Do not pay, and do not send documents.',
    },
    {
      title: 'A screen that shows a balance',
      text: 'A page or app in the company’s colours shows coins that cannot be taken out until you pay a tax or a fee.',
      risk: 'critical',
      defence: 'Look your address up in a public block explorer. What is not there does not exist.',
    },
    {
      title: 'Password and phrase in the same place',
      text: 'Whoever gets into your mailbox or cloud finds both.',
      risk: 'high',
      defence: 'Keep the phrase on paper, away from your devices.',
    },
  ],
  firstDay: [
    'Take a clean device. Make a new wallet and move what is left to it.',
    'Save the address of the fake page and a picture of the advert that led you there.',
    'Copy the transaction IDs and the receiving addresses of what was taken.',
    'Report to www.ic3.gov.',
    'Write to the company’s support. Type the address of its site yourself.',
  ],
  recommendations: [
    {
      title: 'Find out which product you have',
      text: 'An account with an identity check, or a wallet with 12 words. It decides whom to call.',
    },
    {
      title: 'Write the 12 words down before you need them',
      text: 'On paper, twice, in two places. Nobody can give them to you later.',
    },
    {
      title: 'Switch on the second factor',
      text: 'An app or a security key is better than a text message.',
    },
    {
      title: 'Bookmark the real address',
      text: 'And use nothing else to get there.',
    },
    {
      title: 'Refuse every paid unlock',
      text: 'If you remember part of a password, work on a copy, alone or with somebody you know. Never give the phrase or the wallet file to a stranger.',
    },
  ],
  reportType: 'phishing',
  related: [urls.phishingScam(), urls.recoveryScams(), urls.cryptocurrencyScams()],
};
