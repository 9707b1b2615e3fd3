import { Lock, MessageCircle, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/document/badge.tsx';
import type { CaseRow } from '../case-filter.server.ts';

/** `isShort`: a sign with its words as title, where a name needs the room. */
type MarkProps = { isShort?: boolean };

/** Number of unread messages of the client. */
export function UnreadBadge({ count, isShort = false }: MarkProps & { count: number }) {
  const words = `new ${count === 1 ? 'message' : 'messages'}`;
  return (
    <Sign words={`${count} ${words}`} isShort={isShort}>
      <Badge tone="primary" icon={<MessageCircle className="size-3.5" />}>
        {count} <Words isShort={isShort}>{words}</Words>
      </Badge>
    </Sign>
  );
}

export function HoldBadge({ isShort = false }: MarkProps) {
  return (
    <Sign words="Legal hold" isShort={isShort}>
      <Badge tone="warning" icon={<Scale className="size-3.5" />}>
        <Words isShort={isShort}>Legal hold</Words>
      </Badge>
    </Sign>
  );
}

export function RestrictedBadge({ isShort = false }: MarkProps) {
  return (
    <Sign words="Restricted" isShort={isShort}>
      <Badge tone="info" icon={<Lock className="size-3.5" />}>
        <Words isShort={isShort}>Restricted</Words>
      </Badge>
    </Sign>
  );
}

/** Above the link that covers the row, so that the title shows. */
function Sign({ words, isShort, children }: MarkProps & { words: string; children: ReactNode }) {
  if (!isShort) return children;
  return (
    <span title={words} className="relative inline-flex">
      {children}
    </span>
  );
}

function Words({ isShort, children }: MarkProps & { children: string }) {
  return isShort ? <span className="sr-only">{children}</span> : children;
}

export function StagesDone({ row }: { row: CaseRow }) {
  const { count, done } = row.stages;
  if (count === 0) return <span className="text-muted">No stages</span>;
  return (
    <span className="whitespace-nowrap">
      {done} of {count} stages
    </span>
  );
}
