import { closingReasons, findClosingReason } from '#shared/vocabulary/closing-reasons.ts';
import { factWord } from '#shared/vocabulary/fact-words.ts';
import { reportedUrgencyWord } from '#shared/vocabulary/urgencies.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { caseLinkKinds, caseLinkWords } from '#shared/vocabulary/case-links.ts';
import { isCaseStatus, caseStatusWords } from '#shared/vocabulary/case-statuses.ts';
import type { CaseEvent } from '../../case.server.ts';

const fieldWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    email: 'E-mail',
    name: 'Name',
    phone: 'Phone',
    caseType: 'Type',
    notes: 'Notes for the client',
    internalNotes: 'Internal notes',
  }),
);

const listWords: Readonly<Record<string, string>> = {
  added: 'added',
  removed: 'removed',
  done: 'done',
  reopened: 'not done any more',
  changed: 'reworded',
  order: 'order',
};

function closingWords(said: string | undefined): string[] {
  const reason = findClosingReason(said);
  return reason ? [`Why: ${closingReasons[reason].staff}`] : [];
}

type Describe = (details: Record<string, string>) => string[];

const descriptions: ReadonlyMap<string, Describe> = new Map(
  Object.entries<Describe>({
    opened: ({ reference }) => [reference ? `Opened from ${reference}` : 'Opened'],
    'number-changed': ({ from, to }) => [`Case number: ${from} → ${to}`],
    'status-changed': ({ from, to, left, reason, words }) => [
      `Status: ${statusWord(from)} → ${statusWord(to)}`,
      ...(left?.split('\n').map((line) => `Left open: ${line}`) ?? []),
      ...closingWords(reason),
      ...(words ? [`In the closing letter: ${words}`] : []),
    ],
    'stages-changed': (details) => listLines('Stages', details),
    'amounts-changed': (details) => listLines('Amounts', details).map(withKindWords),
    'payment-added': ({ payment }) => [`Payment added: ${payment}`],
    'payment-changed': ({ payment }) => [`Payment corrected: ${payment}`],
    'payment-removed': ({ payment }) => [`Payment removed: ${payment}`],
    'payment-restored': ({ payment }) => [`Payment brought back: ${payment}`],
    'payments-imported': ({ payment }) => [`From a statement: ${payment}`],
    'fact-noted': ({ fact = '', on }) => [`Noted: ${factWord(fact)}, ${inWords(on)}`],
    'fact-removed': ({ fact = '', on }) => [`Taken out: ${factWord(fact)}, ${inWords(on)}`],
    'place-changed': ({ from, to }) => [
      `Payer and place: ${from || 'not known'} → ${to || 'not known'}`,
    ],
    'date-done': ({ date }) => [`Date done: ${date}`],
    'date-dropped': ({ date }) => [`Date does not apply: ${date}`],
    'date-reopened': ({ date }) => [`Date open again: ${date}`],
    assigned: ({ from, to }) => [`Assigned: ${from} → ${to}`],
    'urgency-changed': ({ from = '', to = '' }) => [
      `Urgency: ${reportedUrgencyWord(from)} → ${reportedUrgencyWord(to)}`,
    ],
    'hold-changed': ({ to }) => [to === 'on' ? 'Put under legal hold' : 'Legal hold lifted'],
    restricted: () => ['Restricted to the people on its list'],
    unrestricted: () => ['Open again to everybody who works on cases'],
    'access-given': ({ to }) => [`${to} may see it`],
    'access-taken': ({ from }) => [`${from} may not see it any more`],
    'mail-changed': ({ to }) => [
      to === 'on' ? 'Client is e-mailed again' : 'Client is not e-mailed any more',
    ],
    'code-given': ({ reason }) => [`Code for the tracker given: ${reason}`],
    'address-reopened': () => ['E-mail to the client is safe again'],
    'safe-said': () => [
      'The client wrote that they are safe now. Ask before you call the danger over',
    ],
    'address-unsafe': () => ['It is not safe to e-mail the client'],
    'helper-allowed': () => ['A helper may open the case in the tracker'],
    'safe-contact-changed': () => ['Safe contact was recorded'],
    'party-named': ({ role = '' }) => [`Somebody was named as ${role}`],
    'helper-withdrawn': () => ['A helper may not open the case any more'],
    'letters-paused': () => ['Letters about second scams paused'],
    'letters-resumed': () => ['Letters about second scams go on'],
    'message-sent': () => ['Message to the client'],
    'message-received': () => ['Message of the client'],
    'note-added': () => ['Internal note written'],
    'note-withdrawn': () => ['Internal note withdrawn'],
    'submission-linked': ({ reference }) => [`Submission ${reference} added`],
    'submission-unlinked': ({ reference }) => [`Submission ${reference} removed from the case`],
    'case-linked': ({ case: number, kind }) => [`Linked with ${number}: ${linkWord(kind)}`],
    'case-unlinked': ({ case: number }) => [`No longer linked with ${number}`],
    'request-consent-given': ({ how = '', on }) => [
      `The client agreed to freeze requests (${how}, ${inWords(on)})`,
    ],
    'request-consent-withdrawn': () => ['The client no longer agrees to freeze requests'],
    'request-bundle-made': ({ institution, audience }) => [
      `Request to ${institution}: bundle made, for ${audience === 'officer' ? 'an officer' : 'the institution'}`,
    ],
    'request-logged': ({ institution, to, ...details }) => [
      [`Request to ${institution}: ${to?.replace('needs-order', 'needs a legal order')}`]
        .concat(Object.entries(details).map(([name, value]) => `${name} ${inWords(value)}`))
        .join(', '),
    ],
    'data-asked': ({ what = '' }) => [`The client asked about their data: ${what}`],
    'data-answered': ({ what = '', how = '' }) => [`Data request (${what}): ${how}`],
    'outcome-published': ({ consent, on }) => [
      `Outcome published; the client agreed ${consent === 'phone' ? 'by phone' : 'in writing'} on ${inWords(on)}`,
    ],
    'outcome-withdrawn': ({ reason }) => [
      reason === 'reopened' ? 'Outcome withdrawn: the case was opened again' : 'Outcome withdrawn',
    ],
  }),
);

