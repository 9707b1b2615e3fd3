import { newReport } from './requests.ts';

export const sender = { name: 'Ana Example', email: 'ana@example.org' };

/** Valid answers for each public form, by its type. */
export const rightAnswers: Readonly<Record<string, Record<string, string>>> = {
  report: newReport(),
  contact: { ...sender, subject: 'A question', message: 'Are you open?' },
  tip: { tipType: 'ransomware', description: 'A shop that is none.', contact: 'ana@example.org' },
  'opt-out': { email: sender.email, choices: 'sms' },
  referral: {
    referrerName: sender.name,
    referrerEmail: sender.email,
    referrerPhone: '+1 202 555 0147',
    victimName: 'Sam Sample',
    victimEmail: 'sam@example.net',
    caseDescription: 'Paid into an app.',
    consent: 'yes',
  },
  student: {
    studentId: '12-345',
    university: 'Example State University',
    email: 'ana@example.edu',
    graduationYear: String(new Date().getUTCFullYear()),
  },
  newsletter: { email: sender.email },
  'pdf-request': { requested_pdf: 'Handbook' },
  'data-request': { email: sender.email, wish: 'delete' },
  dispute: { disputed: 'example-broker.com', reasons: 'It is our shop.' },
  'offered-recovery': { offerWho: 'firm', offerHow: 'unasked', offerPaid: 'no' },
  'job-application': { ...sender, position: 'Case worker', message: 'I would like to help.' },
};
