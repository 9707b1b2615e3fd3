import { Form, Link } from 'react-router';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { findCopy, findRequests, type KnownCopy, type RequestRow } from '../request-list.server.ts';
import { answerDays, requestKindWords, soonDays } from '../states.ts';
import type { Route } from './+types/requests.ts';
import { heldWords, stateAppearance } from './request-words.ts';

export const handle: CrumbHandle = { crumb: 'Data requests' };

export const loader = staffLoader('rights:read', async (ctx, { url }) => {
  const typed = url.searchParams.get('copy') ?? '';
  return {
    ...(await findRequests(ctx)),
    now: ctx.now(),
    copy: typed === '' ? undefined : { typed, known: await findCopy(ctx, { typed }) },
  };
});

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { open, decided, more, now, copy } = loaderData;
  return (
    <>
      <PageHeading
        title="Data requests"
        text="What people ask about their own data. Each has a date by which the law wants an answer."
      />
      {open.length === 0 ? (
        <Nothing now={now} />
      ) : (
        <Panel
          id="open"
          title="To answer"
          text={`The soonest first: deletions that run, then answers that are due. What looks like spam stands among the submissions.${
            more > 0 ? ` ${more} more wait: they are listed once these are answered.` : ''
          }`}
        >
          <RequestList rows={open} now={now} />
        </Panel>
      )}
      {decided.length > 0 && (
        <Panel id="decided" title="Answered" text="The latest first.">
          <RequestList rows={decided} now={now} />
        </Panel>
      )}
      <Copies copy={copy} />
    </>
  );
}

/** How a request will stand here, as an example that is no link. */
function Nothing({ now }: { now: Date }) {
  const due = new Date(now.getTime() + answerDays * 86_400_000);
  return (
    <div className="grid gap-5">
      <p className="measure">
        <strong>Nobody waits for an answer about their data.</strong> People ask on{' '}
        <a href={urls.dataRequest()} className="text-link underline">
          {urls.dataRequest()}
        </a>
        , or behind their code in the tracker.
      </p>
      <figure className="grid max-w-3xl gap-2 border-s-4 border-line ps-4">
        <figcaption className="text-sm text-muted">
          An example, made up: how a request stands here.
        </figcaption>
        <div className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
          <div className="grid gap-1">
            <p className="text-base font-semibold">{requestKindWords.access}</p>
            <p className="text-muted">
              Sample Person, asked <LocalTime value={now} dateOnly />
            </p>
          </div>
          <DueBadge dueAt={due} now={now} />
        </div>
      </figure>
    </div>
  );
}

/** Verifies the copy that a person kept before their data was deleted. */
function Copies({ copy }: { copy: { typed: string; known: KnownCopy | undefined } | undefined }) {
  return (
    <DetailsList>
      <Details id="copy" summary="Compare a sealed copy" summaryAs="h2" open={copy !== undefined}>
        <div className="grid gap-4">
          <p className="text-sm text-muted">
            Somebody whose data was deleted may bring the copy they kept. Its fingerprint says
            whether it is what stood here.
          </p>
          {copy &&
            (copy.known ? (
              <Notice tone="success" live="polite" title="This copy is what stood here">
                Case {copy.known.caseNumber}, on <LocalTime value={copy.known.keptSince} />.
              </Notice>
            ) : (
              <Notice tone="warning" live="polite" title="We do not know this fingerprint">
                The file was changed, or it is not one of ours. Make its fingerprint again.
              </Notice>
            ))}
          <Form method="get" className="grid gap-3">
            <TextInputField
              id="copy-fingerprint"
              name="copy"
              label="SHA-256 of the file sealed-copy.json"
              hint="Linux: sha256sum sealed-copy.json. macOS: shasum -a 256 sealed-copy.json. Windows: certutil -hashfile sealed-copy.json SHA256"
              defaultValue={copy?.typed}
              autoComplete="off"
              spellCheck={false}
            />
            <Button type="submit" tone="secondary" size="small" className="justify-self-start">
              Compare
            </Button>
          </Form>
        </div>
      </Details>
    </DetailsList>
  );
}

function RequestList({ rows, now }: { rows: readonly RequestRow[]; now: Date }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
        >
          <div className="grid min-w-0 gap-1">
            <h3 className="text-base">
              <Link to={urls.admin.right(row.id)} className="text-link">
                {requestKindWords[row.kind]}
              </Link>
            </h3>
            <p className="wrap-anywhere text-muted">
              {row.caseNumber || row.reference || 'The case is gone'}, asked{' '}
              <LocalTime value={row.askedAt} dateOnly />
              {row.decidedAt && (
                <>
                  , answered <LocalTime value={row.decidedAt} dateOnly />
                  {row.decidedByName && ` by ${row.decidedByName}`}
                </>
              )}
            </p>
            {row.state === 'open' && row.heldBecause && <p>{heldWords[row.heldBecause]}</p>}
            {row.state === 'counting' && row.runsAt && (
              <p>
                Deletes after <LocalTime value={row.runsAt} />, unless somebody stops it.
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            <Badge tone={stateAppearance[row.state].tone}>{stateAppearance[row.state].label}</Badge>
            {!row.decidedAt && <DueBadge dueAt={row.dueAt} now={now} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function DueBadge({ dueAt, now }: { dueAt: Date; now: Date }) {
  const left = dueAt.getTime() - now.getTime();
  const tone = left < 0 ? 'danger' : left < soonDays * 86_400_000 ? 'warning' : 'neutral';
  return (
    <Badge tone={tone}>
      {left < 0 ? 'Was due' : 'Due'} <LocalTime value={dueAt} dateOnly />
    </Badge>
  );
}
