import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';
import * as statistics from './statistics-schema.server.ts';

export const publishingRecords = records({
  schema: { ...schema, ...statistics },
  tables: {
    content_blocks: { isPurgeable: true, resetPlace: 3 },
    content_revisions: { isPurgeable: true },
    job_positions: { isPurgeable: true },
    people: { isPurgeable: true },
    posts: { isPurgeable: true },
    publications: { isPurgeable: true },
    seo_analytics: { isPurgeable: true, resetPlace: 4 },
    seo_pages: { isPurgeable: true },
    site_settings: { kept: 'Are changed under Settings', open: ['key'] },
    site_version: { kept: 'Keeps pages up to date' },
    state_crime_types: { kept: 'Is loaded from the published data', open: ['state_code'] },
    state_ftc_categories: { kept: 'Is loaded from the published data', open: ['state_code'] },
    state_groups: { kept: 'Is loaded from the published data', open: ['state_code'] },
    state_rates: { kept: 'Is loaded from the published data', open: ['state_code'] },
    state_statistics: { kept: 'Is loaded from the published data', open: ['state_code'] },
    states: { kept: 'Is loaded from the published data', open: ['code'] },
    statistics_load: { kept: 'Belongs to the published data' },
    testimonials: { isPurgeable: true },
  },
});
