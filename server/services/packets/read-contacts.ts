import type { IndicatorKind } from '#shared/indicators/indicator-kinds.ts';
import { keyOf } from '../indicators/own-indicators.ts';
import { readFields } from '../indicators/read-fields.ts';
import type { FieldIndicator } from '../indicators/read-fields.ts';
import type { PacketContact } from './packet.ts';
import { statedContacts } from './stated-answers.ts';

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
