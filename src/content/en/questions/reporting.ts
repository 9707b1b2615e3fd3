import { officialLinks } from '../official-links.ts';
import { urls } from '#shared/urls.ts';
import type { QuestionCategory } from './question.ts';

export const reporting: QuestionCategory = {
  id: 'reporting',
  title: 'Reporting to the authorities',
  about: 'Where, with what, and what happens then. Every report here is free.',
  questions: [
    {
      id: 'where-to-report',
      question: 'Where do I report in the United States?',
      keywords: 'where how to report a scam fbi ftc police',
      answer: [
        'Start with IC3, the FBI’s complaint center. Then the FTC, your state’s attorney general and your local police. These are for certain kinds:',
      ],
      list: [
        'CFTC: crypto, forex, binary options and fake trading sites.',
        'SEC: shares, securities and investment advisers.',
        'IdentityTheft.gov: if they have your ID or Social Security number.',
        'National Elder Fraud Hotline, 833-372-8311: help with reporting for people of 60 or older.',
      ],
      links: [
        { text: 'IC3', href: officialLinks.ic3 },
        { text: 'FTC', href: officialLinks.ftcReport },
        { text: 'CFTC', href: officialLinks.cftcComplaint },
        { text: 'SEC', href: officialLinks.secTip },
      ],
      sources: ['ftcPaidScammer', 'fbiLasVegas', 'cftcTip', 'elderHotline'],
    },
    {
      id: 'ic3-real',
      question: 'How do I know that I am on the real IC3 site?',
      answer: [
        'Type www.ic3.gov yourself. Do not use adverts or search results: there are copies of the site. The real one asks for no payment.',
      ],
      sources: ['ic3Spoofed'],
    },
    {
      id: 'ic3-details',
      question: 'What does IC3 want to know?',
      answer: [
        'For each crypto payment: the addresses, the coin, the amount, the date and time, and the transaction ID. For bank transfers: both banks, the account numbers and names. Then how you met, and the sites, apps and phone numbers they used.',
        'File even if some of it is missing.',
      ],
      sources: ['ic3Crypto2023'],
    },
    {
      id: 'ic3-after',
      question: 'What happens after I file at IC3?',
      answer: [
        'You get a complaint number; keep it. IC3 analyses reports and passes them on to agencies. It does not investigate each one itself, so you may hear nothing for a long time.',
        'Your report still counts. It can link you to a case later.',
      ],
      sources: ['fbiLasVegas'],
    },
    {
      id: 'too-small',
      question: 'My loss is small. Is it worth reporting?',
      answer: [
        'Yes. Small reports show a pattern: the same address, number or site in many of them. In the $225 million USDT case, payments of many victims led to 144 accounts at one exchange.',
      ],
      sources: ['usdtForfeiture2025'],
    },
    {
      id: 'report-late',
      question: 'It was years ago. Should I still report?',
      answer: [
        'Yes. Cases are linked and money is forfeited long after the loss. Money paid through Western Union from 2004 on was still being returned to people in September 2023.',
      ],
      sources: ['westernUnionClaims', 'westernUnion2023'],
    },
    {
      id: 'police-report',
      question: 'The local police say they can do nothing. What then?',
      keywords: 'police wont help refuse take report',
      answer: [
        'Ask for a report number all the same. Banks and insurers often want it. Say that you have filed at IC3, and give them that number.',
      ],
    },
    {
      id: 'outside-us',
      question: 'I do not live in the United States. Where do I go?',
      answer: [
        'To your own police first, and to your bank at once. In the United Kingdom, Report Fraud replaced Action Fraud in December 2025: reportfraud.police.uk, 0300 123 2040. In Scotland, call Police Scotland on 101.',
      ],
      sources: ['ukReportFraud2025'],
    },
    {
      id: 'fake-official',
      question: 'Somebody from “IC3” or the “FBI” wrote to me. Is it real?',
      keywords: 'fbi called me about my case agent letter email fake',
      answer: [
        'IC3 sends no letters or e-mails that you did not ask for, and never asks for payment to recover money. More than 100 people reported such impostors between December 2023 and February 2025.',
        'The CFTC writes only from @cftc.gov, has no wallet and takes no fees. If in doubt, hang up and call a number that you looked up yourself.',
      ],
      sources: ['ic3Impersonated', 'cftcImposters'],
    },
    {
      id: 'victims-rights',
      question: 'Do I have rights when a case goes to court?',
      answer: [
        'In a US federal case, yes: to be told of hearings, to be heard, to speak with the prosecutor, and to full restitution as the law provides. They start once there is a federal case.',
      ],
      sources: ['victimsRights'],
    },
    {
      id: 'money-mule',
      question: 'I passed on money for them. Am I in trouble?',
      answer: [
        'Many people are tricked into this. Stop, leave the money where it is, and delete nothing. Ask your bank to block the account. Before you explain how it came about, to the bank, the police or us, talk to a lawyer or free legal aid. It can be a crime, depending on what you knew or suspected.',
      ],
      links: [{ text: 'Fake jobs that move money', href: urls.jobScam() }],
      sources: ['muleFbi', 'muleAttorneysGeneral'],
    },
  ],
};
