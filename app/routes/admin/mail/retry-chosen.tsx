import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useSubmit } from 'react-router';
import type { Selection } from '#app/components/admin/data-table/use-selection.ts';
import { Button } from '#app/ui/application/button.tsx';
import { urls } from '#shared/urls.ts';

/** Sends the chosen mails again, as far as they failed. */
export function RetryChosen({ selection }: { selection: Selection }) {
  const submit = useSubmit();
  const { search } = useLocation();
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData !== undefined;
  const wasBusy = useRef(false);
  const { clear } = selection;
  useEffect(() => {
    if (wasBusy.current && !isBusy) clear();
    wasBusy.current = isBusy;
  }, [isBusy, clear]);
  return (
    <Button
      tone="secondary"
      busy={isBusy}
      onClick={() =>
        void submit(selection.isAll ? {} : { ids: selection.ids.join(',') }, {
          method: 'post',
          action: urls.admin.mailMonitoring(search),
          preventScrollReset: true,
        })
      }
    >
      {selection.isAll ? 'Retry all failed' : 'Retry those that failed'}
    </Button>
  );
}
