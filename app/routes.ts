import { index, layout, prefix, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';
import { guides } from '#app/content/en/guides/guides.ts';
import { services } from '#app/content/en/services/services.ts';
import { statesWithPage } from '#shared/us-states.ts';
import { walletReports } from '#app/content/en/wallets/wallet-reports.ts';

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('first-72-hours', 'routes/public/first-72-hours.tsx'),
    ...guides.map(({ path }) =>
      route(path.slice(1), 'routes/public/guide.tsx', { id: `guide${path}` }),
    ),
    route('services', 'routes/public/services.tsx'),
    ...services.map(({ path }) =>
      route(path.slice(1), 'routes/public/service.tsx', { id: `service${path}` }),
    ),
    route('qa', 'routes/public/qa.tsx'),
    route('manuals', 'routes/public/manuals.tsx'),
    route('state-intelligence', 'routes/public/state-intelligence.tsx'),
    ...statesWithPage.map(({ slug }) =>
      route(`${slug}-cybercrime`, 'routes/public/state.tsx', { id: `state/${slug}` }),
    ),
    route('case-studies', 'routes/public/case-studies.tsx'),
    route('case-studies/:id', 'routes/public/case-study.tsx'),
    ...walletReports.map(({ path }) =>
      route(path.slice(1), 'routes/public/wallet-report.tsx', { id: `wallet${path}` }),
    ),
    route('verify', 'routes/public/verify.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('career', 'routes/public/career.tsx'),
    route('jobs', 'routes/public/jobs.tsx'),
    route('research-team', 'routes/public/research-team-short.ts'),
    route('news-room', 'routes/public/news-room.tsx'),
    route('news-room/:slug', 'routes/public/news-post.tsx'),
    route('privacy-policy', 'routes/public/privacy-policy.tsx'),
    route('terms-conditions', 'routes/public/terms-conditions.tsx'),
    route('search', 'routes/public/search.tsx'),
    route('contact-us', 'routes/forms/report.tsx'),
    route('bounty-hotline', 'routes/forms/bounty-hotline.tsx'),
    route('opt-out', 'routes/forms/opt-out.tsx'),
    route('opt-out/confirm', 'routes/forms/opt-out-confirm.tsx'),
    route('referral-program', 'routes/forms/referral-program.tsx'),
    route('student-discount', 'routes/forms/student-discount.tsx'),
    route('newsletter', 'routes/forms/newsletter.tsx'),
    route('newsletter/confirm', 'routes/forms/newsletter-confirm.tsx'),
    route('forms/pdf-request', 'routes/forms/pdf-request.tsx'),
    route('forms/job-application', 'routes/forms/job-application.tsx'),
    route('case-tracker', 'routes/tracker/case-tracker.tsx'),
    route(':team', 'routes/public/research-team.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('search.json', 'routes/resources/search-json.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('feed.xml', 'routes/resources/feed.ts'),
  route('.well-known/security.txt', 'routes/resources/security-txt.ts'),
  route('state-intelligence.csv', 'routes/resources/state-figures-csv.ts'),
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
