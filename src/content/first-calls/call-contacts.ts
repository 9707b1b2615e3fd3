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
  'ca-cafc': { text: '1-888-495-8501', href: 'tel:18884958501' },
  'uk-bank': { text: '159', href: 'tel:159' },
  'uk-not-you': { text: '159', href: 'tel:159' },
  'uk-report': { text: 'reportfraud.police.uk', href: 'https://www.reportfraud.police.uk/' },
  'uk-report-fraud': { text: 'reportfraud.police.uk', href: 'https://www.reportfraud.police.uk/' },
  'uk-police-scotland': { text: '101', href: 'tel:101' },
  'uk-ombudsman': {
    text: 'financial-ombudsman.org.uk',
    href: 'https://www.financial-ombudsman.org.uk/',
  },
  'ca-complaint': { text: 'obsi.ca', href: 'https://www.obsi.ca/' },
  'ie-fspo': { text: 'fspo.ie', href: 'https://www.fspo.ie/' },
  'eu-police': { text: 'victim-support.eu', href: 'https://victim-support.eu/' },
  'au-reportcyber': { text: 'cyber.gov.au', href: 'https://www.cyber.gov.au/' },
  'papers-us': { text: 'www.identitytheft.gov', href: officialLinks.identityTheft },
  'papers-au': { text: '1800 595 160', href: 'tel:1800595160' },
  'au-afca': { text: 'afca.org.au', href: 'https://www.afca.org.au/' },
  'nz-cert': { text: 'ownyouronline.govt.nz', href: 'https://www.ownyouronline.govt.nz/' },
  'nz-ombudsman': { text: '0800 805 950', href: 'tel:0800805950' },
  'in-report': { text: 'cybercrime.gov.in', href: 'https://cybercrime.gov.in/' },
  econsumer: { text: 'econsumer.gov', href: 'https://econsumer.gov/' },
  'ic3-from-abroad': ic3,
  'protective-services': eldercare,
  'protective-services-helper': eldercare,
  'elder-hotline': { text: '833-372-8311', href: 'tel:8333728311' },
  'take-it-down': { text: 'takeitdown.ncmec.org', href: 'https://takeitdown.ncmec.org/' },
  'recovery-form': {
    text: 'forms.fbi.gov/cryptorecoveryfraudvictims',
    href: officialLinks.recoveryFraudForm,
  },
};
