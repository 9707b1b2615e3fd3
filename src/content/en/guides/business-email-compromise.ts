import { urls } from '#shared/urls.ts';
import { officialLinks } from '../official-links.ts';
import type { Guide } from './guide.ts';

export const businessEmailCompromise: Guide = {
  path: urls.businessEmailCompromise(),
  title: 'Business e-mail compromise',
  lead: 'An e-mail from a supplier, a lawyer or a colleague names a new bank account. The e-mail is not from them.',
  summary: [
    'In business e-mail compromise someone breaks into an e-mail account, or copies its look, to send a payment somewhere else. The bill is real. Only the account number is not.',
    'It hits firms of every size, town halls, clubs and people who buy a home. Those who pay have often done everything as usual.',
    'Two rules protect you. Before: confirm each new account by phone, on a number you already had. After: call your bank within the hour, because this kind of payment can sometimes be stopped.',
  ],
  figures: [
    {
      value: '$3.05 billion',
      label: 'reported lost to business e-mail compromise, in 24,768 complaints to the FBI’s IC3',
      year: 2025,
      source: 'ic3Report2025',
    },
    {
      value: '$55.5 billion',
      label:
        'of “exposed” loss, as the FBI calls it, in 305,033 incidents worldwide, October 2013 to December 2023',
      year: 2024,
      source: 'ic3Bec2024',
    },
  ],
  alert: {
    title: 'Was a payment sent? Call the bank before you read on.',
    text: 'Call the bank that sent it and ask for the fraud team. Say: “Please recall this transfer, and send a hold-harmless letter or a letter of indemnity.” Then report to www.ic3.gov with all bank details, the same day.',
  },
  picture: 'recall',
  howItWorks: [
    {
      title: 'They get in, or get close',
      text: 'A password from phishing opens a mailbox. Or they register an address that differs by one letter.',
    },
    {
      title: 'They read along',
      text: 'They learn who pays whom, when, and in what words.',
    },
    {
      title: 'They write at the right moment',
      text: 'Just before a payment is due there is a message: our bank has changed, please use this account.',
    },
    {
      title: 'The money goes out',
      text: 'The bill was expected, so the payment passes. It lands in an account they control.',
    },
    {
      title: 'It moves on',
      text: 'From there it is sent on, often abroad or into crypto. That is why the first hours count.',
    },
  ],
  cards: [
    {
      title: 'What they ask for',
      items: [
        {
          title: 'A new account on a bill',
          text: 'A supplier you know sends a bill you expect, with other bank details.',
          points: ['Call on the number in your own files.', 'Let two people approve the change.'],
        },
        {
          title: 'The payment for a home',
          text: 'Shortly before closing, “the lawyer” or “the title company” sends changed wiring instructions.',
          points: [
            'Write down account and phone number at the first meeting.',
            'Be wary of any change at the last minute.',
          ],
        },
        {
          title: 'Wages to another account',
          text: '“Please pay my salary to my new account.” The message has the name of a colleague.',
          points: ['Ask the colleague in person or by phone.', 'Do not change it by e-mail alone.'],
        },
        {
          title: 'Data instead of money',
          text: 'Lists of staff with tax numbers and addresses. They are used for the next fraud.',
          points: ['Treat a list of people like a payment: confirm it first.'],
        },
      ],
    },
  ],
  redFlags: [
    {
      title: 'New bank details',
      text: 'Any change of account, above all at the last minute.',
    },
    {
      title: 'Urgency without a reason',
      text: 'Today, before noon, and no time for the usual way.',
    },
    {
      title: 'E-mail only',
      text: 'They will not talk by phone or video, or the number is only in the e-mail.',
    },
    {
      title: 'One letter differs',
      text: 'The address behind the name, or the link, is not quite right.',
    },
    {
      title: 'Payment in advance, for the first time',
      text: 'A partner who never asked for it suddenly does.',
    },
    {
      title: 'Another way of getting in touch',
      text: 'A new e-mail address or chat at the last minute.',
    },
    {
      title: 'A change of payroll',
      text: 'An employee asks for wages to go to another account.',
    },
    {
      title: 'Another country or name',
      text: 'The account is not in the name, or the place, of the firm you pay.',
    },
  ],
  prevention: [
    'Confirm every change of account by phone, on a number you already hold, never the one in the e-mail.',
    'Let a second person approve payments to new accounts.',
    'Use a second step for signing in to every mailbox.',
    'Show full e-mail addresses, also on the phone.',
    'Look at your accounts often, so that you notice what is missing.',
    'Agree with your bank today whom you call when a transfer was fraud.',
  ],
  doNow: {
    firstHour: [
      'Call the bank that sent the money. Ask for the fraud team, a recall, and a hold-harmless letter or letter of indemnity.',
      'In the United States, report to IC3 at www.ic3.gov with both banks, account numbers, names, amount and date. Type the address yourself; there are copies of the site.',
      'Stop other payments to the same account.',
    ],
    firstDay: [
      'Call the real partner on a number from your files. Their mailbox may be the one that is open.',
      'Change the passwords of the mailboxes involved from a clean device, sign out all sessions, and look for rules that forward or hide mail.',
      'Keep the e-mails as files. Do not delete them.',
    ],
    first72Hours: [
      'Ask the bank in writing what came of the recall.',
      'For a wire abroad from the United States, ask the bank about the FBI’s Financial Fraud Kill Chain. Any amount counts, and later is not hopeless.',
      'Report to the local police, and tell your insurer.',
      'Expect offers to get the money back for a fee. Treat every one as fraud.',
    ],
  },
  evidence: [
    'The e-mails as files with full headers, the false ones and the real ones before them.',
    'The bill with the changed account, and an older one with the right one.',
    'Proof of the payment: both banks, account and routing numbers, names, amount, date and time.',
    'The number of your report to the police or IC3 and of the bank’s case, with the name of the person you spoke to.',
    'Sign-in records of the mailbox and any forwarding rules, before they are removed.',
    'A list of who did what and when, with times.',
  ],
  reportTo: [
    {
      name: 'IC3 (FBI)',
      use: 'The same day, with all bank details. Free.',
      href: officialLinks.ic3,
    },
    {
      name: 'FTC',
      use: 'If you paid as a private person. Free.',
      href: officialLinks.ftcReport,
    },
    {
      name: 'IdentityTheft.gov',
      use: 'If personal data of you or your staff was sent. Free.',
      href: officialLinks.identityTheft,
    },
  ],
  goodToKnow: [
    {
      title: 'How often money is stopped',
      text: 'In 2025 the FBI’s Recovery Asset Team acted on 3,900 incidents with $1.16 billion at stake, and $679 million of it was frozen. That is money held in accounts, not money returned, and it covers only payments the team took up. Nobody can tell you the chance in your case.',
    },
    {
      title: 'A case from the public record',
      text: 'On July 19, 2024, a firm in Singapore sent $42.3 million to an account from a false e-mail. It found out on July 23. By July 25, $39 million was held, after police asked for help through INTERPOL. So report late ones too. This was the work of police forces, not ours.',
    },
    {
      title: 'What the figures are',
      text: 'They are reports, not verified crimes. The worldwide figure covers more than ten years and many countries, so it cannot be compared with one year of complaints.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'new-account', text: 'Are there new or changed bank details?' },
      { id: 'late', text: 'Did the change come shortly before a payment was due?' },
      { id: 'email-only', text: 'Has everything about it come by e-mail only?' },
      {
        id: 'letter',
        text: 'Is the sender’s address different from the one you know, even by a letter?',
      },
      { id: 'hurry', text: 'Are you pressed to pay today, or outside the usual way?' },
      { id: 'name', text: 'Is the account in another name or country than the firm?' },
      { id: 'not-called', text: 'Has nobody confirmed it by phone on a number you already had?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing. Confirm each new account by phone on a number you already had.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Hold the payment and call',
        text: 'One sign is enough to wait. Call the partner on a number from your own files, not from the e-mail. An honest partner is glad that you ask.',
      },
      {
        from: 3,
        tone: 'danger',
        title: 'This looks like e-mail fraud',
        text: 'Do not pay. If the payment is out, call the bank that sent it now, ask for a recall, and report it today; in the United States to IC3.',
      },
    ],
  },
  reportType: 'other',
  related: [urls.phishingScam(), urls.first72Hours(), urls.recoveryScams(), urls.report()],
  sources: [
    'ic3BecPage',
    'ic3Bec2024',
    'ic3Report2025',
    'becFlags',
    'becArizona',
    'fbiLasVegas',
    'killChain',
    'interpolBec2024',
    'ftcPhishing',
    'ic3Spoofed',
  ],
};
