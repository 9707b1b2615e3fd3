import {
  Archive,
  Bookmark,
  Briefcase,
  FileText,
  Fingerprint,
  Inbox,
  Keyboard,
  Phone,
  Plus,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '#shared/capabilities.ts';
import type { InboxAct } from '#features/derived/inbox/inbox-act.ts';
import {
  recordCommands,
  recordIn,
  type CommandContext,
} from '#features/derived/inbox/record-commands.ts';
import { urls } from '#shared/urls.ts';
import { accountPage, panels } from '#frames/staff/panels.ts';
import type { FoundRecords } from '#frames/staff/use-found-records.ts';
import { fits } from '../fits.ts';
import { listSettings } from '../listed-settings.ts';
import { knownPages } from '../menu.ts';

export type Command = {
  key: string;
  label: string;
  /** Secondary text, such as a client's name. */
  detail?: string | undefined;
  icon: LucideIcon;
  keys?: readonly string[];
  /** An address to open, or an action. */
  run: { to: string } | { show: 'shortcuts' } | { act: InboxAct };
};

export type CommandGroup = { value: string; items: Command[] };

/** Returns the commands that need no server request, filtered by the query. */
export function localGroups(query: string, permissions: readonly Permission[]): CommandGroup[] {
  function may(permission: Permission): boolean {
    return permissions.includes(permission);
  }
  const actions: Command[] = [
    ...(may('submission:write')
      ? [
          {
            key: 'new-call',
            label: 'Take a phone call',
            icon: Phone,
            keys: ['c'],
            run: { to: urls.admin.newCall() },
          },
        ]
      : []),
    ...(may('case:write')
      ? [{ key: 'new-case', label: 'New case', icon: Plus, run: { to: urls.admin.newCase() } }]
      : []),
    {
      key: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: Keyboard,
      keys: ['?'],
      run: { show: 'shortcuts' },
    },
  ];
  const letters = new Map(panels().map(({ href, letter }) => [href, letter]));
  const pages: Command[] = knownPages()
    .filter(({ permission }) => may(permission))
    .map(({ label, href, icon, entry, queue }) => {
      const letter = letters.get(href);
      const isKnownAlone = letters.has(href) || queue !== undefined || entry === label;
      return {
        key: href,
        label: isKnownAlone ? label : `${entry}: ${label}`,
        icon,
        ...(letter && { keys: ['g', letter] }),
        run: { to: href },
      };
    });
  const own: Command = {
    key: accountPage.href,
    label: accountPage.label,
    icon: accountPage.icon,
    detail: 'Name, password, second factor, devices',
    run: { to: accountPage.href },
  };
  const isAsked = query.trim() !== '';
  // Without a letter, pages are listed only once something is typed.
  const goTo = [...pages.filter(({ keys }) => isAsked || keys), own];
  return withRows([
    {
      value: 'Go to',
      items: goTo.filter(({ label }) => fits(label, query)),
    },
    { value: 'Do', items: actions.filter(({ label }) => fits(label, query)) },
    { value: 'Settings', items: isAsked ? foundSettings(query, permissions) : [] },
  ]);
}

function foundSettings(query: string, permissions: readonly Permission[]): Command[] {
  return listSettings(permissions)
    .filter(({ label }) => fits(label, query))
    .map(({ key, label, page, href }) => ({
      key: `setting ${key}`,
      label,
      detail: page,
      icon: Settings,
      run: { to: href },
    }));
}

/** Results from the server. */
export function foundGroups(
  { cases, submissions, indicators, files, views }: FoundRecords,
  query: string,
): CommandGroup[] {
  return withRows([
    {
      value: 'Saved views',
      items: views.map(({ id, name, to }) => ({
        key: id,
        label: name,
        icon: Bookmark,
        run: { to },
      })),
    },
    {
      value: 'Cases',
      items: cases.map(({ id, caseNumber, name, email }) => ({
        key: id,
        label: caseNumber,
        detail: name ?? email ?? undefined,
        icon: Briefcase,
        run: { to: urls.admin.case(id) },
      })),
    },
    {
      value: 'Submissions',
      items: submissions.map(({ id, reference, name, email }) => ({
        key: id,
        label: reference,
        detail: name ?? email ?? undefined,
        icon: Inbox,
        run: { to: urls.admin.submission(id) },
      })),
    },
    {
      value: 'Indicators',
      items: indicators.map(({ id, display }) => ({
        key: id,
        label: display,
        icon: Fingerprint,
        run: { to: urls.admin.indicator(id) },
      })),
    },
    {
      value: 'In the words of files',
      items: files.map(({ id, name, owner }) => ({
        key: id,
        label: name,
        detail: owner,
        icon: FileText,
        run: { to: urls.admin.fileWords(id, query.trim()) },
      })),
    },
  ]);
}

/** Commands for the open record; all of them only once the query matches. */
export function recordGroup(
  pathname: string,
  query: string,
  context: CommandContext,
): CommandGroup[] {
  const commands = recordCommands(pathname, context).filter(({ label }) => fits(label, query));
  const shown = query.trim() === '' ? commands.slice(0, 2) : commands;
  const items: Command[] = shown.map(({ act, ...command }) => ({ ...command, run: { act } }));
  const record = recordIn(pathname);
  const mayClose = record?.kind === 'case' && context.permissions.includes('case:write');
  if (mayClose && query.trim() !== '' && fits(closing, query))
    items.push({
      key: 'close',
      label: closing,
      icon: Archive,
      run: { to: urls.admin.closeCase(record.id) },
    });
  return withRows([{ value: 'This record', items }]);
}

const closing = 'Close the case';

function withRows(groups: CommandGroup[]): CommandGroup[] {
  return groups.filter(({ items }) => items.length > 0);
}
