import { Link } from 'react-router';
import { z } from 'zod';
import { CopyButton } from '#frames/staff/copy-button.tsx';
import { ListPages } from '#frames/staff/list-pages.tsx';
import { readListQuery } from '#frames/staff/list-query.ts';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { findAttributions } from '../../attributions.server.ts';
import { AttributionsPanel } from '../attributions-panel.tsx';
import { FilePlace } from '#features/base/documents/pages/files/file-place.tsx';
import { fileOfField } from '#shared/vocabulary/file-reading.ts';
import { fieldLabel } from '#features/casework/reports/labelled-answers.ts';
import { formTypeLabel } from '#features/casework/reports/submission-words.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import { Table } from '#ui/document/table.tsx';
import {
  findSightings,
  type SightingRow,
} from '#features/derived/indicators/indicator-sightings.server.ts';
import {
  getIndicator,
  ignoreIndicator,
  settleChain,
  unignoreIndicator,
} from '#features/derived/indicators/indicators.server.ts';
import { ignoreReason } from '#features/derived/indicators/forms/ignore.ts';
import { sharingForm } from '#features/derived/indicators/forms/sharing.ts';
import { changeSharing, getSharing } from '#features/derived/indicators/sharing.server.ts';
import type { Route } from './+types/indicator.ts';
import { IgnoreForm } from '#features/derived/indicators/pages/ignore-form.tsx';
import { SettleForm } from '#features/derived/indicators/pages/settle-form.tsx';
import { IndicatorNotes } from '#features/derived/indicators/pages/indicator-notes.tsx';
import {
  countMatters,
  indicatorIcons,
  kindLabel,
} from '#features/derived/indicators/pages/indicator-words.ts';
import { SharingPanel } from '#features/derived/indicators/pages/sharing-panel.tsx';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ indicator }) => indicator.display,
};

export const loader = staffLoader(
  'submission:read',
  async (ctx, { params, url }: Route.LoaderArgs) => {
    const id = requireId(params.indicatorId, 'indicator');
    const { cursor } = readListQuery(url.searchParams);
    const indicator = await getIndicator(ctx, { id });
    const sightings = await findSightings(ctx, { indicatorId: id, cursor });
    const rows = sightings.rows.map((row) => ({ ...row, label: fieldLabel(row.field) }));
    const sharing = await getSharing(ctx, { id });
    const attributions = await findAttributions(ctx, [indicator]);
    return { attributions, indicator, sharing, sightings: { ...sightings, rows } };
  },
);

const ignoreForm = z.object({ reason: ignoreReason });

/** Chain of an address that looks the same on several. */
const settleForm = z.object({ chain: z.string({ error: 'Choose a chain' }).max(40) });

export const action = staffAction({
  ignore: formIntent('', ignoreForm, async (ctx, { reason }, sent: Sent<Route.ActionArgs>) => {
    const id = requireId(sent.params.indicatorId, 'indicator');
    await ignoreIndicator(ctx, { id, reason });
    return leadBack(sent, 'indicator-ignored');
  }),
  heed: intent('', async (ctx, sent: Sent<Route.ActionArgs>) => {
    await unignoreIndicator(ctx, { id: requireId(sent.params.indicatorId, 'indicator') });
    return leadBack(sent, 'indicator-heeded');
  }),
  settle: formIntent('', settleForm, async (ctx, { chain }, sent: Sent<Route.ActionArgs>) => {
    const { id } = await settleChain(ctx, {
      id: requireId(sent.params.indicatorId, 'indicator'),
      chain,
    });
    return sent.form.has('stay')
      ? undefined
      : { flash: 'indicator-settled', to: urls.admin.indicator(id) };
  }),
  share: formIntent('', sharingForm, async (ctx, change, { params }: Sent<Route.ActionArgs>) => {
    const id = requireId(params.indicatorId, 'indicator');
    await changeSharing(ctx, { ...change, id });
    return { flash: 'indicator-sharing-saved', to: urls.admin.indicator(id) };
  }),
});

/** A form sent by script from a list stays there and shows the change. */
function leadBack({ form, params }: Sent<Route.ActionArgs>, flash: FlashCode) {
  if (form.has('stay')) return undefined;
  return { flash, to: urls.admin.indicator(params.indicatorId) };
}

