import { useId } from 'react';
import { useFetcher } from 'react-router';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { controlClass } from '#ui/document/control-class.ts';
import type { IndicatorView } from '../indicator-view.ts';
import { urls } from '#shared/urls.ts';
import { Disclosure } from '#frames/staff/disclosure.tsx';

/** Excludes an indicator from all links, with the reason, or includes it again. */
export function IgnoreForm({
  indicator,
}: {
  indicator: Pick<IndicatorView, 'id' | 'display' | 'isIgnored'>;
}) {
  const mayWrite = useMay('submission:write');
  const fetcher = useFetcher<StaffAnswer>();
  const hydrated = useHydrated();
  const inputId = useId();
  if (!mayWrite) return null;
  const { id, display, isIgnored } = indicator;
  const isBusy = fetcher.state !== 'idle';
  const error = fetcher.data?.problems['reason'] ?? fetcher.data?.error;
  const hidden = (
    <>
      <input type="hidden" name="intent" value={isIgnored ? 'heed' : 'ignore'} />
      {hydrated && <input type="hidden" name="stay" value="yes" />}
    </>
  );
  if (isIgnored) {
    return (
      <fetcher.Form method="post" action={urls.admin.indicator(id)}>
        {hidden}
        <Button type="submit" tone="secondary" size="compact" busy={isBusy}>
          Let it link again<span className="sr-only">: {display}</span>
        </Button>
      </fetcher.Form>
    );
  }
  return (
    <Disclosure
      tone="quiet"
      summary={
        <>
          Ignore<span className="sr-only"> {display}</span>
        </>
      }
    >
      <fetcher.Form method="post" action={urls.admin.indicator(id)} className="grid gap-1.5">
        {hidden}
        <label htmlFor={inputId} className="text-xs font-semibold">
          Why it links nothing, for colleagues
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={inputId}
            name="reason"
            required
            maxLength={300}
            autoComplete="off"
            placeholder="An exchange’s public wallet"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${inputId}-error` : undefined}
            className={`${controlClass('application')} max-w-80`}
          />
          <Button type="submit" tone="secondary" busy={isBusy}>
            Ignore
          </Button>
        </div>
        {error && (
          <p id={`${inputId}-error`} role="alert" className="text-sm font-semibold text-danger-ink">
            {error}
          </p>
        )}
      </fetcher.Form>
    </Disclosure>
  );
}