/** Describes an event with its values before and after; for notes only that they changed. */
export function describeEvent({ kind, details }: Pick<CaseEvent, 'kind' | 'details'>): string[] {
  const lines = descriptions.get(kind)?.(details) ?? fieldLines(details);
  // An anonymised event has no details left.
  return lines.length > 0 ? lines : ['Changed'];
}

function fieldLines(details: Record<string, string>): string[] {
  return Object.entries(details).map(([field, change]) =>
    change === 'changed'
      ? `${fieldWords.get(field) ?? field} changed`
      : `${fieldWords.get(field) ?? field}: ${change}`,
  );
}

function listLines(what: string, details: Record<string, string>): string[] {
  // Format of an earlier release.
  if (details['completed'] !== undefined)
    return [`${what} changed: ${details['completed']} of ${details['stages']} done`];
  return Object.entries(listWords).flatMap(([name, word]) => {
    const entries = details[name];
    if (entries === undefined) return [];
    return [name === 'order' ? `${what}: order changed` : `${what} ${word}: ${entries}`];
  });
}

const amountKindWords = {
  lost: 'Lost',
  frozen: 'Frozen',
  seized: 'Seized',
  forfeited: 'Forfeited',
  recovered: 'Recovered',
};

/**
 * "lost 1,200 USD", as stored by releases that recorded sums instead of payments, becomes "Lost 1,200 USD".
 */
function withKindWords(line: string): string {
  return Object.entries(amountKindWords).reduce(
    (text, [kind, word]) => text.replaceAll(new RegExp(`(: |; )${kind} `, 'g'), `$1${word} `),
    line,
  );
}

/** Formats stored days, such as `2026-11-20/2026-11-22`; anything else stays unchanged. */
function inWords(text = ''): string {
  if (!/^\d{4}-\d\d-\d\d(\/\d{4}-\d\d-\d\d)?$/.test(text)) return text;
  return text
    .split('/')
    .map((day) => formatDay(day))
    .join(' to ');
}

function linkWord(kind = ''): string {
  const known = caseLinkKinds.find((each) => each === kind);
  return known ? caseLinkWords[known].toLowerCase() : kind;
}

function statusWord(status = ''): string {
  return isCaseStatus(status) ? caseStatusWords[status] : status;
}
