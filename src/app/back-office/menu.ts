import {
  Briefcase,
  CircleUser,
  ClipboardList,
  Database,
  FileText,
  Globe,
  Inbox,
  ListChecks,
  Mail,
  MessageSquareText,
  ScrollText,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import { describeQueue, queueNames, type QueueName } from '#features/derived/inbox/queues.ts';
import { morePages, panels } from '#frames/staff/panels.ts';
import { settingParts } from '#frames/staff/settings-navigation.ts';
import type { Permission } from '#shared/capabilities.ts';
import { urls } from '#shared/urls.ts';

type Entry = {
  label: string;
  icon: LucideIcon;
  /** Addresses, or labels with addresses where the label of the page differs; the entry opens the first. */
  pages: readonly (string | readonly [label: string, href: string])[];
  /** Roles without the permission find it in the strip of another entry, if they have that one. */
  elsewhere?: { unless: Permission; under: string };
};

const waitingForUs = describeQueue('client-replied').label;

/** The whole menu. Strips of links above the pages, their order and the search follow from it. */
const menu: readonly Entry[] = [
  {
    label: 'Mine',
    icon: CircleUser,
    pages: (['mine', 'snoozed', 'watching', 'mentions'] as const).map(urls.admin.inbox),
  },
  {
    label: 'Unassigned',
    icon: Inbox,
    pages: [
      urls.admin.inbox('unassigned'),
      urls.admin.calls(),
      urls.admin.forms(),
      urls.admin.templates(),
    ],
  },
  {
    label: waitingForUs,
    icon: MessageSquareText,
    pages: [urls.admin.inbox('client-replied'), urls.admin.replies()],
  },
  {
    label: 'Due',
    icon: ListChecks,
    pages: [urls.admin.inbox('due'), urls.admin.rights(), urls.admin.deadlineRules()],
  },
  {
    label: 'Cases',
    icon: Briefcase,
    pages: [
      urls.admin.cases(),
      urls.admin.indicators(),
      urls.admin.institutions(),
      urls.admin.seizures(),
      urls.admin.secondScams(),
    ],
  },
  {
    label: 'Figures',
    icon: ClipboardList,
    pages: [urls.admin.totals(), urls.admin.overview(), urls.admin.money(), urls.admin.figures()],
    elsewhere: { unless: 'figures:read', under: 'Cases' },
  },
  {
    label: 'Mail',
    icon: Mail,
    pages: [
      ['Servers', urls.admin.mail()],
      urls.admin.mailMonitoring(),
      urls.admin.mailTexts(),
      urls.admin.translations(),
      urls.admin.mailAddresses(),
      urls.admin.mailIncoming(),
      urls.admin.mailReports(),
      urls.admin.mailWarmup(),
    ],
    elsewhere: { unless: 'template:read', under: waitingForUs },
  },
  {
    label: 'PDFs',
    icon: FileText,
    pages: [
      ['Documents', urls.admin.documents()],
      urls.admin.documentsBuiltIn(),
      urls.admin.documentsRequests(),
    ],
    elsewhere: { unless: 'content:read', under: waitingForUs },
  },
  {
    label: 'Settings',
    icon: Settings,
    pages: [...settingParts.map(({ href }) => href), urls.admin.contacts()],
    elsewhere: { unless: 'settings:read', under: waitingForUs },
  },
  { label: 'Domains', icon: Globe, pages: [urls.admin.domains()] },
  { label: 'Backups', icon: Database, pages: [urls.admin.backups(), urls.admin.retention()] },
  {
    label: 'Security',
    icon: ShieldCheck,
    pages: [
      ['Rules', urls.admin.security()],
      urls.admin.staff(),
      urls.admin.roles(),
      urls.admin.staffSessions(),
      urls.admin.integrations(),
      urls.admin.webhooks(),
      urls.admin.frames(),
      urls.admin.chainSources(),
      urls.admin.securityChecks(),
    ],
  },
  { label: 'Audit', icon: ScrollText, pages: [urls.admin.audit()] },
  {
    label: 'Advanced',
    icon: SlidersHorizontal,
    pages: [
      ['Connection', urls.admin.connection()],
      urls.admin.schema(),
      ['Tables', urls.admin.database()],
      urls.admin.selfCheck(),
      urls.admin.systemTests(),
      urls.admin.wizard(),
    ],
  },
];

/** A page that the role may open. */
export type MenuPage = {
  label: string;
  href: string;
  permission: Permission;
  icon: LucideIcon;
  queue?: QueueName;
};

/** Links to the pages of one entry: above them, or beside them where they are many. */
export type Strip = { label: string; pages: readonly MenuPage[] };

/** More pages would not fit into one line at 1280 pixels. */
const mostInOneLine = 6;

/** Returns whether the links stand beside the page, as a list. */
export function isBeside({ pages }: Strip): boolean {
  return pages.length > mostInOneLine;
}

export type ShownEntry = Strip & {
  icon: LucideIcon;
  /** The first page that the role may open. */
  href: string;
  /** Strips of its pages: its own, and those of the entries that it takes in. */
  strips: readonly Strip[];
};

/** Every page that the search finds, in the order of the menu, with the label of its entry there. */
export function knownPages(): (MenuPage & { entry: string })[] {
  const placed = menu.flatMap(({ label, pages }) =>
    pages.map((page) => ({ label, href: addressOf(page) })),
  );
  const places = new Map(placed.map(({ href }, place) => [href, place]));
  return allPages()
    .map((page) => ({ ...page, place: places.get(page.href) ?? placed.length }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ place, ...page }) => ({ ...page, entry: placed[place]?.label ?? page.label }));
}

