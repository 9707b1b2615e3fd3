import { describe, expect, test } from 'vitest';
import { callWordsIn } from './call-words.ts';
import { placesAbroad, reportOf } from './calls-by-country.ts';
import { freeReports } from './free-reports.ts';

const languages = ['en', 'es'] as const;

describe.each(languages)('who takes reports for free, in %s', (language) => {
  test('names the offices of the United States to people there', () => {
    expect(freeReports({ country: 'US', region: 'AZ' }, language)).toMatch(/ic3\.gov.*FTC/);
  });

  test.each(placesAbroad.filter((place) => place !== 'unknown'))(
    'names that of %s alone',
    (place) => {
      const examples: Readonly<Partial<Record<string, string>>> = { EEA: 'DE', elsewhere: 'BR' };
      const [country, region] = (examples[place] ?? place).split('-');
      const text = freeReports({ country, region }, language);
      expect(text).toContain(callWordsIn(language).steps[reportOf(place)].whom);
      expect(text).not.toMatch(/IC3|FTC|FBI/);
    },
  );

  test('says of which country the offices are while nobody said where the person lives', () => {
    for (const where of [{}, { country: '' }, { country: 'Atlantis' }])
      expect(freeReports(where, language)).toMatch(/(?:United States|Estados Unidos), .*IC3/);
  });
});
