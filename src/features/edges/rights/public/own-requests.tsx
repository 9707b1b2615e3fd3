import { Download } from 'lucide-react';
import { TextLines } from '#frames/public/forms/text-sections.tsx';
import { formatDate, formatMoment } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Button, ButtonLink } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import type { OwnRequest } from '../requests.server.ts';
import type { RequestKind, RequestState } from '../states.ts';
import type { NoticeCode } from './act-on-own-data.server.ts';

const kinds: Readonly<Record<RequestKind, () => string>> = {
  access: m.own_data_asked_access,
  correct: m.own_data_asked_correct,
  delete: m.own_data_asked_delete,
};

const states: Readonly<Record<RequestState, { tone: Tone; label: () => string }>> = {
  open: { tone: 'info', label: m.own_data_state_open },
  counting: { tone: 'warning', label: m.own_data_state_counting },
  granted: { tone: 'success', label: m.own_data_state_granted },
  refused: { tone: 'neutral', label: m.own_data_state_refused },
  cancelled: { tone: 'neutral', label: m.own_data_state_cancelled },
};

const held = {
  'legal-hold': m.own_data_held_hold,
  staff: m.own_data_held_staff,
  failed: m.own_data_held_failed,
} as const;

type Props = { requests: readonly OwnRequest[]; timeZone: string };

/** The client's requests about their data, the newest first, with their state. */
export function OwnRequests({ requests, timeZone }: Props) {
  if (requests.length === 0) return null;
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{m.own_data_asked_title()}</h2>
      <ol className="divide-y divide-line border-y border-line">
        {requests.map((request) => (
          <RequestEntry key={request.id} request={request} timeZone={timeZone} />
        ))}
      </ol>
    </Card>
  );
}

function RequestEntry({ request, timeZone }: { request: OwnRequest; timeZone: string }) {
  const { kind, state, askedAt, answer, extension, copyHash, hasCopy } = request;
  const { tone, label } = states[state];
  const mayCancel = kind === 'delete' && (state === 'counting' || state === 'open');
  return (
    <li className="grid justify-items-start gap-2 py-4">
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{kinds[kind]()}</h3>
        <StatusPill tone={tone}>{label()}</StatusPill>
      </div>
      <p className="text-sm text-muted">
        {m.own_data_asked_on({ date: formatDate(askedAt, timeZone) })}
      </p>
      <p className="measure">{nextOf(request, timeZone)}</p>
      {extension !== '' && (
        <div className="measure grid gap-1">
          <p className="font-semibold">{m.own_data_extended()}</p>
          <TextLines text={extension} />
        </div>
      )}
      {answer !== '' && (
        <div className="measure grid gap-1">
          <p className="font-semibold">{m.own_data_answer()}</p>
          <TextLines text={answer} />
        </div>
      )}
      {mayCancel && hasCopy && (
        <div className="grid justify-items-start gap-2">
          <p className="measure font-semibold">{m.own_data_copy_keep()}</p>
          <ButtonLink
            href={urls.ownDataFile('sealed-copy.json')}
            tone="secondary"
            size="small"
            icon={<Download className="size-5" />}
          >
            {m.own_data_copy_button()}
          </ButtonLink>
          <p className="text-sm text-muted">{m.own_data_copy_hash()}</p>
          <p className="font-mono text-sm wrap-anywhere">{copyHash}</p>
        </div>
      )}
      {mayCancel && (
        <form method="post" action={urls.ownData()}>
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="request" value={request.id} />
          <Button type="submit" size="small">
            {m.own_data_cancel()}
          </Button>
        </form>
      )}
    </li>
  );
}

function nextOf(request: OwnRequest, timeZone: string): string {
  const { kind, state, runsAt, dueAt, heldBecause } = request;
  const due = { date: formatDate(dueAt, timeZone) };
  if (state === 'counting' && runsAt)
    return m.own_data_counting({ date: formatMoment(runsAt, timeZone) });
  if (state === 'open') return heldBecause ? held[heldBecause](due) : m.own_data_due(due);
  return state === 'granted' && kind === 'access' ? m.own_data_granted_access() : '';
}

const noticeAppearance: Readonly<
  Record<
    NoticeCode,
    { tone: 'success' | 'warning' | 'danger'; title: () => string; text: () => string }
  >
> = {
  asked: { tone: 'success', title: m.own_data_told_asked_title, text: m.own_data_told_asked },
  deleting: {
    tone: 'warning',
    title: m.own_data_told_deleting_title,
    text: m.own_data_told_deleting,
  },
  cancelled: {
    tone: 'success',
    title: m.own_data_told_cancelled_title,
    text: m.own_data_told_cancelled,
  },
  limited: {
    tone: 'warning',
    title: m.own_data_told_limited_title,
    text: m.own_data_told_limited,
  },
  failed: { tone: 'danger', title: m.own_data_told_failed_title, text: m.own_data_told_failed },
};

/** Confirms the last action. */
export function ActionNotice({ notice }: { notice: NoticeCode | undefined }) {
  if (!notice) return null;
  const { tone, title, text } = noticeAppearance[notice];
  return (
    <Notice tone={tone} live="polite" title={title()}>
      {text()}
    </Notice>
  );
}
