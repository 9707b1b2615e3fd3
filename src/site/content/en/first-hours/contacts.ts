import { officialLinks } from '../official-links.ts';
import type { Contact } from './action-step.ts';

export const ic3Contact: Contact = {
  name: 'FBI IC3',
  text: 'www.ic3.gov',
  href: officialLinks.ic3,
};

export const ftcReport: Contact = {
  name: 'Federal Trade Commission',
  text: 'reportfraud.ftc.gov',
  href: officialLinks.ftcReport,
};

export const identityTheft: Contact = {
  name: 'Federal Trade Commission, stolen identity',
  text: 'www.identitytheft.gov',
  href: officialLinks.identityTheft,
};

export const stateConsumerOffices: Contact = {
  name: 'Consumer office of your state',
  text: 'www.usa.gov/state-consumer',
  href: officialLinks.stateConsumerDirectory,
};

export const cftcComplaint: Contact = {
  name: 'CFTC',
  text: 'www.cftc.gov/complaint',
  href: officialLinks.cftcComplaint,
};

export const secTip: Contact = {
  name: 'SEC',
  text: 'www.sec.gov/tcr',
  href: officialLinks.secTip,
};

export const elderHotline: Contact = {
  name: 'National Elder Fraud Hotline',
  text: '833-372-8311',
  href: 'tel:8333728311',
};

export const postalInspectors: Contact = {
  name: 'US Postal Inspection Service',
  text: '877-876-2455',
  href: 'tel:8778762455',
};

export const recoveryFraudForm: Contact = {
  name: 'FBI, for those who paid a crypto “recovery” firm',
  text: 'forms.fbi.gov/cryptorecoveryfraudvictims',
  href: officialLinks.recoveryFraudForm,
};

export const victimPages: Contact = {
  name: 'US Department of Justice, for victims',
  text: 'www.justice.gov/criminal/criminal-mlars/victims',
  href: officialLinks.forfeitureVictims,
};
