import type { ReactNode } from 'react';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';

/** One thing that was looked at. */
export function CheckRow({
  tone,
  word,
  name,
  message,
  after,
}: {
  tone: Tone;
  word: string;
  name: string;
  message: string;
  after?: ReactNode;
}) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[8rem_16rem_minmax(0,1fr)_auto] sm:items-center">
      <span>
        <StatusPill tone={tone}>{word}</StatusPill>
      </span>
      <span className="font-semibold">{name}</span>
      <span className="wrap-anywhere text-muted">{message}</span>
      {after && <span className="text-muted tabular-nums">{after}</span>}
    </li>
  );
}
