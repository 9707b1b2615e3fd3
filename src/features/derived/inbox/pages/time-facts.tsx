import { Form } from 'react-router';
import { SelectInputField } from '#frames/staff/form-fields.tsx';
import { DueTime, useDueWords } from '#frames/staff/local-time.tsx';
import { focusField } from '#frames/staff/shortcuts/focus-field.ts';
import { usePageKeys } from '#frames/staff/shortcuts/page-keys.ts';
import type { CaseFile } from '#features/casework/cases/case.server.ts';
import type { ControlRefusal } from '#frames/staff/refused.ts';
import { factRow, underFact } from '#features/casework/cases/pages/case/fact-row.ts';
import { useCaseChange } from '#features/casework/cases/pages/case/use-case-change.ts';
import { useSettledChoice } from '#frames/staff/settled-choice.tsx';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { clockNote, dueTimes, momentOf, snoozeTimes, timesIn } from '../times.ts';
import { useMay, useOrganisationClock } from '#frames/staff/staff-page.ts';
import { zoneWords } from '#shared/us-states.ts';

type Props = { file: CaseFile; refused: ControlRefusal | undefined };

const kinds = {
  due: {
    label: 'Due',
    none: 'No due date',
    key: 'd',
    undone: 'Due date changed back',
  },
  snooze: {
    label: 'Snoozed until',
    none: 'Not snoozed',
    key: 'h',
    undone: 'Snoozed as before',
  },
} as const;

/** Due date of the case, and the time until which it is snoozed. */
export function TimeFacts({ file, refused }: Props) {
  const mayWrite = useMay('case:write');
  if (!mayWrite) return <ShownTimes file={file} />;
  return (
    <>
      <TimeFact use="due" file={file} refused={refused} />
      <TimeFact use="snooze" file={file} refused={refused} />
    </>
  );
}

function TimeFact({ use, file, refused }: Props & { use: keyof typeof kinds }) {
  const { label, none, key: letter, undone } = kinds[use];
  const { change, sent, error } = useCaseChange(file, use, refused);
  const dueWords = useDueWords();
  const clock = useOrganisationClock();
  const choices = use === 'due' ? timesIn(dueTimes, clock) : timesIn(snoozeTimes, clock);
  const hydrated = useHydrated();
  const stored = use === 'due' ? file.dueAt : file.snoozedUntil;
  const before = stored?.toISOString() ?? 'none';
  const shown = String(sent?.get('time') ?? before);

  function store(time: string, at = '') {
    if (time === before) return;
    const words = time === 'none' ? none : `${label}: ${wordsFor(time, at)}`;
    change(
      { time, at, from: before },
      { title: words, fields: { time: before, from: 'own' }, undone },
    );
  }

  function wordsFor(time: string, at: string): string {
    const known = new Map<string, string>(choices);
    if (time !== 'at') return known.get(time) ?? dueWords(new Date(time));
    const moment = momentOf({ typed: at }, { use, ...clock });
    const note = clockNote(at, clock.timeZone);
    return [moment ? dueWords(moment) : at, note].filter(Boolean).join('. ');
  }

  usePageKeys('record', [
    {
      keys: [letter],
      does: use === 'due' ? 'Set a due date' : 'Snooze it',
      press: () => focusField(`case-${use}`),
    },
  ]);
  const { walking, listeners } = useSettledChoice((time) => store(time));
  const isTyped = shown === 'at';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="intent" value={use} />
        <input type="hidden" name="from" value={before} />
        <SelectInputField
          {...listeners}
          id={`case-${use}`}
          name="time"
          label={label}
          error={error}
          className={factRow}
          aria-keyshortcuts={letter}
          {...(hydrated
            ? { value: walking ?? (isTyped ? before : shown) }
            : { defaultValue: before })}
          options={[
            ...(stored ? [{ value: before, label: dueWords(stored) }] : []),
            { value: 'none', label: none },
            ...choices.map(([value, words]) => ({ value, label: words })),
          ]}
        />
        <noscript>
          <Button type="submit" size="compact">
            Set
          </Button>
        </noscript>
      </Form>
      <details className={`${underFact} text-sm`}>
        <summary className="w-fit cursor-pointer py-1 text-link">
          Another date and time, {zoneWords(clock.timeZone)}
        </summary>
        <Form
          method="post"
          preventScrollReset
          className="flex flex-wrap items-end gap-2 pt-1"
          onSubmit={(event) => {
            event.preventDefault();
            const at = String(new FormData(event.currentTarget).get('at') ?? '');
            if (at === '') return;
            store('at', at);
            event.currentTarget.closest('details')?.removeAttribute('open');
          }}
        >
          <input type="hidden" name="intent" value={use} />
          <input type="hidden" name="from" value={before} />
          <input type="hidden" name="time" value="at" />
          <input
            type="datetime-local"
            name="at"
            required
            aria-label={`${label}, at a date and time`}
            className="min-h-9 w-full rounded-md border border-control bg-surface px-2"
          />
          <Button type="submit" tone="secondary" size="compact">
            Set
          </Button>
        </Form>
      </details>
    </div>
  );
}

/** Read-only view of the times. */
function ShownTimes({ file: { dueAt, snoozedUntil } }: { file: CaseFile }) {
  const shown = [
    { name: kinds.due.label, at: dueAt, none: kinds.due.none },
    { name: kinds.snooze.label, at: snoozedUntil, none: kinds.snooze.none },
  ];
  return shown.map(({ name, at, none }) => (
    <div key={name} className="flex justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{at ? <DueTime value={at} /> : none}</dd>
    </div>
  ));
}
