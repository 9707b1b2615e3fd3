import { Panel } from '#frames/staff/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { controlClass } from '#ui/document/control-class.ts';
import type { FileWords, ShownPassage } from '../../file-words.server.ts';

/** The text of a file as plain words, each part with its place, at the words that somebody looks for. */
export function FileWordsPanel({ words }: { words: FileWords }) {
  const { passages, find, found } = words;
  const first = passages.findIndex(({ has }) => has);
  return (
    <Panel id="words" title="Its words" text={summary(words)}>
      <form className="flex flex-wrap items-end gap-2" action="#found">
        <input type="hidden" name="text" value="yes" />
        <label className="grid min-w-0 grow gap-1 text-sm font-semibold">
          Look for words in it
          <input
            type="search"
            name="find"
            defaultValue={find}
            maxLength={200}
            className={`${controlClass('application')} font-normal`}
          />
        </label>
        <Button type="submit" tone="secondary" size="compact">
          Find
        </Button>
      </form>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
        {passages.map((passage, index) => (
          // The same words may stand twice in one place.
          <Passage
            key={index}
            passage={passage}
            find={found > 0 ? find : ''}
            id={index === first ? 'found' : undefined}
          />
        ))}
      </ol>
    </Panel>
  );
}

function summary({ isCut, find, found }: FileWords): string | undefined {
  if (find !== '' && found === 0)
    return `“${find}” does not stand in it written like this. ${isCut ? 'Here is its first part.' : 'Here is all of it.'}`;
  if (found > 0)
    return found === 1
      ? `“${find}” stands in one place, shown with what is beside it.`
      : `“${find}” stands in ${found.toLocaleString('en-US')} places, shown with what is beside them.`;
  return isCut ? 'The first part; the rest is in the original.' : undefined;
}

function Passage({
  passage: { place, by, text, isFromPicture },
  find,
  id,
}: {
  passage: ShownPassage;
  find: string;
  id: string | undefined;
}) {
  return (
    <li id={id} className="scroll-mt-24 border-t border-line pt-3 first:border-0 first:pt-0">
      {(place !== '' || by !== undefined) && (
        <p className="text-muted wrap-anywhere">{[by, place].filter(Boolean).join(', ')}</p>
      )}
      {isFromPicture && (
        <StatusPill tone="warning">Read from a picture: letters may be wrong</StatusPill>
      )}
      <p className="whitespace-pre-wrap wrap-anywhere">{marked(text, find)}</p>
    </li>
  );
}

function marked(text: string, find: string) {
  if (find === '') return text;
  const [lower, wanted] = [text.toLowerCase(), find.toLowerCase()];
  const parts = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + find.length)}</mark>);
    from = at + find.length;
  }
  return [...parts, text.slice(from)];
}
