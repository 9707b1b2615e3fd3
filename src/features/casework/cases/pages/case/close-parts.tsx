import { Link } from 'react-router';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import type { OpenMatter } from '../../open-matters.server.ts';
import { longestReason } from '#shared/closing-reason.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';

/** Beginning of the names of the fields that say why something stays open. */
export const reasonField = 'left:';

/** The letter that goes out when the case is closed, or why none does. */
export type ClosingLetter =
  | { isSent: true; to: string; who: string; language: string; subject: string; text: string }
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
      return press('done', 'All are done');
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

/** The letter as it will go, or why none does. */
export function LetterPanel({ letter }: { letter: ClosingLetter }) {
  if (!letter.isSent) {
    return (
      <Panel id="letter" title="No letter goes out">
        <p className="text-sm">{letter.why}</p>
      </Panel>
    );
  }
  const { to, who, language, subject, text } = letter;
  return (
    <Panel id="letter" title="The letter that goes out" text={`In ${language}. To: ${to}, ${who}`}>
      <div className="grid gap-2 text-sm">
        <p>
          <span className="text-muted">Subject: </span>
          <strong>{subject}</strong>
        </p>
        <div className="rounded-md border border-line bg-raised p-4 whitespace-pre-wrap wrap-anywhere">
          {text}
        </div>
      </div>
    </Panel>
  );
}
