/** Addresses for programs. */
export const apiUrls = {
  /** Stands in access tokens as who they are for. */
  root: () => '/api/v1',
  openapi: () => '/api/v1/openapi.json',
  submissions: (search = '') => `/api/v1/submissions${search}`,
  submission: (reference: string) => `/api/v1/submissions/${encodeURIComponent(reference)}`,
  cases: (search = '') => `/api/v1/cases${search}`,
  statistics: () => '/api/v1/statistics',
  check: () => '/api/v1/check',
  indicatorExport: () => '/api/v1/indicators/export',
};

/** Addresses for programs that ask regularly what may be passed on. */
export const feedUrls = {
  /** Where a TAXII client begins. */
  taxii: () => '/taxii2/',
  mispFeed: () => '/feeds/misp/',
};
