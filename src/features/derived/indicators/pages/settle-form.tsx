import { useFetcher } from 'react-router';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { chainWord } from '#shared/vocabulary/chains.ts';
import { urls } from '#shared/urls.ts';
import type { IndicatorView } from '../indicator-view.ts';

/** Asks which chain a wallet belongs to, where its address looks the same on several: one press each. */
export function SettleForm({
  indicator: { id, display, possibilities },
}: {
  indicator: Pick<IndicatorView, 'id' | 'display' | 'possibilities'>;
}) {
  const mayWrite = useMay('submission:write');
  const fetcher = useFetcher<StaffAnswer>();
  const hydrated = useHydrated();
  if (possibilities.length === 0) return null;
  const names = possibilities.map(chainWord);
  return (
    <div className="grid gap-1.5">
      <p className="text-sm">Its form fits {names.join(' and ')}. The text does not say which.</p>
      {mayWrite && (
        <fetcher.Form
          method="post"
          action={urls.admin.indicator(id)}
          className="flex flex-wrap gap-2"
        >
          <input type="hidden" name="intent" value="settle" />
          {hydrated && <input type="hidden" name="stay" value="yes" />}
          {possibilities.map((chain) => (
            <Button
              key={chain}
              type="submit"
              name="chain"
              value={chain}
              tone="secondary"
              size="compact"
              busy={fetcher.state !== 'idle'}
            >
              {chainWord(chain)}
              <span className="sr-only">: {display}</span>
            </Button>
          ))}
        </fetcher.Form>
      )}
      {fetcher.data?.error && (
        <p role="alert" className="text-sm font-semibold text-danger-ink">
          {fetcher.data.error}
        </p>
      )}
    </div>
  );
}
