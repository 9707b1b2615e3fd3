import { Notice } from '#ui/document/notice.tsx';
import { RefusalFocus } from './refusal-focus.tsx';

/**
 * A colleague saved in the meantime; what was typed is still in the form.
 * @param props `newest`: what the colleague wrote, field by field; those that are as typed are left out
 *   by the caller. `occasion`: changes with each try
 */
export function LateNotice({
  isLate,
  newest = [],
  occasion,
}: {
  isLate: boolean;
  newest?: readonly { label: string; value: string }[];
  occasion?: unknown;
}) {
  if (!isLate) return null;
  return (
    <RefusalFocus occasion={occasion}>
      <Notice tone="warning" live="assertive" title="A colleague saved this in the meantime">
        <p className="text-sm">
          Nothing of yours was stored, and it is still in the form. Save again to put yours in the
          place of what is there now{newest.length > 0 ? ':' : '.'}
        </p>
        {newest.length > 0 && (
          <dl className="mt-2 grid gap-2 text-sm">
            {newest.map(({ label, value }) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                <dd className="whitespace-pre-wrap wrap-anywhere">
                  {value === '' ? 'Empty' : value}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Notice>
    </RefusalFocus>
  );
}
