import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { describeEvent } from './event-words.ts';
import type { Conflict, Difference } from './save-case-form.server.ts';

/**
 * Shows what a colleague has changed since, beside what was typed; nothing is overwritten until the person
 * has seen it.
 * @param onTake puts what is stored into a field, where the form can
 */
export function ConflictNotice({
  conflict,
  onTake,
}: {
  conflict: Conflict | undefined;
  onTake?: (difference: Difference) => void;
}) {
  const { pathname } = useLocation();
  const { allowLeaving } = useUnsavedChanges(false);
  const frame = useRef<HTMLDivElement>(null);
  // The button that was pressed may be a screen further down.
  useEffect(() => {
    if (conflict) frame.current?.focus();
  }, [conflict]);
  if (!conflict) return null;
  const { changedBy, events, differences } = conflict;
  return (
    <div ref={frame} tabIndex={-1} role="alert" className="scroll-mt-20">
      <Notice
        tone="warning"
        title={`${changedBy} changed this case meanwhile`}
        actions={
          <a
            href={pathname}
            onClick={allowLeaving}
            className={buttonClass({ tone: 'secondary', size: 'small' })}
          >
            Discard mine, show what is stored
          </a>
        }
      >
        <div className="grid gap-3 text-sm">
          <ul className="grid gap-1">
            {events.flatMap((event) =>
              describeEvent(event).map((line) => (
                <li key={event.id + line} className="font-semibold wrap-anywhere">
                  {line}
                </li>
              )),
            )}
          </ul>
          <p>
            {differences.length === 0
              ? 'Nothing of yours was saved, and none of it is touched by their change. Save again, and both stay.'
              : 'Nothing was saved, and what you typed is still below. Compare, then save again to keep yours.'}
          </p>
          {differences.map((difference) => (
            <Compared key={difference.field} difference={difference} onTake={onTake} />
          ))}
        </div>
      </Notice>
    </div>
  );
}

function Compared({
  difference,
  onTake,
}: {
  difference: Difference;
  onTake: ((difference: Difference) => void) | undefined;
}) {
  const { label, theirs, mine, raw } = difference;
  const hydrated = useHydrated();
  return (
    <section aria-label={label} className="grid gap-2 border-t border-warning-line pt-2">
      <p className="font-semibold">{label}</p>
      <dl className="grid gap-2 sm:grid-cols-2">
        {[
          ['Stored now', theirs],
          ['Yours', mine],
        ].map(([title, text]) => (
          <div key={title}>
            <dt className="text-muted">{title}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{text || 'Nothing'}</dd>
          </div>
        ))}
      </dl>
      {hydrated && onTake && raw !== undefined && (
        <div>
          <Button
            tone="secondary"
            size="compact"
            aria-label={`Use what is stored: ${label}`}
            onClick={() => onTake(difference)}
          >
            Use what is stored
          </Button>
        </div>
      )}
    </section>
  );
}
