import { Form, Link, useNavigation } from 'react-router';
import { z } from 'zod';
import { Folded } from '#frames/staff/folded.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { formIntent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { Tone } from '#ui/tone.ts';
import {
  findQuarters,
  getQuarter,
  publishQuarter,
  withdrawQuarter,
  type QuarterRow,
} from '../publications.server.ts';
import { describeTable } from '../file.server.ts';
import { quarterName } from '#shared/quarters.ts';
import { tableNames } from '../tables.ts';
import type { Route } from './+types/figures.ts';
import { Withdraw } from './withdraw.tsx';

export const handle: CrumbHandle = { crumb: 'Published figures' };

export const loader = staffLoader('figures:read', async (ctx, { url }) => {
  const quarters = await findQuarters(ctx);
  const wanted = url.searchParams.get('quarter') ?? quarters[0]?.quarter;
  if (!wanted) return { quarters, opened: undefined, tables: [] };
  const { tables, ...opened } = await getQuarter(ctx, wanted);
  return { quarters, opened, tables: tableNames.map((name) => describeTable(name, tables[name])) };
});

const quarterField = z.string();
const publishing = z.object({ quarter: quarterField, fingerprint: z.string() });
const withdrawal = z.object({
  quarter: quarterField,
  reason: z
    .string()
    .trim()
    .min(1, { error: 'Say why. Visitors read it' })
    .max(500, { error: 'Use 500 characters or fewer' }),
});

export const action = staffAction({
  publish: formIntent('Nothing was published', publishing, async (ctx, input) => {
    const done = await publishQuarter(ctx, input);
    const to = urls.admin.figures(input.quarter);
    return { to, flash: done === 'published' ? 'figures-published' : 'figures-counted' };
  }),
  withdraw: formIntent('Nothing was withdrawn', withdrawal, async (ctx, input) => {
    await withdrawQuarter(ctx, input);
    return { to: urls.admin.figures(input.quarter), flash: 'figures-withdrawn' };
  }),
});

const stateAppearance: Readonly<Record<QuarterRow['state'], { label: string; tone: Tone }>> = {
  prepared: { label: 'Not published', tone: 'warning' },
  published: { label: 'Published', tone: 'success' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

export default function FiguresPage({ loaderData, actionData }: Route.ComponentProps) {
  const { quarters, opened, tables } = loaderData;
  const mayPublish = useMay('figures:publish');
  return (
    <>
      <PageHeading
        title="Published figures"
        text="Each quarter is counted by itself once it is over. It appears on the site when somebody publishes it, and does not change afterwards."
      />
      {actionData?.error && <Notice tone="danger" live="assertive" title={actionData.error} />}
      <Panel id="quarters" title="Quarters">
        {quarters.length === 0 ? (
          <p className="text-sm">
            Nothing was counted yet. The program counts once a day, when a quarter is over.
          </p>
        ) : (
          <ul className="divide-y divide-line text-sm">
            {quarters.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
                <Link
                  to={urls.admin.figures(row.quarter)}
                  aria-current={row.quarter === opened?.quarter ? 'true' : undefined}
                  className="font-semibold text-link underline underline-offset-4 pointer-coarse:py-2.75"
                >
                  {quarterName(row.quarter)}
                </Link>
                <Badge tone={stateAppearance[row.state].tone}>
                  {stateAppearance[row.state].label}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {opened && (
        <Panel
          id="quarter"
          title={quarterName(opened.quarter)}
          text={<About row={opened} />}
          actions={mayPublish && opened.state === 'prepared' && <Publish row={opened} />}
        >
          <p className="measure text-sm">
            This is all that visitors see of it. Numbers from 1 to 10 are hidden, and what could
            give them away; you do not see them here either.
          </p>
          {tables.map(({ name, title, unit, lines }) => (
            <section key={name} aria-labelledby={name} className="grid gap-2 text-sm">
              <h3 id={name} className="text-base">
                {title}: {unit}
              </h3>
              <Folded
                entries={lines.toSorted(
                  (one, other) => Number(one.isHidden) - Number(other.isHidden),
                )}
                shown={lines.filter(({ isHidden }) => !isHidden).length}
                summary={(count) => `Hidden: ${count} numbers`}
              >
                {(some) => <Lines lines={some} />}
              </Folded>
            </section>
          ))}
        </Panel>
      )}
      {mayPublish && opened?.state === 'published' && (
        <Withdraw row={opened} typed={actionData?.typed} problem={actionData?.problems['reason']} />
      )}
    </>
  );
}

type Line = ReturnType<typeof describeTable>['lines'][number];

function Lines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className="divide-y divide-line border-y border-line">
      {lines.map(({ key, what, shown }) => (
        <div key={key} className="flex justify-between gap-4 py-1.5">
          <dt>{what}</dt>
          <dd className="tabular-nums">{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

function About({ row }: { row: QuarterRow }) {
  return (
    <>
      Counted <LocalTime value={row.countedAt} />
      {row.publishedAt && (
        <>
          ; published by {row.publishedByName}, <LocalTime value={row.publishedAt} />
        </>
      )}
      {row.withdrawnAt && (
        <>
          ; withdrawn by {row.withdrawnByName}, <LocalTime value={row.withdrawnAt} />: “
          {row.withdrawnBecause}”
        </>
      )}
    </>
  );
}

function Publish({ row }: { row: QuarterRow }) {
  const isBusy = useNavigation().formData?.get('intent') === 'publish';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="quarter" value={row.quarter} />
      <input type="hidden" name="fingerprint" value={row.fingerprint} />
      <Button type="submit" tone="primary" size="small" busy={isBusy}>
        Publish {quarterName(row.quarter)} as shown
      </Button>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem heading="Published figures" failure="Failed to load the figures" error={error} />
  );
}
