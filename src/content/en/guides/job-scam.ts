import { urls } from '#shared/urls.ts';
import type { Guide } from './guide.ts';
import { paidAtKiosk, reportChannels } from './report-channels.ts';

export const jobScam: Guide = {
  path: urls.jobScam(),
  title: 'Job scams',
  lead: 'The job sounds right, and it came fast. Then you are asked to pay, to pass money on, or to send your ID.',
  summary: [
    'In a job scam there is no job. Someone poses as an employer, a recruiter or an agency to get your money, your identity, or the use of your bank account.',
    'It happens to careful people. The adverts stand beside real ones, and the names are often those of real companies.',
    'The rule that protects you is short: an honest employer never asks you to pay for the job.',
  ],
  figures: [
    {
      value: '$362.9 million',
      label: 'reported lost to employment fraud, in 24,688 complaints to the FBI’s IC3',
      year: 2025,
      source: 'ic3Report2025',
    },
    {
      value: '$501 million',
      label:
        'reported to the Federal Trade Commission as lost to job and fake-agency scams, up from $90 million in 2020',
      year: 2024,
      source: 'ftcData2024',
    },
  ],
  howItWorks: [
    {
      title: 'The offer',
      text: 'You see an advert, or a recruiter writes to you by text or chat. The work is easy, the pay is good, and you can do it from home. The name is often that of a real company.',
    },
    {
      title: 'The quick yes',
      text: 'There is no real interview, or only a chat. Nobody asks for references. You are hired fast.',
    },
    {
      title: 'The request',
      text: 'Before you have earned anything, you are asked for something: a fee, a purchase, your bank details, a copy of your ID, or to receive money or parcels and send them on.',
    },
    {
      title: 'The loss',
      text: 'The check bounces, the fee is gone, the pay never comes. Or your name and account have been used to cheat somebody else.',
    },
  ],
  cards: [
    {
      title: 'Four kinds of job scam',
      intro: 'Many jobs that do not exist are one of these, or two of them in one.',
      items: [
        {
          title: 'Pay to work',
          text: 'A fee for training, a certificate, equipment or supplies before you can start.',
          points: [
            'No honest employer charges you for a job.',
            'Once you have paid, the job is gone, and so is the money.',
          ],
        },
        {
          title: 'The fake check',
          text: 'You get a check for equipment. You are to keep some and send the rest on, or buy gift cards with it.',
          points: [
            'A bank can show the money before it finds the check is fake.',
            'When it bounces, the bank wants the money from you.',
          ],
        },
        {
          title: 'Parcels and payments to pass on',
          text: 'You receive parcels at home, or money in your account, and pass them on. One name for it is “payment processor”.',
          points: [
            'The parcels or the money come from crimes.',
            'Moving criminal money can be a crime, depending on what somebody knew or suspected.',
          ],
        },
        {
          title: 'They want your identity',
          text: 'An application form, a copy of your ID, your Social Security number and your bank details, long before a contract.',
          points: ['No money is asked for, so it feels safe.', 'The data is used in your name.'],
        },
      ],
    },
    {
      title: 'What we look for',
      intro: 'Send us an offer before you answer it, and this is what we look at.',
      items: [
        {
          title: 'A young website',
          text: 'A site that is a few weeks old, for a firm that says it is twenty years old.',
        },
        {
          title: 'No registration',
          text: 'No entry in the business register of the state or country it names.',
        },
        {
          title: 'A borrowed face',
          text: 'The recruiter’s picture is a stock photo, or stands under another name elsewhere.',
        },
        {
          title: 'Spelling and names',
          text: 'Mistakes in its own name, or an e-mail address that is not that of the firm.',
        },
        {
          title: 'No video call',
          text: 'They only write. A call with a camera is always “not possible today”.',
        },
        {
          title: 'No address',
          text: 'No street, or one where another firm sits and has never heard of them.',
        },
      ],
    },
    {
      title: 'What we do',
      intro: 'In four steps, free of charge.',
      items: [
        {
          title: '1. You send us the offer',
          text: 'The advert, the messages, the address of the site. You need not have paid.',
          link: { text: 'Send it with the report form', href: urls.report() },
        },
        {
          title: '2. A person looks',
          text: 'We check what anybody can check, and write down what we saw and where.',
        },
        {
          title: '3. We tell you',
          text: 'Which signs are there, and what we cannot judge. You decide; we never say an offer is safe.',
        },
        {
          title: '4. If money or papers are gone',
          text: 'We say whom to call first and help you report it, and warn you of the next offer.',
          link: { text: 'How we help to prevent it', href: urls.scamPrevention() },
        },
      ],
    },
  ],
  redFlags: [
    {
      title: 'You have to pay first',
      text: 'For training, equipment or a certificate, or to “unlock” your wages.',
    },
    {
      title: 'Only messages, never a face',
      text: 'Everything happens in a chat app. They avoid a call, a video call and the office.',
    },
    {
      title: 'Nobody asks for references',
      text: 'The FBI names a hiring process without references as a warning sign.',
    },
    {
      title: 'A check to deposit',
      text: 'No legitimate company sends you a check and asks you to send part of it on.',
    },
    {
      title: 'Payment in cryptocurrency',
      text: 'An employer who wants you to pay in crypto as part of the work is no employer.',
    },
    {
      title: 'Your data, at once',
      text: 'Bank account, card or Social Security number before there is a contract.',
    },
    {
      title: 'A sure job or big money',
      text: 'Nobody can promise that you will be hired, or what you will earn from home.',
    },
    {
      title: 'An offer you did not ask for',
      text: 'It says little about the work and much about the pay.',
    },
  ],
  prevention: [
    'Look up the company yourself. Call it on the number from its own website and ask if the job exists.',
    'Search for its name together with “scam”, “review” or “complaint”.',
    'Ask for a video call, a written contract and an address.',
    'Give your bank and tax details only after you have signed with an employer you have checked.',
    'Do not move money or parcels for anyone you have not met.',
  ],
  doNow: {
    firstHour: [
      'Stop. Do not pay, do not deposit the check, and send nothing on.',
      'If you paid: call the bank, card company, app or exchange you paid with. Say it was fraud and ask them to reverse it.',
      paidAtKiosk,
      'If you gave your bank details, or money came into your account: tell your bank now. Leave the money where it is.',
    ],
    firstDay: [
      'Change every password they know, from a device they never touched.',
      'In the United States: if they have your ID or Social Security number, go to IdentityTheft.gov.',
      'In the United States, report to IC3 at www.ic3.gov. Type the address yourself; there are copies of the site.',
      'Save the advert, the chat and the receipts before they disappear.',
    ],
    first72Hours: [
      'Report to the job board or site where you saw the advert; in the United States also to the FTC.',
      'Tell the real company that its name is being used.',
      'If you passed on money or parcels: many people are tricked into this. Stop, leave what is there where it is, and delete nothing. Ask your bank to block the account.',
      'Before you explain how it came about, to the bank, the police or us, talk to a lawyer or free legal aid.',
      'Tell one person you trust. Expect offers to get your money back, and treat them as fraud.',
    ],
  },
  evidence: [
    'The advert, with its address and the date you saw it.',
    'Names, phone numbers, e-mail addresses and chat accounts of everyone you dealt with.',
    'The contract, forms and letters they sent, as files.',
    'For each payment: date, time, amount, and where it went. For crypto also the receiving address and the transaction ID, copied and pasted.',
    'The check, front and back, and the envelope.',
    'Tracking numbers and addresses of parcels.',
    'Screenshots of the whole window with the address bar and the clock.',
  ],
  reportTo: [reportChannels.ic3, reportChannels.ftc, reportChannels.identityTheft],
  goodToKnow: [
    {
      title: 'If money went through your account',
      text: 'Many people are tricked into this. Stop, leave the money where it is, and delete nothing. Ask your bank to block the account. Before you explain how it came about, to the bank, the police or us, talk to a lawyer or free legal aid. It can be a crime, depending on what you knew or suspected. It can also mean a closed account, damaged credit, or having to pay the money back.',
    },
    {
      title: 'If the job was clicking tasks in an app',
      text: 'Then it was probably a task scam. We have a page for that.',
    },
    {
      title: 'What the figures are',
      text: 'They are reports, not verified crimes, and many people never report. The FBI and the FTC count separately, so their figures cannot be added up.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'unasked', text: 'Did the offer come to you without asking?' },
      { id: 'chat-only', text: 'Do you know them only from messages?' },
      { id: 'no-interview', text: 'Were you hired without a real interview or references?' },
      { id: 'pay', text: 'Were you asked to pay or buy anything to get the job?' },
      { id: 'check', text: 'Did you get a check, and were you to send part of it on?' },
      { id: 'forward', text: 'Is it your job to receive money or parcels and pass them on?' },
      { id: 'data', text: 'Did they want your bank or Social Security details early?' },
      { id: 'crypto', text: 'Is any payment to be made in cryptocurrency or gift cards?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing. Call the company on a number you found yourself before you sign or send your ID.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Stop and check',
        text: 'Some honest employers do one of these things. None of them minds if you check first. Pay nothing and send no ID until you have spoken to the company on a number you found yourself.',
      },
      {
        from: 3,
        tone: 'danger',
        title: 'This looks like a job scam',
        text: 'Three or more of these signs together are typical of the fraud. Stop contact, pay nothing and pass nothing on. If you have paid already, call the company you paid with now.',
      },
    ],
  },
  reportType: 'other',
  related: [
    urls.taskScam(),
    urls.first72Hours(),
    urls.recoveryScams(),
    urls.scamPrevention(),
    urls.report(),
  ],
  sources: [
    'ftcJobs2021',
    'ftcHire2020',
    'fbiRemoteJobs2024',
    'muleFbi',
    'muleAttorneysGeneral',
    'ic3Report2025',
    'ftcData2024',
    'ftcPaidScammer',
    'ftcPhishing',
    'ic3Spoofed',
    'dfpiReport',
    'kioskIllinois',
    'kioskLouisiana',
  ],
};
