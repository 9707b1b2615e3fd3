import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import type { Conflict } from './save-case-form.ts';

/** A colleague was faster. Nothing is overwritten until the person has seen what is stored. */
export function ConflictNotice({ conflict }: { conflict: Conflict | undefined }) {
  const { pathname } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  // The button that was pressed may be a screen further down.
  useEffect(() => {
    if (conflict) frame.current?.focus();
  }, [conflict]);
  if (!conflict) return null;
  return (
    <div ref={frame} tabIndex={-1} role="alert" className="scroll-mt-20">
      <Notice
        tone="warning"
        title={`${conflict.changedBy} changed this case meanwhile`}
        actions={
          <a href={pathname} className={buttonLook({ tone: 'secondary', size: 'small' })}>
            Discard mine, show what is stored
          </a>
        }
      >
        <p className="text-sm">
          Nothing was saved, and what you typed is still below. Save again to replace what is
          stored.
        </p>
        {conflict.stored.length > 0 && (
          <dl className="mt-2 grid gap-2 text-sm">
            {conflict.stored.map(({ label, value }) => (
              <div key={label}>
                <dt className="font-semibold">{label}, as stored now</dt>
                <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Notice>
    </div>
  );
}
