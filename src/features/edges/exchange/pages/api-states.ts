import { z } from 'zod';
import {
  getStateRecord,
  readStateFigures,
} from '#features/base/publishing/state-statistics.server.ts';
import { refuseChange } from '#features/edges/integrations/pages/api/as-integration.server.ts';
import { problemResponse } from '#features/edges/integrations/api-problems.server.ts';
import { readOfSiteVersion } from '#kernel/read-for-site.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { urls } from '#shared/urls.ts';
import { statesWithPage } from '#shared/us-states.ts';
import type { Route } from './+types/api-states.ts';

const note =
  'Complaints filed with the FBI’s IC3 and losses reported there, in US dollars: reports, not proven crimes. Never add figures of different sources.';

/** Public figures may be read by any page, and kept for an hour. */
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=3600',
};

/** The states, or the public record of one; the address decides which. Needs no token. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const { code } = z.object({ code: z.string().optional() }).parse(params);
  if (code === undefined) {
    const states = await readStateFigures(ctx);
    return Response.json(
      {
        note,
        states: states.flatMap(({ code: own, name, slug, years }) => {
          const latest = years.at(-1);
          if (slug === null || !latest) return [];
          const { year, complaints, losses, source } = latest;
          return [{ code: own, name, page: urls.state(slug), year, complaints, losses, source }];
        }),
      },
      { headers },
    );
  }
  const place = statesWithPage.find((state) => state.code === code.toUpperCase());
  if (!place) return problemResponse('not-found');
  const record = await readOfSiteVersion(ctx, {
    name: `state-record/${place.code}`,
    of: ['statistics'],
    load: () => getStateRecord(ctx, { slug: place.slug }),
  });
  if (!record) return problemResponse('not-found');
  return Response.json(
    {
      note,
      state_code: record.stateCode,
      state_name: record.stateName,
      page: urls.state(record.slug),
      field_offices: record.fieldOffices,
      phone_number: record.phoneNumber,
      consumer_office: record.consumerUrl,
      total_cases: record.totalCases,
      total_losses: record.totalLosses,
      average_loss: Math.round(record.averageLoss),
      year_over_year_increase: record.yearOverYearIncrease ?? null,
      yearly_data: record.yearlyData.map(({ year, cases, losses, source }) => ({
        year,
        cases,
        losses,
        source,
      })),
      top_scam_types: record.topScamTypes,
      hotspots: [],
      hotspots_reason: 'No public source has figures by city.',
    },
    { headers },
  );
}

export const action = refuseChange;
