// Rich Text Format 1.9.1. Only words are kept: fonts, pictures, fields that fetch and objects are skipped.

/** Groups without words that anybody reads. */
const skipped = new Set(
  'fonttbl colortbl stylesheet info pict object objdata themedata colorschememapping datastore xmlnstbl listtable listoverridetable rsidtbl generator latentstyles filetbl revtbl'.split(
    ' ',
  ),
);

/** Words of control that stand for a sign. */
const signs: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  row: '\n',
  page: '\n',
  sect: '\n',
  cell: '\t',
  nestcell: '\t',
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
};

/** In groups within each other: a bomb opens millions. */
const deepest = 200;

type Group = {
  isSkipped: boolean;
  /** Signs that follow a letter beyond the code page, for programs that do not know it. */
  fallback: number;
  /** Number of words before the instruction of a field, such as the number of a page; only links are kept of them. */
  field?: number;
};

/**
 * The words of a text with formats. Of a mail that Outlook packed in it, tags of its HTML are skipped as well.
 * Runs in linear time.
 */
export function wordsOfRtf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const page = /\\ansicpg(\d{3,5})/.exec(text.slice(0, 2_000))?.[1];
  const decoder = decoderOf(page);
  const groups: Group[] = [{ isSkipped: false, fallback: 1 }];
  const words: string[] = [];
  let isHidden = false;
  let left = 0;
  function group(): Group {
    return groups.at(-1) ?? { isSkipped: true, fallback: 1 };
  }
  function add(word: string): void {
    if (left > 0) left -= 1;
    else if (!group().isSkipped && !isHidden) words.push(word);
  }
  const token =
    /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;
  for (const [, word, number, code, sign, brace, plain] of text.matchAll(token)) {
    if (brace === '{') {
      if (groups.length > deepest) break;
      groups.push({ isSkipped: group().isSkipped, fallback: group().fallback });
    } else if (brace === '}') {
      const { field } = groups.length > 1 ? (groups.pop() ?? {}) : {};
      if (field !== undefined && !words.slice(field).join('').includes('HYPERLINK'))
        words.length = field;
    } else if (code !== undefined) add(decoder(Number.parseInt(code, 16)));
    else if (plain !== undefined) {
      const shown = plain.slice(left);
      left = Math.max(0, left - plain.length);
      if (shown !== '') add(shown);
    } else if (sign === '*') group().isSkipped = true;
    else if (sign === '~') add(' ');
    else if (sign !== undefined && '\\{}'.includes(sign)) add(sign);
    else if (word !== undefined) {
      const name = word.toLowerCase();
      // An address of a link stands in its field, beside the words of the link.
      if (skipped.has(name)) group().isSkipped = true;
      else if (name === 'fldinst' || name === 'fldrslt') {
        group().isSkipped = false;
        if (name === 'fldinst') group().field = words.length;
        words.push(' ');
      } else if (name === 'htmlrtf') isHidden = number !== '0';
      else if (name === 'uc') group().fallback = Number(number ?? 1);
      else if (name === 'u' && number !== undefined) {
        add(String.fromCodePoint(Number(number) & 0xff_ff));
        left = group().fallback;
      } else if (Object.hasOwn(signs, name)) add(signs[name] ?? '');
    }
  }
  return words.join('').toWellFormed();
}

function decoderOf(page: string | undefined): (code: number) => string {
  const label = page === '65001' ? 'utf-8' : `windows-${page ?? '1252'}`;
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label);
  } catch {
    decoder = new TextDecoder('windows-1252');
  }
  return (code) => decoder.decode(Uint8Array.of(code));
}
