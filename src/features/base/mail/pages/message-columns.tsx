import { useLocation, useNavigation, useSubmit } from 'react-router';
import type { Column, NameColumn } from '#frames/staff/data-table/column.ts';
import type { Selection } from '#frames/staff/data-table/use-selection.ts';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { useAfterSubmit } from '#frames/staff/use-after-submit.ts';
import { laneOf } from '#kernel/outbox/mail-lanes.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { emailStateTones, emailStateWords, laneWords } from '../mail-words.ts';
import type { MessageRow } from '../messages.server.ts';
import { WaitWords } from './wait-words.tsx';

export const messageName: NameColumn<MessageRow> = {
  title: 'To',
  isLong: true,
  link: (row) => ({ to: urls.admin.mailMessage(row.id), text: row.toAddress }),
  attributes: (row) => ({ 'data-mail': row.id }),
};

export const messageColumns: readonly Column<MessageRow>[] = [
  {
    key: 'kind',
    title: 'Mail',
    card: 'line',
    cell: (row) => <span className="block min-w-32 whitespace-normal">{row.name}</span>,
  },
  {
    key: 'state',
    title: 'State',
    card: 'corner',
    cell: (row) => (
      <StatusPill tone={emailStateTones[row.state]}>{emailStateWords[row.state]}</StatusPill>
    ),
  },
  {
    key: 'why',
    title: 'Why',
    isWide: true,
    card: 'line',
    cell: (row) => (
      <span className="grid gap-0.5 whitespace-normal wrap-anywhere">
        {row.waits && (
          <span className="text-muted">
            <WaitWords waits={row.waits} />
          </span>
        )}
        {row.lastError && <span className="line-clamp-2 text-danger-ink">{row.lastError}</span>}
      </span>
    ),
  },
  {
    key: 'time',
    title: 'Written',
    card: 'line',
    cell: (row) => <LocalTime value={row.createdAt} />,
  },
  {
    key: 'sent',
    title: 'Sent',
    isOff: true,
    cell: (row) => row.sentAt && <LocalTime value={row.sentAt} />,
  },
  { key: 'tries', title: 'Tries', isOff: true, cell: (row) => row.attempts },
  {
    key: 'lane',
    title: 'What it is about',
    isOff: true,
    cell: (row) => laneWords[laneOf(row.lane)],
  },
];

/** Resends the selected mails that failed. */
export function RetryChosen({ selection }: { selection: Selection }) {
  const submit = useSubmit();
  const { search } = useLocation();
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData !== undefined;
  const onSent = useAfterSubmit(selection.clear);
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
