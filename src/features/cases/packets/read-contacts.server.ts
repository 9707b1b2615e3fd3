import type { IndicatorKind } from '#features/indicators/indicator-kinds.ts';
import { keyOf } from '#features/indicators/own-indicators.server.ts';
import { readFields } from '#features/indicators/read-fields.server.ts';
import type { FieldIndicator } from '#features/indicators/read-fields.server.ts';
import type { PacketContact } from './packet.server.ts';
import { statedContacts } from './stated-answers.server.ts';

const kinds: Readonly<Partial<Record<IndicatorKind, PacketContact['kind']>>> = {
  ...{ domain: 'site', url: 'site', email: 'email', phone: 'phone', handle: 'phone' },
  ...{ iban: 'account', aba: 'account' },
};

/**
 * How the other side could be reached: the lines of the fields that ask for it as they were written,
 * then what the description names beside them. The reporter's own are none of these.
 * @param own keys of the organisation's own addresses and numbers
 */
export function readContacts(
  answers: Readonly<Record<string, string>>,
  own: ReadonlySet<string>,
): PacketContact[] {
  const stated = statedContacts(answers).map((each): PacketContact => ({
    ...each,
    source: 'stated',
  }));
  const read = readFields(answers, own);
  const known = new Set(read.filter(({ field }) => field !== 'message').map(keyOf));
  const described = read.filter(
    (each) => each.field === 'message' && each.role === 'named' && !known.has(keyOf(each)),
  );
  return [...stated, ...described.flatMap(toContact)];
}

function toContact({ kind: of, display }: FieldIndicator): PacketContact[] {
  const kind = kinds[of];
  return kind ? [{ kind, value: display, source: 'described' }] : [];
}
