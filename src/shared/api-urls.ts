/** Addresses for programs. */
export const apiUrls = {
  /** The audience of access tokens. */
  root: () => '/api/v1',
  openapi: () => '/api/v1/openapi.json',
  submissions: (search = '') => `/api/v1/submissions${search}`,
  submission: (reference: string) => `/api/v1/submissions/${encodeURIComponent(reference)}`,
  submissionStatus: (reference: string) => `${apiUrls.submission(reference)}/status`,
  submissionNotes: (reference: string) => `${apiUrls.submission(reference)}/notes`,
  cases: (search = '') => `/api/v1/cases${search}`,
  case: (caseNumber: string) => `/api/v1/cases/${encodeURIComponent(caseNumber)}`,
  caseStatus: (caseNumber: string) => `${apiUrls.case(caseNumber)}/status`,
  caseStages: (caseNumber: string) => `${apiUrls.case(caseNumber)}/stages`,
  caseNotes: (caseNumber: string) => `${apiUrls.case(caseNumber)}/notes`,
  casePayments: (caseNumber: string) => `${apiUrls.case(caseNumber)}/payments`,
  casePayment: (caseNumber: string, id: string) => `${apiUrls.casePayments(caseNumber)}/${id}`,
  statistics: () => '/api/v1/statistics',
  check: () => '/api/v1/check',
  lookUp: () => '/api/v1/indicators/look-up',
  states: () => '/api/v1/states',
  state: (code: string) => `/api/v1/states/${encodeURIComponent(code)}`,
  indicatorExport: () => '/api/v1/indicators/export',
};

/** Addresses for programs that poll shared indicators. */
export const feedUrls = {
  /** Discovery endpoint of TAXII. */
  taxii: () => '/taxii2/',
  mispFeed: () => '/feeds/misp/',
};

/** Addresses for the pages of partners. */
export const frameUrls = {
  /** The script that a partner's page loads. */
  embedScript: () => '/embed.js',
  /** A form in a frame. @param partner the id of its integration */
  framedForm: (partner: string, form: string) => `/embed/${partner}/${form}`,
};
