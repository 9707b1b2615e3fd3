import { urls } from '#shared/urls.ts';
import { officialLinks } from '../official-links.ts';
import type { SourceKey } from '../sources.ts';
import type { ActionStep, Contact } from './action-step.ts';

const ic3Contact: Contact = {
  name: 'FBI IC3',
  text: 'www.ic3.gov',
  href: officialLinks.ic3,
};

const ftcReport: Contact = {
  name: 'Federal Trade Commission',
  text: 'reportfraud.ftc.gov',
  href: officialLinks.ftcReport,
};

const identityTheft: Contact = {
  name: 'Federal Trade Commission, stolen identity',
  text: 'www.identitytheft.gov',
  href: officialLinks.identityTheft,
};

const stateConsumerOffices: Contact = {
  name: 'Consumer office of your state',
  text: 'www.usa.gov/state-consumer',
  href: officialLinks.stateConsumerDirectory,
};

const cftcComplaint: Contact = {
  name: 'CFTC',
  text: 'www.cftc.gov/complaint',
  href: officialLinks.cftcComplaint,
};

const secTip: Contact = {
  name: 'SEC',
  text: 'www.sec.gov/tcr',
  href: officialLinks.secTip,
};

const elderHotline: Contact = {
  name: 'National Elder Fraud Hotline',
  text: '833-372-8311',
  href: 'tel:8333728311',
};

const offerAnswer: Contact = {
  name: 'Is this offer a fraud? Four questions, and an answer at once',
  text: 'Somebody offered to get my money back',
  href: urls.offeredRecovery(),
};

const recoveryFraudForm: Contact = {
  name: 'FBI, for those who paid a crypto “recovery” firm',
  text: 'forms.fbi.gov/cryptorecoveryfraudvictims',
  href: officialLinks.recoveryFraudForm,
};

/** Next steps for everybody, no matter how they paid. */
export const stepsForEverybody: readonly ActionStep[] = [
  {
    when: 'hour',
    title: 'Pay nothing more',
    text: 'A “tax”, “deposit” or “release fee” to get your money out is itself a sign of fraud. Stop, even if you are told that all is lost otherwise.',
  },
  {
    when: 'day',
    title: 'Make your accounts safe',
    text: 'If they know a password or had access to your device, change your passwords from another device. If they have your ID, ask the office that issued it what to do.',
    inUs: {
      text: 'For a stolen ID or Social Security number, go to IdentityTheft.gov.',
      contacts: [identityTheft],
    },
  },
  {
    when: 'day',
    title: 'Save everything before it disappears',
    text: 'Take screenshots of the whole window with address bar and clock. Export chats and keep the phone. Save e-mails as files, not as pictures. Keep your seed phrase safe for yourself, and never lose it. But put it into no form, chat, mail or evidence, ours or anybody’s: whoever reads it can take your coins.',
  },
  {
    when: 'day',
    title: 'Report it where you live',
    text: 'It is free, and you can do it yourself: at the police, or at the office of your country that takes reports of fraud.',
    inUs: {
      title: 'Report to IC3, the FBI’s complaint center',
      text: 'IC3 takes reports at www.ic3.gov. It reads and passes them on; it does not investigate each one itself.',
      contacts: [ic3Contact],
    },
    isAmongCalls: true,
  },
  {
    when: '72-hours',
    title: 'Report to your police',
    text: 'To the local police. A police report number helps with banks and insurers.',
    inUs: {
      title: 'Report to the FTC, your state and your police',
      text: 'ReportFraud.ftc.gov and your state’s attorney general. For trading or crypto also the CFTC, for shares the SEC.',
      contacts: [ftcReport, stateConsumerOffices, cftcComplaint, secTip],
    },
  },
  {
    when: '72-hours',
    title: 'Tell one person you trust',
    text: 'It helps, and two people notice more than one.',
    inUs: {
      text: 'The National Elder Fraud Hotline helps people of 60 and older with reporting: 833-372-8311.',
      contacts: [elderHotline],
    },
  },
  {
    when: '72-hours',
    title: 'Expect “recovery” offers',
    text: 'People who lost money once are approached again. Treat every offer you did not ask for as fraud.',
    contacts: [offerAnswer],
    inUs: {
      text: 'The FBI has a form for people who paid one in crypto.',
      contacts: [recoveryFraudForm],
    },
  },
];

export const sourcesForEverybody: readonly SourceKey[] = [
  'cftcSixSteps',
  'ftcPaidScammer',
  'ftcPhishing',
  'fbiLasVegas',
  'ic3Spoofed',
  'elderHotline',
  'cftcRecovery',
  'recoveryForm',
  'crisisLine',
];
