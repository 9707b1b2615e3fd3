import { own, read, second, step } from './step.ts';
import {
  bankNumber,
  cardNumber,
  dayAndCopy,
  policeNumberAbroad,
  secureMessage,
  whoAndCase,
} from './said-often.ts';

// Offices of other countries. What was read second-hand names the office and its site, without number or amount.

const report =
  'I want to report a fraud. I paid [amount] on [date] by [way] to [name, account]. My bank knows; its case number is [number]. Please give me the number of this report.';

const reportNumber = [own('The number of the report; give it to your bank.')] as const;

const complain =
  'On [date] I told you about a fraud of [amount]; your number is [number]. I complain that [reason]. Please answer in writing, and say when your answer is final.';

const afterTheBank = own('After your bank. The same day, if you can.');

export const abroadSteps = {
  'ca-police': step({
    whom: 'Your local police in Canada',
    find: policeNumberAbroad,
    say: report,
    mode: 'call',
    by: [afterTheBank],
    note: [own('The file number.')],
    why: [read('Report to your local police and get a file number.', ['cafc'])],
    strength: 'custom',
  }),
  'ca-cafc': step({
    whom: 'Canadian Anti-Fraud Centre',
    find: [
      read(
        '1-888-495-8501, or its online reporting system at antifraudcentre-centreantifraude.ca.',
        ['cafc'],
      ),
    ],
    say: report,
    mode: 'call',
    by: [own('After your bank and the police.')],
    note: reportNumber,
    why: [read('It takes reports from people and businesses, in English and French.', ['cafc'])],
    strength: 'custom',
  }),
  'ca-complaint': step({
    whom: 'Your bank, as a written complaint; then the ombudsman for banks (OBSI)',
    find: [own('The bank’s own complaints page; then obsi.ca, which you type yourself.')],
    say: complain,
    mode: 'write',
    by: [
      read(
        'A bank has 56 days, a provincial credit union 90; then you may go to OBSI.',
        ['obsi'],
        'right',
      ),
      read('At the latest 180 days after the final answer.', ['obsi'], 'right'),
      own('A caisse in Québec has another office: ask it which one.'),
    ],
    note: dayAndCopy,
    why: [read('OBSI is free, for people and small businesses.', ['obsi', 'obsiFaq'])],
    strength: 'right',
  }),
  'qc-complaint': step({
    whom: 'Your caisse or bank, as a written complaint; then the AMF, or OBSI for a bank',
    find: [
      read('For a caisse: the AMF, 1-877-525-0337, lautorite.qc.ca.', ['amf']),
      own('For a bank: obsi.ca, which you type yourself.'),
    ],
    say: complain,
    mode: 'write',
    by: [
      read(
        'After 60 days, ask the caisse to send your file to the AMF; hard cases may take 30 more.',
        ['amf'],
        'right',
      ),
      read('A bank has 56 days; then you may go to OBSI.', ['obsi'], 'right'),
    ],
    note: dayAndCopy,
    why: [own('Which office it is depends on the company: ask it, if you are not sure.')],
    strength: 'right',
  }),
  'uk-bank': step({
    whom: 'Your bank in the United Kingdom: 159',
    find: [
      read('Hang up first. Call 159, or the number on your card.', ['stf'], 'safety'),
      own('Do not use a number from a call, a text, a mail or a web search.', 'safety'),
    ],
    say: 'I have been scammed. I sent [amount] on [date] to [name, account]. Please stop the payment, ask the other bank to hold it, and open a claim for an APP scam. I need a case number.',
    mode: 'call',
    by: [
      own('Now. Long ago? Ask all the same.'),
      own('A claim has a last day: ask your bank for yours.'),
    ],
    note: whoAndCase,
    why: [
      read('Contact your bank at once, by a number you know or by 159.', ['stf']),
      read(
        'Since October 7, 2024 there are rules for transfers by Faster Payments or CHAPS within the UK: banks have to pay back most people who were tricked into one.',
        ['psrScams', 'psrVictim'],
        'right',
      ),
      own('They have conditions and limits. For other payments the bank may say no.', 'limit'),
      read('If you do not agree with its answer, you can go to the Financial Ombudsman Service.', [
        'psrVictim',
      ]),
      own('If illness, grief, age or stress made it harder for you, say that too.'),
    ],
    strength: 'depends',
    staff: [
      second(
        'UK APP reimbursement: £85,000 at most, up to £100 taken off, claim within 13 months of the last payment, answer in 5 working days, 35 at most. Not cards, payments abroad or to an account of one’s own.',
        ['psrFirms'],
      ),
    ],
  }),
  'uk-card': step({
    whom: 'The bank that issued the card',
    find: cardNumber,
    say: 'I paid a scammer with this card on [date], [amount]. If it is pending, please stop it. If not, please open a dispute. Please block the card and give me a case number.',
    mode: 'call',
    by: [own('Now; ask the bank for the last day of a dispute.')],
    note: whoAndCase,
    why: [
      own(
        'A dispute of the card’s network is a request; only your bank can tell you its last day.',
      ),
      read(
        'If it was a credit card, ask for a claim under “section 75” too: it can reach goods or services of more than £100 and up to £30,000 that did not come or were not as described.',
        ['fos75'],
        'right',
      ),
      own('Whether it fits a fraud like yours, the bank and then the ombudsman decide.', 'limit'),
    ],
    strength: 'depends',
  }),
  'uk-not-you': step({
    whom: 'Your bank in the United Kingdom, with the words “not made by me”',
    find: [
      read('Hang up first. Call 159, or the number on your card.', ['stf'], 'safety'),
      own('Do not use a number from a call, a text, a mail or a web search.', 'safety'),
    ],
    say: 'I did not make this payment of [amount] on [date], and I did not allow it. I learned of it on [date]. Please give it back, block access, and give me a case number.',
    mode: 'call',
    by: [own('Now, without delay. There is a last day: ask your bank for yours.')],
    note: whoAndCase,
    why: [
      read(
        'A bank has to give back a payment that you did not allow, by the end of the next business day after it learned of it. The law has conditions and exceptions.',
        ['ukPayments76'],
        'right',
      ),
      own('If it says no, ask for the reason in writing. A credit card has rules of its own.'),
    ],
    strength: 'right',
  }),
  'uk-report': step({
    whom: 'Report Fraud; in Scotland the police on 101',
    find: [
      read('reportfraud.police.uk, or 0300 123 2040: England, Wales and Northern Ireland.', ['rf']),
      read('In Scotland call 101.', ['rf']),
    ],
    say: report,
    mode: 'call',
    by: [afterTheBank],
    note: reportNumber,
    why: [own('It joins your loss to others by the same people.')],
    strength: 'custom',
  }),
  'uk-report-fraud': step({
    whom: 'Report Fraud',
    find: [read('reportfraud.police.uk, or 0300 123 2040.', ['rf'])],
    say: report,
    mode: 'call',
    by: [afterTheBank],
    note: reportNumber,
    why: [own('It joins your loss to others by the same people.')],
    strength: 'custom',
  }),
  'uk-police-scotland': step({
    whom: 'Police Scotland',
    find: [read('Call 101.', ['casSco'])],
    say: report,
    mode: 'call',
    by: [
      read('At once, if the money went less than 24 hours ago or the scammer is near.', ['casSco']),
    ],
    note: reportNumber,
    why: [read('In Scotland frauds are reported to the police.', ['rf'])],
    strength: 'custom',
  }),
  'uk-ombudsman': step({
    whom: 'Your bank, as a complaint; then the Financial Ombudsman Service',
    find: [own('The bank’s own complaints page; then financial-ombudsman.org.uk, typed by you.')],
    say: complain,
    mode: 'write',
    by: [
      read(
        'The bank has 15 business days, 35 at most; then you may go to the ombudsman.',
        ['fos', 'disp16'],
        'right',
      ),
      read('At the latest six months after its final response.', ['fos'], 'right'),
    ],
    note: dayAndCopy,
    why: [own('It is for people and small firms.')],
    strength: 'right',
  }),
  'ie-garda': step({
    whom: 'An Garda Síochána',
    find: [read('Any Garda station.', ['bpfi'])],
    say: report,
    mode: 'in-person',
    by: [read('After your bank: the sooner, the easier.', ['bpfi'])],
    note: reportNumber,
    why: [own('Banks often want to see the number of a report.')],
    strength: 'custom',
  }),
  'ie-fspo': step({
    whom: 'Your bank, as a complaint; then the Financial Services and Pensions Ombudsman (FSPO)',
    find: [own('The bank’s own complaints page; then fspo.ie, which you type yourself.')],
    say: complain,
    mode: 'write',
    by: [own('When the bank says no, or does not answer. Ask the FSPO for your last day.')],
    note: dayAndCopy,
    why: [read('It takes people, and companies below a limit of turnover.', ['fspoWho'])],
    strength: 'custom',
  }),
  'eu-police': step({
    whom: 'The nearest police station',
    find: [
      read('In most cases you report at the nearest station.', ['vse']),
      read('victim-support.eu has a map of free help, also without a report.', ['vse']),
    ],
    say: report,
    mode: 'in-person',
    by: [afterTheBank],
    note: reportNumber,
    why: [own('Banks often want to see the number of a report.')],
    strength: 'custom',
  }),
  'eu-not-you': step({
    whom: 'The bank or company whose account it was, with the words “not made by me”',
    find: bankNumber,
    say: 'I did not make this payment of [amount] on [date], and I did not allow it. I learned of it on [date]. Please give it back, block access, and give me a case number.',
    mode: 'call',
    by: [
      read(
        'Now, without delay; at the latest 13 months after the account was charged.',
        ['ie95'],
        'right',
      ),
    ],
    rules: ['eu-unauth'],
    note: whoAndCase,
    why: [
      read(
        'The law of the European Union has a bank in the European Economic Area give back a payment that you did not allow, by the end of the next business day after you told it. It has conditions and exceptions.',
        ['psd73'],
        'right',
      ),
      own(
        'The law of your country may put it in other words. If the bank says no, ask for the reason in writing.',
      ),
    ],
    strength: 'right',
  }),
  'au-reportcyber': step({
    whom: 'ReportCyber, the Australian police’s form',
    find: [read('Type cyber.gov.au yourself.', ['acsc'])],
    say: report,
    mode: 'form',
    by: [afterTheBank],
    note: [read('Its number; give it to your bank.', ['acsc'])],
    why: [
      read('If papers or passwords were taken: IDCARE, 1800 595 160.', ['sw']),
      own('It joins your loss to others by the same people.'),
    ],
    strength: 'custom',
  }),
  'papers-au': step({
    whom: 'IDCARE, for the papers that they have',
    find: [read('1800 595 160.', ['sw'])],
    say: 'On [date] I sent a copy of my [passport, ID, license] to a scammer. They also have [number, address, picture of me]. What should I do first?',
    mode: 'call',
    by: [own('This week; sooner if something was opened in your name.')],
    note: [own('Which paper, its number, the day, and to whom it went.')],
    why: [
      read('Scamwatch names it for papers and passwords that were taken.', ['sw'], 'custom'),
      own('Tell your bank too, so that it asks twice before it changes anything in your name.'),
    ],
    strength: 'custom',
  }),
  'au-afca': step({
    whom: 'Your bank, as a complaint; then the Australian Financial Complaints Authority (AFCA)',
    find: [own('The bank’s own complaints page; then afca.org.au, which you type yourself.')],
    say: complain,
    mode: 'write',
    by: [read('The bank has generally 30 days; then you may go to AFCA.', ['afca30'], 'right')],
    note: dayAndCopy,
    why: [own('Ask AFCA for your own last day.')],
    strength: 'right',
  }),
  'nz-cert': step({
    whom: 'CERT NZ',
    find: [read('Type ownyouronline.govt.nz yourself.', ['nzOwn'])],
    say: report,
    mode: 'form',
    by: [read('After your bank, which can try to reverse it.', ['nzOwn'])],
    note: reportNumber,
    why: [own('It joins your loss to others by the same people.')],
    strength: 'custom',
  }),
  'nz-ombudsman': step({
    whom: 'Your bank, as a complaint; then the Banking Ombudsman of New Zealand',
    find: [read('0800 805 950, bankomb.org.nz.', ['nzBos'])],
    say: complain,
    mode: 'write',
    by: [read('When the bank has said no: the bank comes first.', ['nzBos'])],
    note: dayAndCopy,
    why: [read('It is free, for people and businesses.', ['nzBos'])],
    strength: 'custom',
  }),
  'in-report': step({
    whom: 'India’s National Cyber Crime Reporting Portal, and its helpline',
    find: [own('Type cybercrime.gov.in yourself; the number of its helpline stands there.')],
    say: report,
    mode: 'form',
    by: [own('At once, together with your bank.')],
    note: [
      own('The number of the complaint, bank or wallet, account or UPI ID, transaction ID, date.'),
    ],
    why: [own('A report by telephone may have to be completed on the portal soon: ask by when.')],
    strength: 'custom',
  }),
  'in-bank': step({
    whom: 'Your bank or wallet in India',
    find: bankNumber,
    say: 'I was defrauded on [date] of [amount]. The transaction ID is [ID]. Please stop it, ask the other bank to hold it, and send me an acknowledgement with a number.',
    mode: 'call',
    by: [own('Now.')],
    note: [own('The acknowledgement, day and time.')],
    why: [own('The bank that sent the money is the one that can ask for it back.')],
    strength: 'asking',
  }),
  'ic3-from-abroad': step({
    whom: 'FBI Internet Crime Complaint Center (IC3): a form',
    find: [own('Type www.ic3.gov yourself.', 'safety')],
    say: 'I live in [country]. On [date] I sent [amount] from [my bank] to [US bank, name, account number], or to [US company]. My own police know; the number is [number].',
    mode: 'form',
    by: [own('The same day. Your own bank and police come first.')],
    note: [own('The number of your IC3 complaint; give it to your bank.')],
    why: [
      read(
        'The FBI has a team that asks banks in the US to freeze money that was sent under false pretenses.',
        ['fbiLV'],
        'custom',
      ),
      own('Nobody has a right to a freeze.', 'limit'),
    ],
    strength: 'custom',
  }),
  'bank-writing-abroad': step({
    whom: 'The same bank, in writing',
    find: secureMessage,
    say: 'I confirm my call of [time] about [amount] on [date]. Please confirm the recall. Please tell me in writing what you decided and why, and to whom I may complain by which day.',
    mode: 'write',
    by: [own('The same day, by secure message or letter.')],
    note: dayAndCopy,
    why: [own('Writing is your proof that you asked, and when.')],
    strength: 'asking',
  }),
};
