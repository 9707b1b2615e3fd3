import { Lock, MessageCircle, Scale } from 'lucide-react';
import { Badge } from '#ui/document/badge.tsx';
import type { CaseRow } from '../case-filter.server.ts';

/** Number of unread messages of the client. */
export function UnreadBadge({ count }: { count: number }) {
  return (
    <Badge tone="primary" icon={<MessageCircle className="size-3.5" />}>
      {count} new {count === 1 ? 'message' : 'messages'}
    </Badge>
  );
}

export function HoldBadge() {
  return (
    <Badge tone="warning" icon={<Scale className="size-3.5" />}>
      Legal hold
    </Badge>
  );
}

export function RestrictedBadge() {
  return (
    <Badge tone="info" icon={<Lock className="size-3.5" />}>
      Restricted
    </Badge>
  );
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
