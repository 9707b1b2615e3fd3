import { Link } from 'react-router';
import { SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import type { OpenMatter } from '../../open-matters.server.ts';
import { longestReason } from '#shared/closing-reason.ts';
import {
  closingReaders,
  closingReasonNames,
  closingReasons,
} from '#shared/vocabulary/closing-reasons.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { readLetterBlocks, type LetterBlock } from './letter-blocks.ts';

/** Beginning of the names of the fields that say why something stays open. */
export const reasonField = 'left:';

export const noReason = 'Choose why the case is closed: the letter says it.';

/** What staff have chosen and typed for the letter. */
type ClosingWords = {
  reason?: string | undefined;
  reader?: string | undefined;
  words?: string | undefined;
};

/** The letter that goes out when the case is closed, or why none does. */
export type ClosingLetter =
  | {
      isSent: true;
      /** False where only a mail without content goes, and the letter stays in the tracker. */
      isWhole: boolean;
      to: string;
      who: string;
      language: string;
      subject: string;
      text: string;
    }
  | { isSent: false; why: string };

/** Id of the field that says why it stays open. */
export function fieldOf({ key }: OpenMatter): string {
  return `left-${key.replaceAll(' ', '-')}`;
}

/** Something that is open, with the ways to settle it. */
export function MatterRow({
  caseId,
  matter,
  reason,
  isMissing,
}: {
  caseId: string;
  matter: OpenMatter;
  reason: string | undefined;
  isMissing: boolean;
}) {
  const { key, text } = matter;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-semibold wrap-anywhere">{text}</p>
        <span className="flex flex-wrap gap-2">
          <Settle caseId={caseId} matter={matter} />
        </span>
      </div>
      <TextInputField
        id={fieldOf(matter)}
        name={`${reasonField}${key}`}
        label="It stays open, because"
        error={isMissing ? 'Settle it, or say why it stays open' : undefined}
        defaultValue={reason}
        maxLength={longestReason}
        autoComplete="off"
      />
    </li>
  );
}

/** One press where that says all, else a link to the page where it is settled. */
function Settle({ caseId, matter }: { caseId: string; matter: OpenMatter }) {
  const { key, kind, text } = matter;
  const [, id = ''] = key.split(' ');
  function press(how: string, label: string) {
    return (
      <Button
        type="submit"
        name="settle"
        value={`${key}=${how}`}
        tone="secondary"
        size="compact"
        aria-label={`${label}: ${text}`}
      >
        {label}
      </Button>
    );
  }
  function open(to: string, label: string) {
    return (
      <Link
        to={to}
        aria-label={`${label}: ${text}`}
        className={buttonClass({ tone: 'secondary', size: 'compact' })}
      >
        {label}
      </Link>
    );
  }
  switch (kind) {
    case 'danger':
      return (
        <>
          {open(urls.admin.casePart(caseId, 'messages'), 'Look at it')}
          {key === 'danger' && press('over', 'We talked: it is over')}
        </>
      );
    case 'date':
      return (
        <>
          {press('done', 'Done')}
          {press('dropped', 'Does not apply')}
        </>
      );
    case 'message':
      return (
        <>
          {open(urls.admin.casePart(caseId, 'messages'), 'Answer')}
          {press('none', 'No answer needed')}
        </>
      );
    case 'stages':
      return (
        <>
          {open(urls.admin.casePart(caseId, 'stages'), 'Tick those that are done')}
          {press('done', 'All are done')}
        </>
      );
    case 'request':
      return open(urls.admin.caseRequest(caseId, id), 'Record the answer');
    case 'outcome':
      return open(urls.admin.casePart(caseId, 'money'), 'Record it');
    case 'consent':
      return key.startsWith('helper') ? (
        <>
          {open(urls.admin.casePart(caseId, 'handling'), 'Look at it')}
          {press('refused', 'Do not allow')}
        </>
      ) : (
        open(urls.admin.caseRequests(caseId), 'Look at it')
      );
  }
}

/** Why the case is closed, and a sentence that is added to the letter. */
export function WhyFields({ said, isMissing }: { said: ClosingWords; isMissing: boolean }) {
  return (
    <Panel id="why" title="Why it is closed" text="The client reads both in the letter.">
      <div className="grid gap-4">
        <SelectInputField
          id="reason"
          name="reason"
          label="Reason"
          placeholder="Choose"
          error={isMissing ? noReason : undefined}
          defaultValue={said.reason ?? ''}
          options={closingReasonNames.map((value) => ({
            value,
            label: `${closingReasons[value].staff}. “${closingReasons[value].client()}”`,
          }))}
        />
        <SelectInputField
          id="reader"
          name="reader"
          label="For whom the letter is"
          placeholder="The client"
          defaultValue={said.reader ?? ''}
          options={Object.entries(closingReaders).map(([value, { staff }]) => ({
            value,
            label: staff,
          }))}
        />
        <TextInputField
          id="words"
          name="words"
          label="A sentence of your own"
          hint="In the language of the letter. No promise."
          defaultValue={said.words}
          maxLength={longestReason}
          autoComplete="off"
        />
        <p>
          <Button type="submit" name="show" value="on" tone="secondary" size="compact">
            Show the letter with this
          </Button>
        </p>
      </div>
    </Panel>
  );
}

/** The letter as it will go, or why none does. The client also has it in the tracker, behind the code. */
export function LetterPanel({ letter }: { letter: ClosingLetter }) {
  const kept =
    'The client has the letter in the tracker, with the amounts and in their own words why they came.';
  if (!letter.isSent) {
    return (
      <Panel id="letter" title="No letter goes out" text={kept}>
        <p className="text-sm">{letter.why}</p>
      </Panel>
    );
  }
  const { isWhole, to, who, language, subject, text } = letter;
  return (
    <section aria-labelledby="letter" className="paper grid gap-3 p-5 sm:p-8">
      <h2 id="letter" className="text-lg">
        The letter that goes out
      </h2>
      <div className="grid gap-1 border-b border-line pb-4 text-sm text-muted">
        <p className="wrap-anywhere">{`In ${language}. To: ${to}, ${who}`}</p>
        <p className="wrap-anywhere">
          Subject: <strong className="text-ink">{subject}</strong>
        </p>
        <p>
          {isWhole
            ? kept
            : `Only that there is news, because a helper or somebody else reads it. ${kept}`}
        </p>
      </div>
      {readLetterBlocks(text).map((block, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a mail has no other order than its own
        <Block key={place} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: LetterBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="pt-3 text-base">{block.text}</h3>;
    case 'list':
      return (
        <ul className="grid list-disc gap-1 pl-5">
          {block.items.map((item) => (
            <li key={item} className="wrap-anywhere">
              {item}
            </li>
          ))}
        </ul>
      );
    case 'rule':
      return <hr className="border-line" />;
    case 'paragraph':
      return <p className="whitespace-pre-line wrap-anywhere">{block.text}</p>;
  }
}
