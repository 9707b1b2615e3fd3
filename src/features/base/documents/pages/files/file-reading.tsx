import { Form, Link } from 'react-router';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { Folded } from '#frames/staff/folded.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { chainWord } from '#shared/vocabulary/chains.ts';
import {
  isUncompared,
  judgeFinding,
  keyOfFinding,
  type FileFinding,
  type FileReading,
} from '#shared/vocabulary/file-reading.ts';
import { indicatorKindWords } from '#shared/vocabulary/indicator-kinds.ts';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { AttachmentFile } from '../../attachments.server.ts';

/** What the program read in a file, where, and what it needs to be told. */
export function FileReadingPanel({
  file,
  error,
}: {
  file: AttachmentFile;
  error: string | undefined;
}) {
  const { reading } = file;
  if (file.state !== 'ready') return null;
  return (
    <Panel id="reading" title="What stands in it" text={reading ? readAs(reading) : undefined}>
      {!reading && (
        <p className="text-sm text-muted">
          Its text has not been read yet. It is in the next minutes.
        </p>
      )}
      {error && (
        <Notice tone="danger" live="assertive" title="Nothing was stored">
          {error}
        </Notice>
      )}
      {reading?.problem && <Notice tone="warning">{problems[reading.problem]}</Notice>}
      {reading && !reading.problem && <Found file={file} reading={reading} />}
    </Panel>
  );
}

const problems = {
  damaged:
    'It could not be read: it is damaged, or of another kind than it seems. Download the original to look at it.',
  'too-large':
    'Reading it took more time or memory than a file may take, so it was stopped. Download the original to look at it.',
} as const;

function readAs({ as, passages, length, writers, problem }: FileReading): string {
  if (problem) return 'Nothing was read.';
  if (passages === 0) return `${as}: no text in it.`;
  const parts = writers.length > 0 && as.startsWith('Chat') ? 'messages' : 'parts';
  return `${as}: ${passages.toLocaleString('en-US')} ${parts}, ${length.toLocaleString('en-US')} characters.`;
}

function Found({ file, reading }: { file: AttachmentFile; reading: FileReading }) {
  const { found, passages } = reading;
  return (
    <>
      <Unread reading={reading} />
      {reading.writers.length > 0 && <WhoIsClient file={file} reading={reading} />}
      <WhoseAreThese file={file} reading={reading} />
      {found.length === 0 && passages > 0 && (
        <p className="text-sm">No wallet, site, address, number or account was found in it.</p>
      )}
      {found.length > 0 && <FoundList file={file} reading={reading} />}
      {passages > 0 && (
        <div>
          <Link
            to={urls.admin.fileWords(file.id)}
            className={buttonClass({ tone: 'secondary', size: 'small' })}
          >
            Read its words here
          </Link>
          <p className="mt-2 text-sm text-muted">
            Plain words, without anything that could run. It is written into the chain of custody.
          </p>
        </div>
      )}
    </>
  );
}

const unreadWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    picture: 'a picture; letters in pictures are not read here',
    'no-letters': 'a picture in which no letters were read',
    'picture-too-large': 'a picture too large to be read, or too tall',
    'too-many-pictures': 'a picture; only the first ones of a file are read',
    recording: 'a recording',
    encrypted: 'locked with a password',
    damaged: 'damaged',
    'too-large': 'too large to be read',
    'too-deep': 'packed too deep in other files',
    unknown: 'of a kind that is not read',
  }),
);

function Unread({ reading: { unread, unreadCount, passages } }: { reading: FileReading }) {
  if (unreadCount === 0) return null;
  return (
    <Notice
      tone="info"
      title={passages === 0 ? 'Look at it yourself' : `Not read: ${unreadCount} of its parts`}
    >
      <Folded entries={unread} shown={4} summary={(count) => `${count} more`}>
        {(some) => (
          <ul>
            {some.map(({ place, reason }) => (
              <li key={`${place} ${reason}`} className="wrap-anywhere">
                {place === '' ? 'It is' : `${place}:`} {unreadWords.get(reason) ?? reason}
              </li>
            ))}
          </ul>
        )}
      </Folded>
    </Notice>
  );
}

function useMayAnswer({ caseId }: AttachmentFile): boolean {
  return useMay(caseId === null ? 'submission:write' : 'case:write');
}

/** Named by the file, proved or said by staff; else a question with one press for each writer. */
function WhoIsClient({ file, reading }: { file: AttachmentFile; reading: FileReading }) {
  const mayAnswer = useMayAnswer(file);
  const { client, clientBy } = reading;
  if (client === null)
    return (
      <section aria-labelledby="who-client" className="grid gap-2">
        <h3 id="who-client" className="text-base font-semibold">
          Which of them is the client?
        </h3>
        <p className="text-sm">
          The file does not prove it. Until somebody says so, addresses, numbers, sites and accounts
          in it are nobody’s. Wallets and transactions are recorded whoever names them.
        </p>
        {mayAnswer && <Writers reading={reading} />}
      </section>
    );
  return (
    <div className="grid gap-1 text-sm">
      <p>
        {client === '' ? 'None of the writers is the client' : <b>{client}</b>}
        {client !== '' && ' is the client'}: {proofs[clientBy ?? 'staff']}
      </p>
      {mayAnswer && (
        <Disclosure summary="That is wrong">
          <Writers reading={reading} />
        </Disclosure>
      )}
    </div>
  );
}

