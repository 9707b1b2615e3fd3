import { baseLanguage, type Language } from '#shared/vocabulary/languages.ts';
import { spanishStarters } from './es/reply-starters.server.ts';

type Starter = { id: string; title: string; folder: string; body: string; language: Language };

/** @param group of ids; each language has its own */
function idOf(place: number, group = 8000): string {
  return `5a7ed000-0000-4000-${group}-${String(place).padStart(12, '0')}`;
}

function starter(
  place: number,
  [folder, title]: readonly [string, string],
  lines: readonly string[],
): Starter {
  return { id: idOf(place), folder, title, body: lines.join('\n\n'), language: baseLanguage };
}

const hello = 'Dear {{name}},';
const bye = 'Kind regards,\n{{my_name}}\n{{organisation}}';

/** Facts come from the pages cited above each reply. */
const english: readonly Starter[] = [
  starter(
    1,
    ['First answer', 'We have your report'],
    [
      hello,
      'Thank you for writing to us. We have your report {{reference}} and a person will read it.',
      'What you tell us sounds like fraud. It is not your fault.',
      'A report to us is not a report to the police. Please also report it to the police. In the United States, report to IC3 at www.ic3.gov and to the FTC at ReportFraud.ftc.gov too. All of this is free, and you can do it yourself.',
      'Please stop all payments now, also if somebody asks for a tax or a charge to let your money out. Keep every message and receipt.',
      bye,
    ],
  ),
  // ic3.gov/PSA/2023/PSA230824: what a report about crypto needs; dfpi.ca.gov: copy and paste.
  starter(
    2,
    ['Asking for details', 'Please send the transaction ids'],
    [
      hello,
      'To look at where the money went we need the transaction ids for {{reference}}. A transaction id is the long code of one payment. It is also called a hash or TXID.',
      'You find it in the app or on the site you sent from, under history, activity or withdrawals. Open one payment and copy the code.',
      'For each payment please send us:\n- the transaction id\n- the address it went to\n- the coin and the amount\n- the day and the time',
      'Copy and paste the codes, please, and do not type them. Send what you have: we can begin with part of it.',
      'Never send us or anyone else your seed phrase, a password or a private key.',
      bye,
    ],
  ),
  // Practice: dfpi.ca.gov and picdo.org/evidence-preservation-instructions.
  starter(
    3,
    ['Asking for details', 'How to keep your proof'],
    [
      hello,
      'The sites and accounts of a scam can be gone at any time. Please save these things now:\n- the chats, as an export if the app has one\n- screenshots of the whole window, with the address and the clock\n- the receipts of your bank or exchange\n- e-mails as files, not only as text',
      'Keep the files as they are. Do not edit, crop or rename them, and keep your phone.',
      'Do not write back to the people who did this, and do not visit them.',
      bye,
    ],
  ),
  starter(
    4,
    ['Asking for details', 'One question about your report'],
    [
      hello,
      'Thank you for report {{reference}}. Before we go on, please tell us how you first met these people, and on which app or site.',
      'Please also tell us how you paid: by bank, by card, in crypto, with gift cards or in cash.',
      'A few words are enough. If you would rather not answer, that is all right too.',
      bye,
    ],
  ),
  // ic3.gov/PSA/2024/PSA240911: the sending bank first, recall and hold-harmless letter.
  starter(
    5,
    ['First steps', 'You paid by bank: call the bank now'],
    [
      hello,
      'Time matters. Please call the bank that SENT the money, and ask for the fraud team.',
      'Say: “I was the victim of fraud. Please recall this payment.” For a wire, also ask for a hold-harmless letter.',
      'Then report it on the same day, with the full payment details: to the police, and in the United States to IC3 at www.ic3.gov. Write down whom you spoke to, and when.',
      'A recall can fail. It is still worth asking, and the sooner the better.',
      bye,
    ],
  ),
  // Only a custodian or an issuer can hold funds: bitdefender.com on the FBI's notice of 11 Aug 2023.
  starter(
    6,
    ['First steps', 'You paid in crypto: how to ask for a freeze'],
    [
      hello,
      'A payment in crypto cannot be called back. If the money went to an exchange, that exchange may be able to hold it.',
      'Please write to the fraud desk of the exchange you SENT from today. Tell them:\n- that you are the victim of fraud\n- the address the money went to\n- the transaction id of each payment\n- the day and the time',
      'Ask them to look at where it went, and to tell you what they need from the police. Type their web address yourself. Do not use a link or an ad.',
      'The exchange decides by its own rules and by what a court or the police ask for. We cannot make it act, and no private firm can order it to.',
      bye,
    ],
  ),
  // ic3.gov/PSA/2023/PSA230824; tampafp.com on copies of the site.
  starter(
    7,
    ['First steps', 'How to report to IC3'],
    [
      hello,
      'IC3 is where the FBI takes reports of online crime in the United States. It is free, and you can do it yourself.',
      '1. Type www.ic3.gov into your browser. Do not use an ad or a search result: there are false copies.\n2. Have your payments ready: addresses, coin, amounts, days and transaction ids.\n3. Add how you met, and the sites, apps and phone numbers they used.\n4. Keep a copy of what you sent.',
      'You can report even if some of this is missing. IC3 passes reports on to other agencies and does not look into each one itself.',
      'IC3 never asks for money. Who writes to you in its name and wants a payment is a thief.',
      bye,
    ],
  ),
  // infosecurity-magazine.com on Operation Spincaster: revoking approvals.
  starter(
    8,
    ['First steps', 'Your wallet is at risk'],
    [
      hello,
      'If you joined your wallet to a site you do not trust, please do this from a device you know is clean:\n- take back the rights (approvals) you gave to that site\n- make a new wallet, and move what is left to it',
      'If you gave away a password, change it from the clean device too, and everywhere else you use it.',
      'Nobody honest will ever ask for your seed phrase. We do not ask for it either.',
      bye,
    ],
  ),
  // consumer.ftc.gov and cftc.gov RecoveryFrauds; 16 CFR 310.4(a)(3).
  starter(
    9,
    ['Warnings', 'Beware of recovery scams'],
    [
      hello,
      'Please be careful now. People who lost money are often called by others who say they can get it back. They want a fee, a tax or your data first. This is a second scam.',
      'They may know what you lost and pose as lawyers, as the police or as us. They copy logos and letters.',
      'The signs:\n- they wrote or called first\n- they are sure that it will work\n- they want money before you have yours\n- they ask for your seed phrase or for your screen',
      'Do not answer, and do not pay. If you have paid such a firm, the FBI has a form: https://forms.fbi.gov/cryptorecoveryfraudvictims',
      'To check that a message is from us, go to {{website}} and write to us from there.',
      bye,
    ],
  ),
  starter(
    10,
    ['Warnings', 'What we can and cannot do'],
    [
      hello,
      'You asked what we can do, and you should have a plain answer.',
      'We are an independent group. We are not the police and not a public office. We read your report, help you put it in order, and tell you whom to ask.',
      'We cannot take money back, hold an account or make anybody pay. Nobody can promise that money comes back, and you should not trust anyone who does.',
      'Where money does come back, it comes through a bank, an exchange or a court, and it can take years.',
      'We never ask for money first.',
      bye,
    ],
  ),
  // 988lifeline.org; hcfl.gov: the 988 Lifeline is free, day and night.
  starter(
    11,
    ['Warnings', 'You are not alone'],
    [
      hello,
      'What you wrote sounds very hard. Thank you for telling us.',
      'If you are in danger now, please call the emergency number; in the United States it is 911. If you think of hurting yourself, or it is all too much, you can call or text 988 in the United States. It is free, day and night. There is a chat at 988lifeline.org.',
      'It also helps to tell one person you trust. You do not have to carry this by yourself.',
      'We are here for your report {{reference}} when you are ready. There is no hurry with us.',
      bye,
    ],
  ),
  starter(
    12,
    ['Along the way', 'Your case is open'],
    [
      hello,
      'We opened a case for you. Its number is {{case_number}}.',
      'You can see how far it is, and write to us, in the case tracker: {{tracker_link}}',
      'The tracker asks for the case number and your e-mail address, and sends a code to that address. We never ask you for this code.',
      bye,
    ],
  ),
  starter(
    13,
    ['Along the way', 'No news yet'],
    [
      hello,
      'You have not heard from us for a while, so here is where things stand: there is nothing new on {{case_number}} today.',
      'Your case is still open. Those we ask answer in their own time, and some take long. We write to you when something changes.',
      'If you have found more, such as a new address or message, please send it in the case tracker: {{tracker_link}}',
      bye,
    ],
  ),
  starter(
    14,
    ['Closing', 'Closing kindly'],
    [
      hello,
      'We have done what we can on {{case_number}}, and we are closing it now. This is not the end we had wished for you.',
      'Your reports to the police and to other offices stay with them. Cases are at times linked after months or years, so please keep your papers and the numbers you were given.',
      'Please stay careful: people who lost money are often called by strangers who offer to get it back for a fee. Do not pay them. Ask us first, it is free.',
      'If something new comes up, write to us at {{organisation_email}} and name {{case_number}}. We read it.',
      'Thank you for your trust. We wish you well.',
      bye,
    ],
  ),
  // First calls where life is in danger, and where the offender lives with the person: src/content/en/first-calls.
  starter(
    15,
    ['Danger', 'In danger now: the emergency number'],
    [
      hello,
      'If you are in danger now, do not wait for our answer: call 911 in the United States. In another country, call the emergency number there. We may read your mail only later.',
      'Go to a safe place where there are other people. Take your phone with you.',
      'Do not answer the threats, from this mailbox or in any other way. Keep the messages and do not delete them: they are proof.',
      'If the person who threatens you lives with you, or reads your phone or mail, call from a phone that they cannot see: the National Domestic Violence Hotline in the United States, 800-799-7233, day and night.',
      'If you think of hurting yourself, call or text 988 in the United States.',
      'The money can wait. Once you are safe, tell us how we can reach you without danger.',
      bye,
    ],
  ),
];

/** Staff read English, so the title is the English one with the name of the language. */
function inSpanish(lines: readonly string[], index: number): Starter[] {
  const original = english[index];
  if (!original) return [];
  const { title, folder } = original;
  const body = ['Hola, {{name}}:', ...lines, 'Atentamente,\n{{my_name}}\n{{organisation}}'];
  const id = idOf(index + 1, 8001);
  return [{ id, folder, title: `${title} (español)`, body: body.join('\n\n'), language: 'es' }];
}

/**
 * The replies that every installation begins with. Their ids are fixed: a row with the same id, changed
 * or deleted by staff, replaces the text here.
 */
export const replyStarters: readonly Starter[] = [
  ...english,
  ...spanishStarters.flatMap(inSpanish),
];
