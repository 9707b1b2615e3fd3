import { useLocation, useNavigation, useSubmit } from 'react-router';
import type { Selection } from '#back-office/data-table/use-selection.ts';
import { useAnswered } from '#back-office/use-answered.ts';
import { Button } from '#ui/application/button.tsx';
import { urls } from '#shared/urls.ts';

/** Sends the chosen mails again, as far as they failed. */
export function RetryChosen({ selection }: { selection: Selection }) {
  const submit = useSubmit();
  const { search } = useLocation();
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData !== undefined;
  const onSent = useAnswered(selection.clear);
  return (
    <Button
      tone="secondary"
      busy={isBusy}
      onClick={() => {
        onSent();
        void submit(selection.isAll ? {} : { ids: selection.ids.join(',') }, {
          method: 'post',
          action: urls.admin.mailMonitoring(search),
          preventScrollReset: true,
        });
      }}
    >
      {selection.isAll ? 'Retry all failed' : 'Retry those that failed'}
    </Button>
  );
}
