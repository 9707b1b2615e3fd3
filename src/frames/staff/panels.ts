import {
  Briefcase,
  CircleUser,
  ClipboardList,
  Database,
  FileText,
  Fingerprint,
  Globe,
  Inbox,
  Landmark,
  ListChecks,
  Mail,
  MessageSquareText,
  Phone,
  ScrollText,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import { described, type Permission } from '#shared/capabilities.ts';
import type { IconName } from '#shared/capability.ts';
import type { LiveEventKind } from '#shared/live-events.ts';
import { urls } from '#shared/urls.ts';

export type NavigationEntry = {
  label: string;
  href: string;
  permission: Permission;
  icon: LucideIcon;
};

export type PanelEntry = NavigationEntry & {
  /** Pressed after g, it opens the panel; unique among the panels that have one. */
  letter?: string;
  /** Events that make its list outdated. */
  live?: readonly LiveEventKind[];
};

const icons: Readonly<Record<IconName, LucideIcon>> = {
  briefcase: Briefcase,
  'clipboard-list': ClipboardList,
  database: Database,
  'file-text': FileText,
  fingerprint: Fingerprint,
  globe: Globe,
  inbox: Inbox,
  landmark: Landmark,
  'list-checks': ListChecks,
  mail: Mail,
  'message-square-text': MessageSquareText,
  phone: Phone,
  'scroll-text': ScrollText,
  settings: Settings,
  'shield-check': ShieldCheck,
  'sliders-horizontal': SlidersHorizontal,
};

/**
 * Panels in the order of the navigation, in which `/admin` also looks for the first one that the role may
 * open.
 */
export function panels(): readonly PanelEntry[] {
  return described().panels.map((panel) => ({ ...panel, icon: icons[panel.icon] }));
}

export function morePages(): readonly NavigationEntry[] {
  return described().morePages.map((page) => ({ ...page, icon: icons[page.icon] }));
}

/** Every role has it; its link is beside the name, below the navigation. */
export const accountPage = {
  label: 'Your account',
  href: urls.admin.account(),
  icon: CircleUser,
} as const satisfies Omit<NavigationEntry, 'permission'>;

/** Returns the panel or other page that an address belongs to. */
export function findEntry(pathname: string): Omit<NavigationEntry, 'permission'> | undefined {
  const entries = [...panels(), ...morePages(), accountPage];
  return entries.find((entry) => isWithin(pathname, entry.href));
}

/** Returns the panel that an address belongs to. */
export function findPanel(pathname: string): PanelEntry | undefined {
  return panels().find((panel) => isWithin(pathname, panel.href));
}

function isWithin(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
