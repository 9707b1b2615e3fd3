import { m } from '#shared/messages/compiled/messages.js';
import type { FilingChannel } from '#features/cases/packets/filing-channel.ts';
import { officialLinks } from './official-links.ts';

/**
 * Where a person files a complaint packet, all free: the official channels of the report page, in the
 * order in which they are most use. Words come when they are asked for, since a language may be chosen.
 */
export function filingChannels(): FilingChannel[] {
  return [
    {
      name: m.report_official_ic3(),
      address: shown(officialLinks.ic3),
      use: m.report_official_ic3_about(),
      parts: ['who', 'paid', 'transactions', 'offender', 'narrative', 'evidence'],
    },
    {
      name: m.report_official_ftc(),
      address: shown(officialLinks.ftcReport),
      use: m.report_official_ftc_about(),
      parts: ['who', 'paid', 'offender', 'narrative'],
    },
    {
      name: m.report_reported_police(),
      address: m.packet_address_police(),
      use: m.packet_use_police(),
      parts: ['who', 'when', 'paid', 'transactions', 'offender', 'narrative', 'evidence'],
    },
    {
      name: m.packet_channel_bank(),
      address: m.packet_address_bank(),
      use: m.packet_use_bank(),
      parts: ['who', 'when', 'paid'],
    },
    {
      name: m.packet_channel_exchange(),
      address: m.packet_address_exchange(),
      use: m.packet_use_exchange(),
      parts: ['who', 'transactions'],
    },
    {
      name: m.report_official_attorney(),
      address: shown(officialLinks.stateConsumerDirectory),
      use: m.packet_use_attorney(),
      parts: ['who', 'paid', 'offender', 'narrative'],
    },
  ];
}

/** As somebody types it. */
function shown(href: string): string {
  return href.replace('https://', '');
}
