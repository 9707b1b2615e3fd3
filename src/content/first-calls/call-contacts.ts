import { officialLinks } from '../en/official-links.ts';
import type { StepId } from '../en/first-calls/steps.ts';

/** An authority's own address or number; the text is also printed on paper. */
type CallContact = { text: string; href: string };

const ic3: CallContact = { text: 'www.ic3.gov', href: officialLinks.ic3 };

const emergency: CallContact = { text: '911', href: 'tel:911' };

const inspectors: CallContact = { text: '877-876-2455', href: 'tel:8778762455' };

const eldercare: CallContact = { text: '800-677-1116', href: 'tel:8006771116' };

/** Contacts to tap on a phone, for those whom we may name; all others are found as the step says. */
export const callContacts: Readonly<Partial<Record<StepId, CallContact>>> = {
  ic3,
  'ic3-late': ic3,
  'ic3-bank': ic3,
  'ic3-bank-late': ic3,
  'ic3-abroad': ic3,
  'ic3-crypto': ic3,
  'ic3-crypto-late': ic3,
  'ic3-cash': ic3,
  cfpb: {
    text: 'consumerfinance.gov/complaint',
    href: 'https://www.consumerfinance.gov/complaint/',
  },
  'justice-pages': {
    text: 'justice.gov/criminal/criminal-mlars/victims',
    href: officialLinks.forfeitureVictims,
  },
  'mail-now': inspectors,
  'mail-days': inspectors,
  'mail-later': inspectors,
  'handed-911': emergency,
  'protective-services': eldercare,
  'protective-services-helper': eldercare,
  'elder-hotline': { text: '833-372-8311', href: 'tel:8333728311' },
  'take-it-down': { text: 'takeitdown.ncmec.org', href: 'https://takeitdown.ncmec.org/' },
  'recovery-form': {
    text: 'forms.fbi.gov/cryptorecoveryfraudvictims',
    href: officialLinks.recoveryFraudForm,
  },
};
