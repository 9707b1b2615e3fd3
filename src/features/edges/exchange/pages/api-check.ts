import { refuseChange } from '#features/edges/integrations/pages/api/as-integration.server.ts';
import { z } from 'zod';
import { checkIndicator, type Listing } from '../public-listing.server.ts';
import { readQuery } from '#features/edges/integrations/pages/api/list-query.ts';
import { jsonResponse, problemResponse } from '#features/edges/integrations/api-problems.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import type { Route } from './+types/api-check.ts';

const query = z.strictObject({
  value: z
    .string({ error: '"value" must be what you want to look up.' })
    .trim()
    .min(1, { error: '"value" must be what you want to look up.' })
    .max(300, { error: '"value" must have at most 300 characters.' }),
});

const unclear = {
  unreadable:
    'This cannot be read as a wallet address, transaction, website, e-mail address, phone number, account or IBAN. Send it whole.',
  several: 'These are several things. Ask for one at a time.',
} as const;

/**
 * The public check for programs: the public facts about one address, number or account. It needs
 * no token. Every response has the same members.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    const { value } = readQuery(query, url);
    const checked = await checkIndicator(context.get(serviceContext), value);
    if (!checked.ok) return refuse(checked);
    const { asked, listing, site } = checked;
    return jsonResponse({
      value: asked.display,
      kind: asked.kind,
      chain: asked.chain,
      checksum: asked.checksum,
      likelyMeant: asked.likelyTypo ?? null,
      ...membersOf(listing),
      site: site ? { value: site.display, ...membersOf(site.listing) } : null,
      note: 'Reports are no proof against anybody, and having none proves nothing.',
    });
  } catch (error) {
    if (error instanceof Refusal) return problemResponse('invalid', { detail: error.message });
    throw error;
  }
}

function membersOf(listing: Listing) {
  const isCounted = 'firstMonth' in listing;
  return {
    listing: listing.state,
    reports: isCounted ? (listing.reports ?? null) : null,
    firstMonth: isCounted ? listing.firstMonth : null,
    lastMonth: isCounted ? listing.lastMonth : null,
  };
}

type Refused = Extract<Awaited<ReturnType<typeof checkIndicator>>, { ok: false }>;

function refuse(refused: Refused): Response {
  switch (refused.code) {
    case 'too_many':
      return problemResponse('too-many', { retryAfterSeconds: refused.retryAfterMinutes * 60 });
    case 'unavailable':
      return problemResponse('unavailable');
    case 'unreadable':
    case 'several':
      return problemResponse('invalid', { detail: unclear[refused.code] });
  }
}

export const action = refuseChange;