/** The menu of a role. An entry that holds one page only bears the name of that page. */
export function menuOf(permissions: readonly Permission[]): ShownEntry[] {
  const known = new Map(allPages().map((page) => [page.href, page]));
  const reachable = menu.flatMap((entry) => {
    const pages = entry.pages.flatMap((listed): MenuPage[] => {
      const page = known.get(addressOf(listed));
      if (!page) throw new Error(`No capability describes ${addressOf(listed)}.`);
      if (!permissions.includes(page.permission)) return [];
      return [typeof listed === 'string' ? page : { ...page, label: listed[0] }];
    });
    const [first] = pages;
    if (!first) return [];
    const isWhole = pages.length > 1 || entry.pages.length === 1;
    return [{ ...entry, label: isWhole ? entry.label : first.label, first, pages }];
  });
  function targetOf({ elsewhere }: Pick<Entry, 'elsewhere'>) {
    if (!elsewhere || permissions.includes(elsewhere.unless)) return undefined;
    return reachable.find(({ label }) => label === elsewhere.under);
  }
  return reachable
    .filter((entry) => !targetOf(entry))
    .map((entry) => {
      const guests = reachable.filter((other) => targetOf(other) === entry);
      const links = guests.map(({ label, first }) => ({ ...first, label }));
      const own = { label: entry.label, pages: [...entry.pages, ...links] };
      const strips = [own, ...guests.map(({ label, pages }) => ({ label, pages }))];
      return { ...own, icon: entry.icon, href: entry.first.href, strips };
    });
}

/** Returns where an address is in the menu: the entry, the strip and the page that it belongs to. */
export function findPlace(
  entries: readonly ShownEntry[],
  { pathname, search }: { pathname: string; search: string },
): { entry: ShownEntry; strip: Strip; page: MenuPage } | undefined {
  const asked = new URLSearchParams(search);
  let best: { entry: ShownEntry; strip: Strip; page: MenuPage } | undefined;
  let bestScore = 0;
  for (const entry of entries)
    for (const strip of entry.strips)
      for (const page of strip.pages) {
        const score = scoreOf(page.href, pathname, asked);
        // The page of an entry taken in is in its own strip, which is longer and comes later.
        const isBetter = score > bestScore || (score === bestScore && strip !== entry.strips[0]);
        if (score === 0 || !isBetter || (score === bestScore && best?.strip === strip)) continue;
        best = { entry, strip, page };
        bestScore = score;
      }
  return best;
}

/** How exactly an address is within a page; 0: not at all. */
function scoreOf(href: string, pathname: string, asked: URLSearchParams): number {
  const [path = '', query = ''] = href.split('?');
  if (pathname !== path && !pathname.startsWith(`${path}/`)) return 0;
  const isChosen =
    query !== '' &&
    [...new URLSearchParams(query)].every(([name, value]) => asked.get(name) === value);
  return path.length * 2 + Number(isChosen);
}

/** Returns whether an address is the page itself, and not a record below it. */
export function isPageItself({ href }: MenuPage, pathname: string): boolean {
  return href.split('?')[0] === pathname;
}

function addressOf(page: Entry['pages'][number]): string {
  return typeof page === 'string' ? page : page[1];
}

/** The queues of all reports and all cases are not listed: their tables are. */
const countedQueues = queueNames.filter((name) => !describeQueue(name).isUncounted);

function allPages(): MenuPage[] {
  return [
    ...countedQueues.map((queue) => ({
      label: describeQueue(queue).label,
      href: urls.admin.inbox(queue),
      permission: 'submission:read' as const,
      icon: Inbox,
      queue,
    })),
    ...panels(),
    ...morePages(),
    ...settingParts.map((part) => ({ ...part, icon: Settings })),
  ];
}
