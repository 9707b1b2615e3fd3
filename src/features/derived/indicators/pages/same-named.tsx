import { Link } from 'react-router';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { SameNamed, SharedThing } from '../same-named.server.ts';
import { kindLabel } from './indicator-words.ts';

/** More records than this are folded, so that they do not push the story down. */
const mostOpen = 2;

/** Other reports and cases that may be about the same fraud, or the same payment told by a second person. */
export function SameNamedNotice({ records }: { records: readonly SameNamed[] }) {
  if (records.length === 0) return null;
  if (records.length <= mostOpen)
    return (
      <Notice tone="info" title="Others name the same">
        <Records records={records} />
      </Notice>
    );
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer py-1 font-semibold text-link">
        Others name the same: {records.length} records
      </summary>
      <Records records={records} />
    </details>
  );
}

function Records({ records }: { records: readonly SameNamed[] }) {
  return (
    <ul className="grid gap-1">
      {records.map(({ kind, id, label, things }) => (
        <li key={id}>
          <Link
            to={kind === 'case' ? urls.admin.case(id) : urls.admin.submission(id)}
            className="font-semibold text-link"
          >
            {label}
          </Link>{' '}
          names the same {things.map(thingWord).join(', ')}
        </li>
      ))}
    </ul>
  );
}

function thingWord(thing: SharedThing): string {
  if (thing === 'recipient') return 'recipient';
  if (thing === 'payment') return 'payment: amount and day';
  const label = kindLabel({ kind: thing, chain: '' });
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
