import { describe, expect, test } from 'vitest';
import { found, ibans, only } from '#tests/indicators.ts';

describe('banks', () => {
  test.each(ibans)('IBAN in any spacing: %s', (iban) => {
    const expected = [`iban - ${iban} valid`];
    expect(found(iban)).toEqual(expected);
    expect(found(`to ${iban.replaceAll(/(.{4})/g, '$1 ').trim()} and then`)).toEqual(expected);
    expect(found(iban.toLowerCase())).toEqual(expected);
  });

  test('an IBAN with two swapped digits is flagged, with the probable correction', () => {
    expect(only('DE89 3704 0044 0532 0130 00'.replace('3704', '3740'))).toMatchObject({
      kind: 'iban',
      checksum: 'invalid',
      likelyTypo: 'DE89 3704 0044 0532 0130 00',
    });
  });

  test('routing numbers count only if the text labels them', () => {
    expect(found('Routing number: 021000021, account 123456789')).toEqual([
      'aba - 021000021 valid',
      'account - 123456789 none',
    ]);
    expect(found('ABA 026009593')).toEqual(['aba - 026009593 valid']);
    expect(found('routing no. 021000022')).toEqual(['aba - 021000022 invalid']);
    expect(found('I paid 021000021')).toEqual([]);
  });
});
