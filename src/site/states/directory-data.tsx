import { stateMapWords } from '../content/en/state-figures.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { StructuredData, useAppUrl } from '../structured-data.tsx';
import type { StructuredItem } from '../structured-data.tsx';

/** The directory for machines: a data set with its file. */
export function DirectoryData({ years }: { years: readonly number[] }) {
  return <StructuredData items={[datasetItem(useAppUrl(), years)]} />;
}

/**
 * @param appUrl address of the site, without a trailing slash
 * @param years oldest first
 */
export function datasetItem(appUrl: string, years: readonly number[]): StructuredItem {
  const span = { first: String(years.at(0) ?? ''), last: String(years.at(-1) ?? '') };
  return {
    '@type': 'Dataset',
    name: stateMapWords.dataName,
    description: m.site_states_lead(span),
    url: `${appUrl}${urls.stateIntelligence()}`,
    inLanguage: 'en',
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: 'FBI Internet Crime Complaint Center (IC3)' },
    temporalCoverage: `${span.first}/${span.last}`,
    spatialCoverage: { '@type': 'Place', name: 'United States' },
    variableMeasured: Object.values(stateMapWords.measures),
    distribution: [
      {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: `${appUrl}${urls.stateFiguresCsv()}`,
      },
    ],
  };
}
