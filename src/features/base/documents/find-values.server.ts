import { setImmediate } from 'node:timers/promises';
import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import type { FilePassage } from '#kernel/ports/documents.ts';
import type { FileFinding } from '#shared/vocabulary/file-reading.ts';

/** Of what may come in any number, so many are kept with the file. */
const most = { found: 400, places: 3, writers: 40 };

/** In characters: reading a block takes some milliseconds, and others get their turn behind it. */
const blockLength = 2_000;

/** In milliseconds, of all blocks of a file: only a text that is made to be slow takes longer. */
const longestWork = 60_000;

/**
 * Signs of which each value has at least one: most messages of a chat have none, and reading them costs the most. Names
 * of platforms count, because a name on one needs no sign of its own.
 */
const mayHoldValue =
  /@|:\/\/|\.\p{L}{2}|[A-Za-z\d]{16}|[A-Za-z]\d|\d[A-Za-z]|\d[\d ().\-\u2010-\u2013/]{5}|\+ ?\(?\d|\$[a-z]|[[(]\s?(?:\.|dot|at)|\bdot\b|live:|[\u3002\uFF01-\uFF5E\u200B-\u200F]|\b(?:upi|vpa|swift|bic|iban|telegram|tg|insta|ig|facebook|fb|messenger|wechat|weixin|line|signal|skype|whats ?app|viber|kik|linkedin|youtube|reddit|threads|vk|vkontakte|kakao|venmo|paypal|cash ?app|cashtag|qq|zalo|snap|discord|tiktok|twitter|x)\b/iu;

/**
 * The values in the passages. Short ones are read together, but never two whose writers differ.
 * @returns `stoppedAt`: where reading ended because it took too long
 */
export async function findValues(
  passages: readonly FilePassage[],
): Promise<{ found: FileFinding[]; stoppedAt: string | undefined }> {
  const found = new Map<string, FileFinding>();
  const end = performance.now() + longestWork;
  for (const block of blocksOf(passages)) {
    const text = block.map((each) => each.text).join('\n\n');
    if (performance.now() > end)
      return { found: [...found.values()], stoppedAt: block[0]?.place ?? '' };
    const isFromPicture = block[0]?.isFromPicture === true;
    // One slip is usual in letters that were read from a picture.
    const options = isFromPicture ? {} : { guesses: 0 };
    for (const { position, ...each } of readIndicators(text, options)) {
      const passage = passageAt(block, position);
      const key = [each.kind, each.chain, each.value].join(' ');
      const known = found.get(key);
      if (known) {
        addPlace(known, passage);
        // Letters of a text prove what those of a picture only suggest.
        if (!isFromPicture) delete known.isFromPicture;
      } else if (found.size < most.found) {
        const finding: FileFinding = {
          ...each,
          raw: each.raw.slice(0, 500),
          places: [],
          count: 0,
          by: [],
          ...(isFromPicture && { isFromPicture }),
        };
        addPlace(finding, passage);
        found.set(key, finding);
      }
    }
    await setImmediate();
  }
  return { found: [...found.values()], stoppedAt: undefined };
}

function addPlace(finding: FileFinding, { place, by }: FilePassage): void {
  finding.count += 1;
  const isNew = place !== '' && !finding.places.includes(place);
  if (isNew && finding.places.length < most.places) finding.places.push(place);
  if (by !== undefined && !finding.by.includes(by) && finding.by.length < most.writers)
    finding.by.push(by);
}

function* blocksOf(passages: readonly FilePassage[]): Generator<FilePassage[]> {
  let [block, length]: [FilePassage[], number] = [[], 0];
  for (const piece of piecesOf(passages)) {
    const [first] = block;
    const isOther =
      first !== undefined && (first.by !== piece.by || first.isFromPicture !== piece.isFromPicture);
    if (block.length > 0 && (isOther || length + piece.text.length > blockLength)) {
      yield block;
      [block, length] = [[], 0];
    }
    block.push(piece);
    length += piece.text.length;
  }
  if (block.length > 0) yield block;
}

function* piecesOf(passages: readonly FilePassage[]): Generator<FilePassage> {
  for (const passage of passages)
    for (const piece of cut(passage)) if (mayHoldValue.test(piece.text)) yield piece;
}

/** A page or a long mail in pieces that end with a line. */
export function cut(passage: FilePassage): FilePassage[] {
  const pieces: FilePassage[] = [];
  let rest = passage.text;
  while (rest.length > blockLength) {
    const at = placeToCut(rest);
    pieces.push({ ...passage, text: rest.slice(0, at) });
    rest = rest.slice(at);
  }
  return [...pieces, { ...passage, text: rest }];
}

/** At the end of a line, else of a word: a value in two pieces would be none. */
function placeToCut(text: string): number {
  for (const gap of ['\n', ' ']) {
    const end = text.lastIndexOf(gap, blockLength);
    if (end > blockLength / 2) return end;
  }
  return blockLength;
}

function passageAt(block: readonly FilePassage[], position: number): FilePassage {
  let end = 0;
  for (const passage of block) {
    end += passage.text.length + 2;
    if (position < end) return passage;
  }
  return block.at(-1) ?? { place: '', text: '' };
}
