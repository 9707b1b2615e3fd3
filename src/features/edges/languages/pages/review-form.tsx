import { Form, useNavigation } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import type { Translation } from '#shared/vocabulary/languages.ts';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import type { Tone } from '#ui/tone.ts';
import type { TranslationRow } from '../translations.server.ts';

type State = TranslationRow['state'];

const stateAppearance: Readonly<Record<State, { label: string; tone: Tone }>> = {
  reviewed: { label: 'Reviewed', tone: 'success' },
  changed: { label: 'Changed since it was reviewed', tone: 'warning' },
  draft: { label: 'Draft', tone: 'neutral' },
};

export function StateBadge({ state }: { state: State }) {
  const { label, tone } = stateAppearance[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The reviewer of a translation, and the time of the review. */
export function ReviewedBy({ row }: { row: TranslationRow }) {
  if (!row.reviewedAt) return null;
  return (
    <p className="text-sm text-muted">
      {row.reviewedByName}, <LocalTime value={row.reviewedAt} />
    </p>
  );
}

/** Marks the texts as reviewed, or withdraws the review. */
export function ReviewForm({ row, language }: { row: TranslationRow; language: Translation }) {
  const { part, name, state, mark } = row;
  const mayWrite = useMay('template:write');
  const isBusy = useNavigation().formData?.get('part') === part;
  const isReviewed = state === 'reviewed';
  if (!mayWrite) return null;
  return (
    <Form method="post" action={urls.admin.translations()}>
      <input type="hidden" name="intent" value={isReviewed ? 'withdraw' : 'review'} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="mark" value={mark} />
      <Button type="submit" tone="secondary" size="small" busy={isBusy} busyLabel="Saving…">
        {isReviewed ? 'Make it a draft again' : 'Mark as reviewed'}
        <span className="sr-only">: {name}</span>
      </Button>
    </Form>
  );
}