export default function IndicatorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { attributions, indicator, sharing, sightings } = loaderData;
  const isSharing = actionData?.intent === 'share';
  const { ignoredAt, ignoredByName } = indicator;
  const error = actionData?.problems['reason'] ?? (isSharing ? undefined : actionData?.error);
  const Icon = indicatorIcons[indicator.kind];
  return (
    <>
      <PageHeading
        title={<span className="font-mono text-xl wrap-anywhere">{indicator.display}</span>}
        text={
          <>
            <Icon className="me-1.5 inline size-4 align-[-0.15em]" />
            {kindLabel(indicator)}, named in {countMatters(indicator.matters)}, first{' '}
            <LocalTime value={indicator.firstSeenAt} dateOnly />
          </>
        }
        actions={<CopyButton text={indicator.display} what="Indicator" label="Copy" />}
      />
      {error && (
        <Notice tone="danger" live="assertive">
          {error}
        </Notice>
      )}
      <Panel id="about" title="What it tells">
        <div className="grid gap-2">
          <IndicatorNotes indicator={indicator} />
          {ignoredAt && (
            <p className="text-sm text-muted">
              Ignored by {ignoredByName ?? 'somebody who has left'}, <LocalTime value={ignoredAt} />
            </p>
          )}
          <SettleForm indicator={indicator} />
          <IgnoreForm indicator={indicator} />
        </div>
      </Panel>
      <AttributionsPanel attributions={attributions} />
      <SharingPanel sharing={sharing} answer={isSharing ? actionData : undefined} />
      <Panel id="sightings" title="Where it was seen" text="Newest first.">
        <SightingTable rows={sightings.rows} />
        <ListPages
          label="Pages of the list"
          action={urls.admin.indicator(indicator.id)}
          newer={sightings.newer}
          older={sightings.older}
          position={undefined}
        />
      </Panel>
    </>
  );
}

/** `label`: the field, in words for staff. */
type Sighting = SightingRow & { label: string };

const columns = [
  { key: 'where', header: 'Where' },
  { key: 'field', header: 'In the field' },
  { key: 'raw', header: 'As written' },
  { key: 'role', header: 'Named as' },
  { key: 'seen', header: 'When' },
  { key: 'consent', header: 'May be passed on' },
];

const roleWords: Readonly<Record<Sighting['role'], string>> = {
  reporter: 'The reporter’s own contact',
  named: 'Belonging to an offender',
  unclear: 'In an answer, which does not say whose it is',
};

/** Sightings of an indicator, in their original notation. */
function SightingTable({ rows }: { rows: readonly Sighting[] }) {
  return (
    <Table
      id="sightings-table"
      caption="Mentions"
      captionHidden
      columns={columns}
      rows={rows.map((row) => ({
        key: row.id,
        cells: {
          where: <Where row={row} />,
          field: fileOfField(row.field) ? <FilePlace field={row.field} raw={row.raw} /> : row.label,
          raw: <span className="block min-w-48 font-mono wrap-anywhere">{row.raw}</span>,
          role: roleWords[row.role],
          seen: <LocalTime value={row.seenAt} />,
          consent: <Consent row={row} />,
        },
      }))}
    />
  );
}

/** Only for offenders' indicators: a sender's own contact is never shared. */
function Consent({ row }: { row: Sighting }) {
  const caseId = row.caseId ?? row.openedCaseId;
  const of = caseId ? 'case' : 'submission';
  const id = caseId ?? row.submissionId;
  if (row.role !== 'named' || !id) return '–';
  const name = row.caseNumber ?? row.reference;
  return (
    <Link to={urls.admin.sharingConsent(of, id)} className="whitespace-nowrap text-link">
      {row.consent === null ? 'Not asked' : row.consent ? 'Agreed' : 'Withdrawn'}
      <span className="sr-only">, {name}</span>
    </Link>
  );
}

function Where({ row }: { row: Sighting }) {
  if (row.caseId && row.caseNumber) {
    return (
      <Link to={urls.admin.case(row.caseId)} className="whitespace-nowrap text-link">
        {row.caseNumber}
      </Link>
    );
  }
  if (!row.submissionId || !row.reference) return '–';
  return (
    <>
      <Link to={urls.admin.submission(row.submissionId)} className="whitespace-nowrap text-link">
        {row.reference}
      </Link>
      {row.formType && (
        <span className="block font-normal text-muted">{formTypeLabel(row.formType)}</span>
      )}
    </>
  );
}
