import { m } from '#shared/messages/compiled/messages.js';
import type { FilingChannel } from '#shared/documents/filing-channel.ts';
import { baseLanguage, type Language } from '#shared/vocabulary/languages.ts';
import { askedWays, type AskedWay } from '#shared/vocabulary/ways.ts';
import {
  callPlaceOf,
  isPoliceReport,
  reportOf,
  type CallPlace,
} from '../first-calls/calls-by-country.ts';
import { callWordsIn } from '../first-calls/call-words.ts';
import type { Payer } from '#shared/vocabulary/payer.ts';
import { officialLinks } from './official-links.ts';

/** The company that can act on a payment, where it has a channel here. */
const companies: Readonly<Record<AskedWay, 'bank' | 'exchange' | { none: string }>> = {
  bank: 'bank',
  card: 'bank',
  'payment-app': 'bank',
  'crypto-exchange': 'exchange',
  'crypto-wallet': { none: 'Nobody but the owner can act on it.' },
  'crypto-kiosk': { none: 'The first call and a letter go to the operator.' },
  'gift-card': { none: 'The first call and a letter go to the company on the card.' },
  cash: { none: 'The first call and a letter go to the carrier.' },
};

function waysOf(company: 'bank' | 'exchange'): AskedWay[] {
  return askedWays.filter((way) => companies[way] === company);
}

/**
 * Places to file a complaint packet, all free of charge: the official channels of the report page, the most
 * useful first. In English for authorities, and in the language of the person who files it. Offices of a country are
 * named for those who live there; for who has not said where, none are.
 */
export function filingChannels(
  locale: Language = baseLanguage,
  payer: Payer = {},
): FilingChannel[] {
  const at = { locale };
  const place = callPlaceOf(payer);
  const isUs = place === 'US';
  const all: (FilingChannel | undefined)[] = [
    isUs ? undefined : nationalChannel(place, locale),
    !isUs
      ? undefined
      : {
          name: m.report_official_ic3({}, at),
          address: shown(officialLinks.ic3),
          use: m.report_official_ic3_about({}, at),
          parts: ['who', 'paid', 'transactions', 'offender', 'narrative', 'evidence'],
        },
    !isUs
      ? undefined
      : {
          name: m.report_official_ftc({}, at),
          address: shown(officialLinks.ftcReport),
          use: m.report_official_ftc_about({}, at),
          parts: ['who', 'paid', 'offender', 'narrative'],
        },
    place !== 'US' && isPoliceReport(reportOf(place)) && reportOf(place) !== 'police-anywhere'
      ? undefined
      : {
          name: m.report_reported_police({}, at),
          address: m.packet_address_police({}, at),
          use: m.packet_use_police({}, at),
          parts: ['who', 'when', 'paid', 'transactions', 'offender', 'narrative', 'evidence'],
        },
    {
      name: m.packet_channel_bank({}, at),
      address: m.packet_address_bank({}, at),
      use: m.packet_use_bank({}, at),
      parts: ['who', 'when', 'paid'],
      ways: waysOf('bank'),
    },
    {
      name: m.packet_channel_exchange({}, at),
      address: m.packet_address_exchange({}, at),
      use: m.packet_use_exchange({}, at),
      parts: ['who', 'transactions'],
      ways: waysOf('exchange'),
    },
    !isUs
      ? undefined
      : {
          name: m.report_official_attorney({}, at),
          address: shown(officialLinks.stateConsumerDirectory),
          use: m.packet_use_attorney({}, at),
          parts: ['who', 'paid', 'offender', 'narrative'],
        },
  ];
  return all.filter((channel) => channel !== undefined);
}

/** The office that takes reports where the person lives, as the first call names it; none beside the police. */
function nationalChannel(
  place: Exclude<CallPlace, 'US'>,
  locale: Language,
): FilingChannel | undefined {
  const step = reportOf(place);
  if (step === 'police-anywhere') return undefined;
  const { whom, find, why } = callWordsIn(locale).steps[step];
  return {
    name: whom,
    address: find.join(' '),
    use: why[0] ?? '',
    parts: ['who', 'when', 'paid', 'transactions', 'offender', 'narrative', 'evidence'],
  };
}

/** The address as people type it. */
function shown(href: string): string {
  return href.replace('https://', '');
}
