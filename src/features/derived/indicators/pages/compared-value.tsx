import type { ReactNode } from 'react';

/**
 * A value beside another, with the differences marked. The mark has an underline as well, because colour
 * alone is not accessible.
 * @param props `ignoresCase`: upper and lower case are equivalent
 */
export function ComparedValue({
  value,
  with: other,
  ignoresCase = false,
}: {
  value: string;
  with: string;
  ignoresCase?: boolean;
}) {
  const parts = ignoresCase
    ? markedParts(value, value.toLowerCase(), other.toLowerCase())
    : markedParts(value, value, other);
  return <span className="font-mono wrap-anywhere">{parts}</span>;
}

/** @param compared the value, in the notation that is compared with the other */
function markedParts(value: string, compared: string, other: string): ReactNode[] {
  const parts: ReactNode[] = [];
  const start = sameStart(compared, other);
  const end = sameEnd(compared.slice(start), other.slice(start));
  if (value.length !== other.length) {
    // An extra letter shifts the rest; the part between the equal ends then counts as the difference.
    const middle = value.slice(start, value.length - end);
    return [value.slice(0, start), mark(middle, start), value.slice(value.length - end)];
  }
  let run = '';
  let isRunMarked = false;
  for (const [place, letter] of [...value].entries()) {
    const isMarked = compared.charAt(place) !== other.charAt(place);
    if (isMarked !== isRunMarked && run !== '') {
      parts.push(isRunMarked ? mark(run, place) : run);
      run = '';
    }
    isRunMarked = isMarked;
    run += letter;
  }
  parts.push(isRunMarked ? mark(run, value.length) : run);
  return parts;
}

function mark(text: string, key: number): ReactNode {
  if (text === '') return null;
  return (
    <mark
      key={key}
      className="rounded-sm bg-warning-soft font-bold text-warning-ink underline decoration-2 underline-offset-2"
    >
      {text}
    </mark>
  );
}

function sameStart(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one.charAt(count) === other.charAt(count)) count += 1;
  return count;
}

function sameEnd(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}
