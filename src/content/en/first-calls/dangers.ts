import { crisisLines } from '../crisis-lines.ts';
import { own, read, second, step } from './step.ts';
import { bankNumber, cardNumber, whoAndCase } from './said-often.ts';

const emergency = {
  line: 'emergency',
  whom: crisisLines.emergency.unknown.whom,
  find: crisisLines.emergency.unknown.find,
  mode: 'call',
  by: [own('This minute.')],
  note: [own('Nothing now.')],
  why: [own('They send somebody, and tell you what to do until then.')],
  strength: 'custom',
} as const;

const crisis = {
  line: 'crisis',
  whom: crisisLines.crisis.unknown.whom,
  find: crisisLines.crisis.unknown.find,
  mode: 'call',
  by: [own('Now, day or night.')],
  note: [own('Nothing. This needs no paper.')],
  strength: 'custom',
} as const;

export const dangerSteps = {
  'act-self': step({
    ...emergency,
    say: 'I need help now. I am at [address]. I am not safe with myself: [what I have done, or have with me]. Please send help. I stay on the line.',
  }),
  'act-helper': step({
    ...emergency,
    say: 'Please send help to [address]. [Name] wants to die. They [what they have done or hold]. I am [with them, or where]. I stay on the line.',
  }),
  'threat-self': step({
    ...emergency,
    say: 'Somebody threatens me. They are [at my door, on the way, following me]. I am at [address]. Please send help. I stay on the line.',
  }),
  'threat-helper': step({
    ...emergency,
    say: 'Somebody threatens [name], who is at [address]. The person is [at the door, on the way, following them]. Please send help there.',
  }),
  'thoughts-self': step({
    ...crisis,
    say: 'I lost money to a scam and I am not safe with my thoughts. I am [alone or not]. Please stay with me and help me get through tonight.',
    why: [
      own('They listen first, and you need not know what to say.'),
      own('You need not give your name.'),
    ],
  }),
  'thoughts-helper': step({
    ...crisis,
    say: 'I worry about [name]. They lost money to a scam and think of dying. I am [with them or not]. Please tell us what to do tonight.',
    why: [
      own('They help who worries, too.'),
      read('To ask about it plainly does not raise the risk.', ['unc']),
    ],
  }),
  'trusted-person': step({
    whom: 'One person you trust, now',
    find: [own('Your own phone.')],
    say: 'I need you now. Something bad happened and I am not doing well. Please come, or stay on the phone with me.',
    mode: 'call',
    by: [own('Now.')],
    note: [own('Nothing.')],
    why: [own('You do not have to carry this alone.')],
    strength: 'custom',
  }),
  'stay-with-them': step({
    whom: 'Somebody who can be with them',
    find: [own('A relative, a friend or a neighbour whom they like.')],
    say: 'I worry about [name] tonight. I cannot be there all the time. Can you come, or stay on the phone with them? Please do not talk about the money.',
    mode: 'call',
    by: [own('Now.')],
    note: [own('Who is there, and until when.')],
    why: [read('Being there, and listening, keeps people safe.', ['unc'])],
    strength: 'custom',
  }),
  'threat-police': step({
    whom: 'Your local police, when nobody is near',
    find: [own('The number of the station where you live, not one from a message.', 'safety')],
    say: 'Somebody threatened [me or name] on [date] by [way]. I kept the messages. Please take a report, tell me what to do if they come, and give me the report number.',
    mode: 'call',
    by: [own('Today.')],
    note: [own('The report number and the officer’s name.')],
    why: [own('They know then what it is about, if you have to call in a hurry.')],
    strength: 'custom',
  }),
  'violence-hotline': step({
    line: 'home',
    whom: crisisLines.home.unknown.whom,
    find: crisisLines.home.unknown.find,
    say: 'The person who took my money lives with me. I am not sure it is safe to call my bank. Please help me plan what to do first, and how to stay safe.',
    mode: 'call',
    by: [own('When you are alone and safe.', 'safety')],
    note: [
      own('Nothing that can be found at home; keep papers with a person you trust.', 'safety'),
    ],
    why: [
      own('Calls, letters and alerts from a bank can be seen at home: plan first.', 'safety'),
      read(
        'Phones and computers can be watched; use one that the person cannot reach.',
        ['dvTech'],
        'safety',
      ),
    ],
    strength: 'custom',
  }),
  'safe-bank': step({
    whom: 'Your bank, once it is safe: a new way to reach you first',
    find: cardNumber,
    say: 'Before anything else: please change my phone, mail and mailing address for alerts. Somebody at home must not see this. Then I want to report a payment that I did not make or want.',
    mode: 'call',
    by: [
      read(
        'When it is safe. The time limits of your rights keep running, so ask the hotline early.',
        ['regE6', 'regE11'],
      ),
    ],
    rules: ['rege-60'],
    note: [own('Only where it is safe.', 'safety')],
    why: [
      own(
        'A payment somebody at home made without your leave can be unauthorized; if you gave them card and code, the bank may see it otherwise.',
        'limit',
      ),
    ],
    strength: 'right',
  }),
  'person-outside': step({
    whom: 'Somebody outside your home whom you trust',
    find: [own('From a phone that the other person cannot see.', 'safety')],
    say: 'I need help with money, and nobody at home may know. Can I keep papers with you? May I use your phone, and your address for letters?',
    mode: 'call',
    by: [own('When you are alone and safe.', 'safety')],
    note: [own('Nothing that can be found at home.', 'safety')],
    why: [own('A safe phone and a safe address make every later step possible.')],
    strength: 'custom',
  }),
  'protective-services': step({
    whom: 'Adult Protective Services, if the person is older or dependent',
    find: [
      read(
        'Eldercare Locator 800-677-1116, Monday to Friday, 8 a.m. to 9 p.m. Eastern, finds the office.',
        ['aps'],
      ),
    ],
    say: 'A person at home uses or takes an older adult’s money. The address is [address]. Please tell me what you can do, and how you keep us safe.',
    mode: 'call',
    by: [
      read('In the United States, any weekday. Ask first if they would call or visit.', ['aps']),
      own('In danger now: the emergency number where you are, if it is safe to call.', 'safety'),
    ],
    note: [own('Where it is safe.')],
    why: [read('What the office can do differs by state.', ['aps'], 'limit')],
    strength: 'custom',
  }),
  'sextortion-minor': step({
    line: 'picturesMinor',
    whom: crisisLines.picturesMinor.XX.whom,
    find: crisisLines.picturesMinor.XX.find,
    say: 'Somebody threatens to share pictures of me if I do not pay. I am [age]. I have not done anything wrong. I need help to report it and to keep the messages.',
    mode: 'call',
    by: [own('Today.')],
    note: [
      read('User names, links, the threats, payments: keep all of it.', ['bothell']),
      own(
        'Do not copy the picture or send it on, not to us either: a report does not need it.',
        'safety',
      ),
    ],
    why: [
      read('The person who threatens is to blame, not you, even if you made a choice you regret.', [
        'bothell',
      ]),
      read('Paying rarely stops it; get help before you decide anything.', ['bothell']),
    ],
    strength: 'custom',
    staff: [
      second(
        'NCMEC phone 800-843-5678 and FBI 800-CALL-FBI are in many secondary texts; own pages not read.',
        ['fbiTel'],
      ),
    ],
  }),
  'sextortion-adult': step({
    line: 'picturesAdult',
    whom: crisisLines.picturesAdult.XX.whom,
    find: crisisLines.picturesAdult.XX.find,
    say: 'Somebody threatens to share intimate pictures of me if I do not pay. The account is [name] on [app]. I paid [amount] to [name]. I kept the messages. I ask for help.',
    mode: 'form',
    by: [own('Today, after the account is reported.')],
    note: [read('User names, links, threats, payments; delete nothing.', ['bothell'])],
    why: [read('Paying rarely stops it.', ['bothell'])],
    strength: 'custom',
  }),
  'sextortion-app': step({
    whom: 'The app or site: report the account, then block it',
    find: [read('The report button on the account.', ['bothell'])],
    say: 'This account threatens to share intimate pictures of me to get money. I did not agree to it. Please remove the account and any pictures, and keep the records for the police.',
    mode: 'app',
    by: [read('After you saved the account name and the threats.', ['bothell'])],
    note: [own('The report number.')],
    why: [
      read('Report it in the app and block, but keep the messages.', ['bothell']),
      own('Blocked before it is saved and reported, the name of the account is lost.'),
    ],
    strength: 'custom',
  }),
  'take-it-down': step({
    whom: 'Take It Down, for a picture from before you were 18',
    find: [
      read('takeitdown.ncmec.org, also if you are 18 or over now.', ['stopncii']),
      read('Not StopNCII: that is for pictures of adults.', ['stopncii']),
    ],
    say: 'Type takeitdown.ncmec.org yourself and follow its steps. The picture is from before I was 18. Write down the number that you are given.',
    mode: 'do',
    by: [own('Today.')],
    note: [own('The number of the request. No copy of the picture.')],
    why: [read('A picture from before 18 goes there, however old you are today.', ['stopncii'])],
    strength: 'custom',
    staff: [second('The picture stays on the own device.', ['ncmecTid'])],
  }),
  'picture-removal': step({
    whom: 'If a picture is out: the platform’s removal request',
    find: [own('The platform’s own help pages: “intimate image” or “Take It Down”.')],
    say: 'An intimate picture of me is at [link]. It was put there without my consent. I believe this in good faith. Please remove it and all copies. I can be reached at [contact]. Signed [name].',
    mode: 'form',
    by: [
      own('As soon as you know where it is.'),
      read(
        'From a valid request the platform has 48 hours; for e-mail and private chats we have read no rule.',
        ['tida48'],
        'right',
      ),
    ],
    note: [own('The day and hour you sent it.')],
    why: [
      own('The platform alone can take it down.'),
      read(
        'Since 19 May 2026 platforms must have such a way; it must be signed and in writing.',
        ['tida'],
        'right',
      ),
    ],
    strength: 'custom',
    staff: [
      second('After 48 hours: complaint at TakeItDown.ftc.gov; its page was not read.', [
        'tidaFtc',
      ]),
    ],
  }),
  'hang-up': step({
    whom: 'Hang up or disconnect, and answer nothing more',
    find: [
      own('Put the phone down, close the chat, leave the room.', 'safety'),
      own(
        'Are they on your screen? Turn off Wi-Fi, pull the cable, or hold the power button.',
        'safety',
      ),
    ],
    say: 'End it now, without a reason and without goodbye. Do nothing that they asked for. If they call or write again, do not answer. Then read on, on another device if they saw your screen.',
    mode: 'do',
    by: [own('This second.', 'safety')],
    note: [own('The number or name that they used.')],
    why: [own('Nobody honest minds if you hang up and call back on a number that you know.')],
    strength: 'custom',
  }),
  unplug: step({
    whom: 'First pull the plug; then, from another phone, the bank behind the accounts seen',
    find: [
      own('Turn off Wi-Fi, pull the cable, or hold the power button.', 'safety'),
      own('Then the number on the back of your card.'),
    ],
    say: 'A scammer was in my computer or phone and may still be. Please block online access and payments on all my accounts now, and tell me what moved today. I need a case number.',
    mode: 'call',
    by: [
      own('This minute.', 'safety'),
      read('Two business days from the day you learned of a stolen login.', ['regE6'], 'right'),
    ],
    rules: ['rege-2bd', 'rege-60'],
    note: [own('The program’s name, what was open on the screen, the time it began and ended.')],
    why: [
      own('While they can see the screen, they can move money.'),
      read(
        'A transfer that a thief makes with your login is unauthorized, even if they got the login by a trick. Wires have other rules.',
        ['regEfaq5'],
        'right',
      ),
    ],
    strength: 'right',
    staff: [second('FTC: update security software, scan, change passwords.', ['remoteFTC'])],
  }),
  'new-passwords': step({
    whom: 'E-mail first, then bank and exchange: new passwords',
    find: [own('Only from a device that they never touched.', 'safety')],
    say: 'Change the mail password, end all sessions, look for forwarding rules, then change bank and exchange passwords. Turn on a second step for each.',
    mode: 'do',
    by: [own('Within the hour.')],
    note: [own('Which accounts, at what time.')],
    why: [own('With your mail account they can undo every other change.', 'safety')],
    strength: 'custom',
  }),
  repair: step({
    whom: 'A local repair shop or a person you trust',
    find: [own('Not a number from a pop-up, an ad or the caller.', 'safety')],
    say: 'A stranger had remote access to this device. Please look for remote programs, remove them, or set it up new. Please do not open my accounts.',
    mode: 'in-person',
    by: [own('Before you use it again for money.')],
    note: [own('What was found and removed.')],
    why: [own('Until then the device may still be watched.', 'safety')],
    strength: 'custom',
  }),
  'move-what-is-left': step({
    whom: 'No call: move what is left, from a clean device',
    find: [
      own('A device they never touched.', 'safety'),
      own('Make a new wallet with a new phrase.', 'safety'),
    ],
    say: 'Make a new wallet on a clean device. Write the new phrase on paper. Send what is left to the new address, largest first. Then come back to this list.',
    mode: 'do',
    by: [own('This minute.', 'safety')],
    note: [
      own('On paper, for you alone: the new phrase.', 'safety'),
      read('For the report: old addresses, new address, IDs.', ['dfpiCopy']),
    ],
    why: [
      read('Whoever has the phrase can open the wallet anywhere.', ['bcomPhrase']),
      own('Taking back permissions does not help against a stolen phrase.', 'safety'),
      own(
        'If coins you add for fees vanish at once, stop: a program empties the wallet.',
        'safety',
      ),
    ],
    strength: 'custom',
  }),
  'lock-accounts': step({
    whom: 'Every exchange or wallet that used the same phrase or password',
    find: [read('Their own app or typed address.', ['coinIrrev'], 'safety')],
    say: 'My login or wallet may be known to a thief. Please lock the account until I have changed everything. Please give me a case number.',
    mode: 'app',
    by: [own('The same hour.')],
    note: [own('Case numbers.')],
    why: [read('A lock keeps what is left from leaving.', ['coinLock'], 'custom')],
    strength: 'asking',
  }),
  'stop-pending': step({
    whom: 'The company that holds the money right now',
    find: [own('From the card, receipt, machine or app you already have.', 'safety')],
    say: 'I made this payment because of a fraud. It is still pending. The number is [number]. Please stop it now and confirm that it is stopped. Please give me a case number.',
    mode: 'call',
    by: [
      own('This minute.'),
      read(
        'A wire that your bank has not carried out can be cancelled by phone.',
        ['ucc211'],
        'right',
      ),
      read(
        'Money sent abroad for a person can be cancelled within 30 minutes.',
        ['rem34'],
        'right',
      ),
      read('Where no law says more, it is a request.', ['ftc2021'], 'asking'),
    ],
    rules: ['remit-cancel'],
    note: [own('The time of the call; ask for the words “it is stopped”.')],
    why: [own('Stopping beats every later step.')],
    strength: 'asking',
  }),
  'cancel-next': step({
    whom: 'The next planned payment: cancel it too',
    find: [own('The same company.')],
    say: 'Please stop all other payments to this name. Stop the ones set for a later day. Stop the ones that come back each month. Call me before a large one goes out.',
    mode: 'call',
    by: [
      own('Now.'),
      read('A repeating debit at least three business days before it is due.', ['regE10'], 'right'),
    ],
    note: [own('What was cancelled.')],
    why: [
      own('What is planned goes out by itself.'),
      read(
        'You may stop a repeating debit that others pull from your account.',
        ['regE10'],
        'right',
      ),
    ],
    strength: 'right',
  }),
  'second-fraud': step({
    whom: 'Stop; call no number they gave. If you paid again: the company you paid with',
    find: [own('The number on your card, receipt or app, not theirs.', 'safety')],
    say: 'I paid somebody who promised to get my lost money back. It is a second fraud. I paid [amount] on [date] to [name]. Please stop or reverse it and give me a case number.',
    mode: 'call',
    by: [own('Now.')],
    rules: ['tsr-7bd'],
    note: [own('Name, number, site, what they knew about you, what you paid.')],
    why: [
      read('You should never be charged a fee to get scam money back.', ['fedRecov']),
      read(
        'A seller by phone may take nothing until seven business days after you have the money; lawyers are outside this rule.',
        ['tsr'],
        'right',
      ),
      read('Officials never ask for money, gift cards or fees.', ['ic3Res']),
    ],
    strength: 'asking',
  }),
  'recovery-form': step({
    whom: 'FBI form for people who paid a crypto “recovery” firm',
    find: [read('forms.fbi.gov/cryptorecoveryfraudvictims, typed by you.', ['fbiRecovForm'])],
    say: 'On [date] [name] promised to get my crypto back. I paid [amount] by [way]. They knew [facts]. They used [phone, site]. I have the messages.',
    mode: 'form',
    by: [own('This week.')],
    note: [own('The day you sent it.')],
    why: [read('The FBI collects these cases there.', ['fbiRecovForm'], 'custom')],
    strength: 'custom',
  }),
  'bank-together': step({
    whom: 'Together: the bank on the number of the card',
    find: bankNumber,
    say: 'We are calling together. I agree that [name] helps me. A scam may be going on. Please stop what is pending, warn on my account, and write down that [name] may be called.',
    mode: 'call',
    by: [read('Today; two business days for a stolen card, code or login.', ['regE6'], 'right')],
    rules: ['rege-2bd', 'rege-60'],
    note: whoAndCase,
    why: [
      read('A report made by somebody who acts for the person counts.', ['regE6helper'], 'right'),
      own('A bank may listen to anyone, but often talks only to its customer: so call together.'),
    ],
    strength: 'right',
  }),
  'protective-services-helper': step({
    whom: 'Adult Protective Services',
    find: [
      read(
        'Eldercare Locator 800-677-1116, Monday to Friday, 8 a.m. to 9 p.m. Eastern, finds the office.',
        ['aps'],
      ),
    ],
    say: 'An older adult is losing money to a scam and will not stop. The name is [name], at [address]. Please tell me what you can do.',
    mode: 'call',
    by: [
      read('In the United States, any weekday. Ask first if they would call or visit.', ['aps']),
      own('In danger now: the emergency number where you are, if it is safe to call.', 'safety'),
    ],
    note: [own('The report number.')],
    why: [read('What they take up differs by state, also for strangers online.', ['aps'], 'limit')],
    strength: 'custom',
  }),
  'elder-hotline': step({
    whom: 'National Elder Fraud Hotline',
    find: [read('833-372-8311, Monday to Friday, 10 a.m. to 6 p.m. Eastern time.', ['ovc'])],
    say: 'I call for [name], who is [age] and was defrauded. We want help with the reports. What should we do first?',
    mode: 'call',
    by: [read('Any weekday.', ['ovc'])],
    note: [own('The case manager’s name.')],
    why: [
      read('Family may call; they help with IC3 and FTC forms.', ['ovcFaq']),
      read('They do not investigate.', ['ovcFaq'], 'limit'),
    ],
    strength: 'custom',
  }),
  broker: step({
    whom: 'The broker, if savings are invested: trusted contact and hold',
    find: [own('The number on the statement.')],
    say: 'I think [name] is being cheated. Please look at the last orders, think about a hold on money going out, and call the trusted contact on file.',
    mode: 'call',
    by: [own('Today.')],
    note: [own('Who you spoke to, what was held.')],
    why: [
      read(
        'For older customers a broker may hold a payment it finds suspicious; it need not.',
        ['finra2165'],
        'asking',
      ),
      own('A trusted contact may be told things, but cannot move money.', 'limit'),
    ],
    strength: 'asking',
    staff: [
      second(
        'Banks: only state law or practice (Georgia from 1 Jul 2026, 15 + 15 business days, secondary).',
        ['kioskLaws'],
      ),
      second('65 in Rule 2165: age from secondary texts.', ['finra2165']),
    ],
  }),
};
