import { expect, test } from 'vitest';
import { RoutePatterns } from './metrics.ts';

const patterns = new RoutePatterns([
  '/',
  '/about',
  '/case-tracker/files/:attachmentId',
  '/forms/:formType',
  '/forms/pdf-request',
  '/:team',
  '/*',
  '/sitemap.xml',
  '/admin/forms/:submissionId',
  '/admin/forms/:submissionId/packet/:file',
  '/api/v1/*',
  '/api/v1/submissions/:reference',
]);

test.each([
  ['/', '/'],
  ['/about?utm=1', '/about'],
  ['/about/', '/about'],
  ['/about.data?_routes=x', '/about'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/sitemap-xml', '/:team'],
  ['/forms/pdf-request', '/forms/pdf-request'],
  ['/forms/sam@example.net', '/forms/:formType'],
  ['/admin/forms/0192/packet/x.pdf', '/admin/forms/:submissionId/packet/:file'],
  ['/api/v1/submissions/R-1', '/api/v1/submissions/:reference'],
  ['/api/v1/a/b/c', '/api/v1/*'],
  ['/assets/app-1234.js', '/assets/*'],
  ['/media/0192.png', '/media/*'],
  ['/a/b/c/d', '/*'],
  ['//evil', '/*'],
  ['*', '*'],
])('%s is counted as %s', (url, pattern) => {
  expect(patterns.of(url)).toBe(pattern);
});
