import type { Language } from '#shared/vocabulary/languages.ts';

/** A character of a reference, and how it is said. */
type Spelled = Readonly<{ sign: string; said: string }>;

/** English: the alphabet of the ICAO. Spanish: by the names that people spell with. References have no I, L, O or U. */
const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    A: 'Alfa',
    B: 'Bravo',
    C: 'Charlie',
    D: 'Delta',
    E: 'Echo',
    F: 'Foxtrot',
    G: 'Golf',
    H: 'Hotel',
    J: 'Juliett',
    K: 'Kilo',
    M: 'Mike',
    N: 'November',
    P: 'Papa',
    Q: 'Quebec',
    R: 'Romeo',
    S: 'Sierra',
    T: 'Tango',
    V: 'Victor',
    W: 'Whiskey',
    X: 'X-ray',
    Y: 'Yankee',
    Z: 'Zulu',
    '0': 'zero',
    '1': 'one',
    '2': 'two',
    '3': 'three',
    '4': 'four',
    '5': 'five',
    '6': 'six',
    '7': 'seven',
    '8': 'eight',
    '9': 'nine',
  },
  es: {
    A: 'A de Antonio',
    B: 'B de Beatriz',
    C: 'C de Carmen',
    D: 'D de David',
    E: 'E de Elena',
    F: 'F de Francisco',
    G: 'G de Gloria',
    H: 'H de Héctor',
    J: 'J de José',
    K: 'K de Karina',
    M: 'M de María',
    N: 'N de Natalia',
    P: 'P de Pedro',
    Q: 'Q de Queso',
    R: 'R de Ramón',
    S: 'S de Sara',
    T: 'T de Teresa',
    V: 'V de Vicente',
    W: 'W de Walter',
    X: 'X, equis',
    Y: 'Y de Yolanda',
    Z: 'Z de Zapato',
    '0': 'cero',
    '1': 'uno',
    '2': 'dos',
    '3': 'tres',
    '4': 'cuatro',
    '5': 'cinco',
    '6': 'seis',
    '7': 'siete',
    '8': 'ocho',
    '9': 'nueve',
  },
};

/**
 * A reference as it is read out, sign by sign; dashes are left out, because a reference is found without them.
 * @param reference such as `R-7KQ2M-X41TB`
 */
export function spellReference(reference: string, language: Language): Spelled[] {
  return [...reference].flatMap((sign) => {
    const said = words[language][sign];
    return said === undefined ? [] : [{ sign, said }];
  });
}
