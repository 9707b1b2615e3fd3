/** Addresses of the indicators' panel. */
export const indicatorUrls = {
  /** Everything that was named as an offender's; `query` is looked up in any writing. */
  indicators: (query?: string) =>
    query ? `/admin/indicators?q=${encodeURIComponent(query)}` : '/admin/indicators',
  indicator: (id: string) => `/admin/indicators/${id}`,
  disputes: () => '/admin/indicators/disputes',
  indicatorExport: () => '/admin/indicators/export',
  /** Where its form is posted. */
  indicatorFile: () => '/admin/indicators/export/file',
  /** Whether what a case or a submission names may be passed on. */
  sharingConsent: (of: 'case' | 'submission', id: string) =>
    `/admin/indicators/consent/${of}/${id}`,
};
