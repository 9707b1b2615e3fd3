import { index, layout, prefix, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';
import { guides } from '#app/content/en/guides/guides.ts';

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('first-72-hours', 'routes/public/first-72-hours.tsx'),
    ...guides.map(({ path }) =>
      route(path.slice(1), 'routes/public/guide.tsx', { id: `guide${path}` }),
    ),
    route('state-intelligence', 'routes/public/state-intelligence.tsx'),
    route('privacy-policy', 'routes/public/privacy-policy.tsx'),
    route('terms-conditions', 'routes/public/terms-conditions.tsx'),
    route('search', 'routes/public/search.tsx'),
    route('contact-us', 'routes/forms/report.tsx'),
    route('case-tracker', 'routes/tracker/case-tracker.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('search.json', 'routes/resources/search-json.ts'),
  route('install', 'routes/install/install.tsx'),
  route('admin/login', 'routes/auth/login.tsx'),
  route('admin/logout', 'routes/auth/logout.ts'),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/home.tsx'),
    route('forms', 'routes/admin/forms/forms.tsx', [
      route(':submissionId', 'routes/admin/forms/submission.tsx'),
    ]),
    route('cases', 'routes/admin/cases/cases.tsx'),
    route('cases/new', 'routes/admin/cases/new-case.tsx'),
    route('cases/:caseId', 'routes/admin/cases/case.tsx'),
    route('settings', 'routes/admin/settings/settings.tsx'),
    route('design', 'routes/admin/design/design.tsx'),
  ]),
  ...prefix('api', [route('health', 'routes/resources/health.ts')]),
] satisfies RouteConfig;
