import {
  Archive,
  CircleCheck,
  FileQuestion,
  Inbox,
  ScanSearch,
  UserSearch,
  type LucideIcon,
} from 'lucide-react';
import { m } from '#shared/messages/compiled/messages.js';
import type { CaseStatus } from '#shared/vocabulary/case-statuses.ts';

type StatusAppearance = {
  label: () => string;
  meaning: () => string;
  next: (words: { when: string }) => string;
  Icon: LucideIcon;
  /** Each status has its own colour, and never the colour alone. */
  className: string;
};

export const caseStatusAppearance: Readonly<Record<CaseStatus, StatusAppearance>> = {
  submitted: {
    label: m.case_status_submitted,
    meaning: m.case_status_submitted_meaning,
    next: m.case_status_submitted_next,
    Icon: Inbox,
    className: 'border-accent bg-accent-soft text-accent-ink',
  },
  under_review: {
    label: m.case_status_under_review,
    meaning: m.case_status_under_review_meaning,
    next: () => m.case_status_under_review_next(),
    Icon: UserSearch,
    className: 'border-info-line bg-info-soft text-info-ink',
  },
  investigating: {
    label: m.case_status_investigating,
    meaning: m.case_status_investigating_meaning,
    next: () => m.case_status_investigating_next(),
    Icon: ScanSearch,
    className: 'border-primary bg-primary-soft text-primary-ink',
  },
  pending_info: {
    label: m.case_status_pending_info,
    meaning: m.case_status_pending_info_meaning,
    next: () => m.case_status_pending_info_next(),
    Icon: FileQuestion,
    className: 'border-danger-line bg-danger-soft text-danger-ink',
  },
  resolved: {
    label: m.case_status_resolved,
    meaning: m.case_status_resolved_meaning,
    next: () => m.case_status_resolved_next(),
    Icon: CircleCheck,
    className: 'border-success-line bg-success-soft text-success-ink',
  },
  closed: {
    label: m.case_status_closed,
    meaning: m.case_status_closed_meaning,
    next: () => m.case_status_closed_next(),
    Icon: Archive,
    className: 'border-neutral-line bg-neutral-soft text-neutral-ink',
  },
};
