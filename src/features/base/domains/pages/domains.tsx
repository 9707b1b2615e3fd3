import { Globe } from 'lucide-react';
import { z } from 'zod';
import { AskFirst } from '#frames/staff/ask-first.tsx';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId, sentId } from '#frames/staff/require-id.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Details } from '#ui/document/details.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { makeDomainPrimary, setDomainActive, takeBackPrimary } from '../domain-changes.server.ts';
import { createDomain, findDomains, removeDomain } from '../domains.server.ts';
import type { Route } from './+types/domains.ts';
import { DomainList, checkSummary } from './domain-list.tsx';
import { MadePrimary, AddDomain } from './add-domain.tsx';

export const loader = staffLoader('domain:read', async (ctx, { url }) => {
  const found = await findDomains(ctx);
  // Confirmations are part of the address, so they work without JavaScript.
  function asked(name: string) {
    return found.rows.find(({ id }) => id === url.searchParams.get(name));
  }
  return {
    ...found,
    now: ctx.now().getTime(),
    toDelete: asked('delete'),
    toMakePrimary: asked('primary'),
    made: asked('made'),
    before: url.searchParams.get('before') ?? 'none',
  };
});

export const action = staffAction({
  add: formIntent(
    'Failed to add domain',
    z.object({ name: z.string().default('') }),
    async (ctx, { name }, { request }) => {
      const created = await createDomain(ctx, { name, usedHost: hostOf(request) });
      return created.ok ? leadBack('domain-added') : created;
    },
  ),
  activate: intent('Failed to update domain', (ctx, sent) => switchDomain(ctx, sent, true)),
  deactivate: intent('Failed to update domain', (ctx, sent) => switchDomain(ctx, sent, false)),
  primary: intent('Failed to update domain', async (ctx, { form, request }) => {
    const id = sentId(form, 'domain');
    const { before = 'none' } = await makeDomainPrimary(ctx, { id, usedHost: hostOf(request) });
    // The page itself confirms the change and offers to revert it.
    return { to: urls.admin.domains(`?made=${id}&before=${before}`) };
  }),
  'undo-primary': intent('Failed to update domain', async (ctx, { form, request }) => {
    const before =
      form.get('before') === 'none' ? undefined : requireId(String(form.get('before')), 'domain');
    const usedHost = hostOf(request);
    await takeBackPrimary(ctx, { id: sentId(form, 'domain'), before, usedHost });
    return leadBack('domain-as-before');
  }),
  delete: intent('Failed to delete domain', async (ctx, { form, request }) => {
    await removeDomain(ctx, { id: sentId(form, 'domain'), usedHost: hostOf(request) });
    return leadBack('domain-deleted');
  }),
});

/** No redirect: the row itself confirms the change and offers to revert it. */
function switchDomain(ctx: ServiceContext, { form, request }: Sent, isActive: boolean) {
  const usedHost = hostOf(request);
  return setDomainActive(ctx, { id: sentId(form, 'domain'), isActive, usedHost });
}

/** The name through which the requester reached the program: they must not lock themselves out. */
function hostOf(request: Request): string | undefined {
  return request.headers.get('host') ?? undefined;
}

function leadBack(flash: FlashCode) {
  return { flash, to: urls.admin.domains() };
}

export default function Domains({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { rows, address, configuredHost, now, toDelete, toMakePrimary, made, before } = loaderData;
  const mayWrite = useMay('domain:write');
  const isAdding = answer?.intent === 'add';
  // A dialog covers the page, so errors are shown in the dialog.
  const isAsking = toDelete !== undefined || toMakePrimary !== undefined;
  return (
    <>
      <PageHeading
        title="Domains"
        text={
          <>
            Links in mail and on the pages begin with <strong>{address}</strong>.
          </>
        }
      />
      {answer?.error && !isAdding && !isAsking && (
        <Notice tone="danger" live="assertive">
          {answer.error}
        </Notice>
      )}
      {mayWrite && made?.isPrimary && <MadePrimary domain={made} before={before} />}
      {mayWrite && toDelete && (
        <AskFirst
          page={urls.admin.domains()}
          fields={{ intent: 'delete', id: toDelete.id }}
          question={`Are you sure you want to delete ${toDelete.domainName}?`}
          label="Delete domain"
          error={answer?.error}
        >
          {rows.length === 1
            ? `With no domain left, the program answers to every name again, and links begin with the address in APP_URL.`
            : `Visitors find no website there any more, and old links to it end.`}
        </AskFirst>
      )}
      {mayWrite && toMakePrimary && (
        <AskFirst
          page={urls.admin.domains()}
          fields={{ intent: 'primary', id: toMakePrimary.id }}
          tone="primary"
          question={`Make ${toMakePrimary.domainName} the primary domain?`}
          label="Make primary"
          error={answer?.error}
        >
          Links in mail and on the pages will name it, and the other domains lead to it. Its last
          check: {checkSummary(toMakePrimary, now).text.toLowerCase()}.
        </AskFirst>
      )}
      {mayWrite && (
        <AddDomain
          error={isAdding ? answer.error : undefined}
          typed={isAdding ? (answer.typed?.['name'] ?? '') : ''}
        />
      )}
      {rows.length > 0 ? (
        <DomainList rows={rows} now={now} configuredHost={configuredHost} mayWrite={mayWrite} />
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<Globe />} title="No domains found.">
            Until there is one, the program answers to every name that leads to it. Add a domain,
            check it, and then make it the primary one.
          </EmptyState>
        </div>
      )}
      <Details summary="Who is let in by which name">
        <ul className="grid list-disc gap-1.5 ps-5 text-sm">
          <li>
            The primary domain is served. Active secondary domains redirect to it; while there is
            none that a check has seen lead here, they are served as well, and links name APP_URL.
          </li>
          <li>Inactive domains, and public names that are not in the list, are refused.</li>
          <li>
            The address in APP_URL ({configuredHost}), localhost and IP addresses are always served,
            so that nobody locks themselves out.
          </li>
          <li>
            Scheme and port of all links are those of APP_URL. A proxy must pass on the name that
            visitors asked for (the Host header).
          </li>
        </ul>
      </Details>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="Domains" failure="Failed to load domains" error={error} />;
}
