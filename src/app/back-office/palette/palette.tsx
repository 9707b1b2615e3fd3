import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOrganisationClock } from '#frames/staff/staff-page.ts';
import type { Permission } from '#shared/capabilities.ts';
import {
  popupItemClass,
  backdropClass,
  dialogFrameClass,
  dialogClass,
} from '#ui/application/popup-classes.ts';
import { Kbd } from '#ui/application/kbd.tsx';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/document/progress.tsx';
import { isDialogOpen } from '#frames/staff/shortcuts/is-dialog-open.ts';
import { useRecordAct } from '#features/derived/inbox/record-commands.ts';
import {
  foundGroups,
  localGroups,
  recordGroup,
  type Command,
  type CommandGroup,
} from './palette-commands.ts';
import { useTypedAhead, type Letters } from '#frames/staff/typed-ahead.tsx';
import { useFoundRecords, type Search as FoundSearch } from '#frames/staff/use-found-records.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  permissions: readonly Permission[];
  onShowShortcuts: () => void;
  /** Text typed before this was mounted. */
  typedAhead: Letters;
};

/** One field for everything: open a page, find a case or a submission, start a task. */
export function Palette(props: Props) {
  const hasGoneRef = useRef(false);
  // Kept here, because the search has closed before the server answers.
  const actOnRecord = useRecordAct();
  return (
    <Dialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          // After navigation the focus goes to the new page, not to the button that opened this. An element
          // returned here would pass the focus on to its first link.
          finalFocus={() => !hasGoneRef.current}
          className={classNames(dialogClass, 'mt-[min(6rem,10dvh)]! max-w-xl')}
        >
          <Dialog.Title className="sr-only">Search and go to</Dialog.Title>
          <div className={dialogFrameClass}>
            <PaletteSearch {...props} hasGoneRef={hasGoneRef} actOnRecord={actOnRecord} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

// Mounted with the popup, so that it opens empty each time.
function PaletteSearch({
  open,
  onOpenChange,
  permissions,
  onShowShortcuts,
  typedAhead,
  hasGoneRef,
  actOnRecord,
}: Props & {
  hasGoneRef: RefObject<boolean>;
  actOnRecord: ReturnType<typeof useRecordAct>;
}) {
  const [query, setQuery] = useState(typedAhead.take);
  const field = useRef<HTMLInputElement>(null);
  useTypedAhead(field, open, (letter) => setQuery((typed) => typed + letter));
  const navigate = useNavigate();
  const search = useFoundRecords(query);
  const { pathname } = useLocation();
  const { people } = search.found;
  const clock = useOrganisationClock();
  const groups = [
    ...foundGroups(search.found, query),
    ...recordGroup(pathname, query, { permissions, people, clock }),
    ...localGroups(query, permissions),
  ];

  useEffect(() => {
    hasGoneRef.current = false;
    return () => {
      if (hasGoneRef.current) requestAnimationFrame(focusMain);
    };
  }, [hasGoneRef]);

  function run({ run: target }: Command) {
    hasGoneRef.current = 'to' in target;
    onOpenChange(false);
    if ('act' in target) void actOnRecord(target.act);
    else if ('to' in target) void navigate(target.to);
    else onShowShortcuts();
  }

  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      mode="none"
      autoHighlight="always"
      keepHighlight
      value={query}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setQuery(value)}
      itemToStringValue={({ label }: Command) => label}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search className="size-5 shrink-0 text-muted" />
        <Autocomplete.Input
          ref={field}
          aria-label="Search cases, submissions and pages"
          placeholder="Number, name, e-mail, page"
          className="min-h-13 min-w-0 grow bg-transparent text-base text-ink outline-none placeholder:text-muted"
        />
        {search.state === 'searching' && <Spinner />}
        <Dialog.Close className="grid min-h-8 place-items-center rounded-md px-1 hover:bg-primary-soft">
          <span className="sr-only">Close, </span>
          <Kbd>Esc</Kbd>
        </Dialog.Close>
      </div>
      <Autocomplete.Status className="sr-only">{statusWords(search, groups)}</Autocomplete.Status>
      <Problem search={search} />
      <Autocomplete.Empty>
        <p className="px-4 py-8 text-center text-sm text-muted empty:hidden">
          {search.state === 'searching' ? 'Searching…' : 'Nothing found. Try the number or a name.'}
        </p>
      </Autocomplete.Empty>
      <Autocomplete.List
        aria-label="Results"
        className="min-h-0 max-h-[60dvh] overflow-y-auto p-2 empty:hidden"
      >
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="pb-2">
            <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-xs font-semibold text-muted">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.key}
                  value={command}
                  onClick={() => run(command)}
                  className={popupItemClass}
                >
                  <CommandLine command={command} />
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

/** Unless the target is itself a dialog, which has taken the focus by now. */
function focusMain(): void {
  if (!isDialogOpen()) document.getElementById('main')?.focus();
}

function CommandLine({ command: { icon: Icon, label, detail, keys = [] } }: { command: Command }) {
  return (
    <>
      <Icon className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 grow truncate">
        <span className="font-semibold">{label}</span>
        {detail && <span className="text-muted"> {detail}</span>}
      </span>
      <span aria-hidden="true" className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </>
  );
}

function Problem({ search: { state } }: { search: FoundSearch }) {
  if (state !== 'failed' && state !== 'signed-out') return null;
  return (
    <p role="alert" className="border-b border-line px-4 py-2.5 text-sm text-danger-ink">
      {state === 'failed'
        ? 'Cases and submissions could not be searched. Try again in a moment.'
        : 'You have been signed out. Reload the page to sign in again.'}
    </p>
  );
}

function statusWords({ state }: FoundSearch, groups: readonly CommandGroup[]): string {
  if (state === 'searching') return 'Searching';
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return count === 1 ? '1 result' : `${count} results`;
}