const proofs = {
  export: 'the file was exported from this account, and the client sent it.',
  contact: 'it is a contact or the whole name that the client gave.',
  staff: 'staff said so.',
} as const;

function Writers({ reading: { writers } }: { reading: FileReading }) {
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="intent" value="client" />
      {writers.slice(0, 12).map(({ name, messages }) => (
        <Button key={name} type="submit" name="client" value={name} tone="secondary" size="compact">
          <span className="wrap-anywhere">
            {name} ({messages})
          </span>
        </Button>
      ))}
      <Button type="submit" name="client" value="" tone="secondary" size="compact">
        None of them
      </Button>
    </Form>
  );
}

/** Of a document nobody knows who wrote it: one question for all that it names. */
function WhoseAreThese({ file, reading }: { file: AttachmentFile; reading: FileReading }) {
  const mayAnswer = useMayAnswer(file);
  const isAsked = reading.found.some((each) => judgeFinding(reading, each) === 'asked');
  const isAboutWriters = reading.client === null && reading.writers.length > 0;
  if (reading.isOtherSides)
    return (
      <Answer mayAnswer={mayAnswer} value="no" label="Take that back">
        Staff said that what it names belongs to the other side.
      </Answer>
    );
  if (!isAsked || isAboutWriters) return null;
  return (
    <Answer mayAnswer={mayAnswer} value="yes" label="They belong to the other side">
      The file does not say whose addresses, numbers, sites and accounts these are. A bank statement
      or a letter names the client as well, so they are recorded only if you say so.
    </Answer>
  );
}

function Answer(props: { mayAnswer: boolean; value: string; label: string; children: string }) {
  const { mayAnswer, value, label, children } = props;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p>{children}</p>
      {mayAnswer && (
        <Form method="post">
          <input type="hidden" name="intent" value="others" />
          <Button type="submit" name="others" value={value} tone="secondary" size="compact">
            {label}
          </Button>
        </Form>
      )}
    </div>
  );
}

const verdicts = {
  named: { word: 'Recorded', tone: 'success' },
  client: { word: 'Not recorded: the client’s own', tone: 'neutral' },
  asked: { word: 'Waits for your answer', tone: 'warning' },
  unsure: { word: 'Not recorded: compare it with the picture', tone: 'warning' },
} as const;

/** Its checksum is right, which letters misread hardly ever make; nobody has looked at the picture. */
const provedAlone = { word: 'Recorded, not compared yet', tone: 'warning' } as const;

function FoundList({ file, reading }: { file: AttachmentFile; reading: FileReading }) {
  return (
    <section aria-labelledby="found-title" className="grid gap-2">
      <h3 id="found-title" className="text-base font-semibold">
        What it names
      </h3>
      {reading.found.some(({ isFromPicture }) => isFromPicture) && (
        <p className="text-sm">
          Letters in pictures are easily misread. What was read from a picture counts as a hint
          until somebody compares it, letter by letter, with the picture.
        </p>
      )}
      <Folded entries={reading.found} shown={12} summary={(count) => `${count} more`}>
        {(some) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] text-sm">
            {some.map((each) => (
              <Finding key={keyOfFinding(each)} file={file} reading={reading} finding={each} />
            ))}
          </ul>
        )}
      </Folded>
    </section>
  );
}

function Finding({
  file,
  reading,
  finding,
}: {
  file: AttachmentFile;
  reading: FileReading;
  finding: FileFinding;
}) {
  const mayAnswer = useMayAnswer(file);
  const { kind, chain, display, raw, checksum, likelyTypo, by } = finding;
  const verdict = judgeFinding(reading, finding);
  const isOpen = isUncompared(reading, finding);
  const { word, tone } = verdict === 'named' && isOpen ? provedAlone : verdicts[verdict];
  return (
    <li className="grid gap-0.5 border-t border-line py-2.5 first:border-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-muted">
          {indicatorKindWords[kind]}
          {chain !== '' && `, ${chainWord(chain)}`}
          {checksum === 'invalid' && ', with a slip'}
        </span>
        <StatusPill tone={tone}>{word}</StatusPill>
      </p>
      <code className="break-all">{display}</code>
      {checksum === 'invalid' && likelyTypo && (
        <p>
          One sign changed, it would be right: <code className="break-all">{likelyTypo}</code>
        </p>
      )}
      <p className="wrap-anywhere text-muted">
        {finding.isFromPicture &&
          (isOpen ? 'Read from a picture. ' : 'Read from a picture, compared. ')}
        {by.length > 0 && `${by.slice(0, 3).join(', ')}: `}
        {placesOf(finding)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={urls.admin.fileWords(file.id, raw)} className="text-link pointer-coarse:py-2.75">
          Show it in its words<span className="sr-only">: {display}</span>
        </Link>
        {isOpen && mayAnswer && (
          <Form method="post">
            <input type="hidden" name="intent" value="compared" />
            <Button
              type="submit"
              name="compared"
              value={keyOfFinding(finding)}
              tone="secondary"
              size="compact"
            >
              The picture has it like this
              <span className="sr-only">: {display}</span>
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}

function placesOf({ places, count }: FileFinding): string {
  const more = count - Math.max(places.length, 1);
  const shown = places.join('; ') || 'in its text';
  return more > 0 ? `${shown}; ${more} more` : shown;
}
