import {
  Briefcase,
  CircleUser,
  ClipboardList,
  Database,
  FileText,
  Fingerprint,
  Globe,
  Inbox,
  ListChecks,
  Mail,
  Palette,
  Phone,
  ScrollText,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { LiveEventKind } from '#shared/live-events.ts';
import type { Permission } from '#features/capabilities.ts';
import { urls } from '#shared/urls.ts';

export type NavigationEntry = {
  label: string;
  href: string;
  permission: Permission;
  icon: LucideIcon;
};

export type PanelEntry = NavigationEntry & {
  /** Pressed after g it opens the panel; no two panels share one. */
  letter: string;
  /** What makes its list out of date while somebody looks at it. */
  live?: readonly LiveEventKind[];
};

/**
 * The panels in the order of the navigation, which is also the order in which `/admin` looks for one
 * that the role may open.
 */
export const panels: readonly PanelEntry[] = [
  {
    label: 'Forms',
    href: urls.admin.forms(),
    permission: 'submission:read',
    icon: Inbox,
    letter: 'f',
    live: ['submission.created', 'submission.changed'],
  },
  {
    label: 'Templates',
    href: urls.admin.templates(),
    permission: 'template:read',
    icon: ClipboardList,
    letter: 't',
  },
  {
    label: 'PDFs',
    href: urls.admin.documents(),
    permission: 'document:read',
    icon: FileText,
    letter: 'p',
    live: ['document.changed'],
  },
  {
    label: 'Cases',
    href: urls.admin.cases(),
    permission: 'case:read',
    icon: Briefcase,
    letter: 'c',
    live: ['case.created', 'case.changed'],
  },
  {
    label: 'Indicators',
    href: urls.admin.indicators(),
    permission: 'submission:read',
    icon: Fingerprint,
    letter: 'i',
  },
  {
    label: 'Contacts',
    href: urls.admin.contacts(),
    permission: 'contact:read',
    icon: Phone,
    letter: 'o',
  },
  {
    label: 'Domains',
    href: urls.admin.domains(),
    permission: 'domain:read',
    icon: Globe,
    letter: 'd',
  },
  {
    label: 'Database',
    href: urls.admin.database(),
    permission: 'database:read',
    icon: Database,
    letter: 'b',
  },
  {
    label: 'SMTP',
    href: urls.admin.mail(),
    permission: 'mail:read',
    icon: Mail,
    letter: 'm',
    live: ['mail.failed'],
  },
  {
    label: 'Security',
    href: urls.admin.security(),
    permission: 'security:read',
    icon: ShieldCheck,
    letter: 's',
  },
  {
    label: 'Audit',
    href: urls.admin.audit(),
    permission: 'audit:read',
    icon: ScrollText,
    letter: 'a',
  },
  {
    label: 'Settings',
    href: urls.admin.settings(),
    permission: 'settings:read',
    icon: Settings,
    letter: 'e',
  },
];

export const morePages: readonly NavigationEntry[] = [
  {
    label: 'Getting started',
    href: urls.admin.wizard(),
    permission: 'security:write',
    icon: ListChecks,
  },
  {
    label: 'Advanced',
    href: urls.admin.connection(),
    permission: 'security:write',
    icon: SlidersHorizontal,
  },
  { label: 'Design system', href: urls.admin.design(), permission: 'design:read', icon: Palette },
];

/** Every role has one; its link stands beside the name, below the navigation. */
export const accountPage = {
  label: 'Your account',
  href: urls.admin.account(),
  icon: CircleUser,
} as const satisfies Omit<NavigationEntry, 'permission'>;

/** The panel or other page that an address belongs to. */
export function findEntry(pathname: string): Omit<NavigationEntry, 'permission'> | undefined {
  const entries = [...panels, ...morePages, accountPage];
  return entries.find((entry) => isWithin(pathname, entry.href));
}

/** The panel that an address belongs to. */
export function findPanel(pathname: string): PanelEntry | undefined {
  return panels.find((panel) => isWithin(pathname, panel.href));
}

function isWithin(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
