import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { urls } from '#shared/urls.ts';
import routes from '../../routes.ts';
import { builtInPaths, sitePages } from './site-map.ts';

/** Entries of `urls` that are not pages to read: machine endpoints, sign-in and the back office. */
const notPages = new Set([
  // The page of the report, with answers.
  'reportAfterPlan',
  'allWaysAfterPlan',
  'planAgain',
  'planSheet',
  'planOf',
  'leave',
  'embedScript',
  'framedForm',
  'searchJson',
  'evidence',
  'stateFiguresCsv',
  'deadlinesFile',
  'sitemap',
  'robots',
  'feed',
  'securityTxt',
  'health',
  'live',
  'ready',
  'metrics',
  'install',
  'installCall',
  'checkAdmin',
  'signIn',
  'signInAgain',
  'signOut',
  'admin',
  'shareImage',
  'reset',
  'forgot',
  'join',
  'accessCode',
  'signInPasskey',
  'signInFactor',
  'signInProvider',
  'signInProviderReturn',
  'token',
  'jwks',
  'api',
  'taxii',
  'mispFeed',
  'domainCheck',
  'document',
  'documentLink',
  'chatLines',
  'chatEvents',
  'trackerFile',
  'trackerPacket',
  'ownDataFile',
  'mailReports',
]);

/** Pages in no menu: links from a mail, pages that a setting may hide, forms that belong to another page. */
const unlisted = new Set([
  'optOutConfirm',
  'newsletter',
  'newsletterConfirm',
  'unsubscribe',
  'preferences',
  'pdfRequest',
  'jobApplication',
  'researchTeam',
  'researchTeamShort',
  'newsPost',
  'templateForm',
  'tipReceipt',
  'continueReport',
  'chat',
  'dispute',
  'dataRequest',
  // Requires a code.
  'ownData',
  'trackerStatement',
  // For calendar programs, with a secret.
  'trackerDates',
  // Exists for each published quarter.
  'figuresFile',
]);

/** Paths of pages that contain a value of a visitor and are therefore in no menu. */
const withArguments: Record<string, string[]> = {
  state: ['new-york'],
  unsubscribe: ['token'],
  preferences: ['token'],
  trackerDates: ['secret'],
  figuresFile: ['2026-Q1', 'reports-by-age.csv'],
  received: ['/contact-us', 'R-1'],
  caseStudy: ['OP-2021-001'],
  researchTeam: ['Lantern'],
  newsPost: ['a-post'],
  templateForm: ['a-form'],
};

function fileAt(href: string): string | undefined {
  const tree = routes as unknown as Parameters<typeof matchRoutes>[0];
  const matches = matchRoutes(tree, new URL(href, 'http://site.test').pathname) ?? [];
  const leaf = matches.at(-1)?.route as { file?: string; path?: string } | undefined;
  // The research team's route matches every unknown address of one segment.
  if (leaf?.path === ':team' && !href.endsWith('-network-research-team')) return undefined;
  return leaf?.path === '*' ? undefined : leaf?.file;
}

describe('the site map', () => {
  test.each(sitePages.map((page) => page.path))('%s has a route', (path) => {
    expect(fileAt(path)).toMatch(/^(app\/site\/(pages|tracker)|features\/.+\/public)\//);
  });

  test('lists each page once, with words for the menu and the search', () => {
    expect(new Set(sitePages.map((page) => page.path)).size).toBe(sitePages.length);
    for (const page of sitePages) {
      expect(page.label).not.toBe('');
      expect(page.description).toMatch(/\.$/);
      expect(page.keywords).not.toBe('');
    }
  });

  test('the map lists the page of each public address of `urls`', () => {
    const listed = new Set(sitePages.map((page) => page.path));
    for (const [name, build] of Object.entries(urls)) {
      if (notPages.has(name) || typeof build !== 'function') continue;
      const address = (build as (...given: string[]) => string)(...(withArguments[name] ?? []));
      expect(fileAt(address), address).toBeDefined();
      if (unlisted.has(name)) continue;
      expect(listed, `${name} is missing`).toContain(new URL(address, 'http://site.test').pathname);
    }
  });
});

describe('built-in paths', () => {
  type Route = { path?: string; index?: boolean; file: string; children?: readonly Route[] };

  /** Answers to a page's script, which nobody opens, and an address that only redirects. */
  const notForReading = new Set([urls.chatLines(), urls.chatEvents(), '/privacy-policy-2', '/es']);

  function publicPaths(): string[] {
    const [site] = routes as readonly Route[];
    expect(site?.file).toBe('app/site/layout.tsx');
    return (site?.children ?? [])
      .map(({ path = '' }) => `/${path}`)
      .filter((path) => !/[:*]/.test(path) && !notForReading.has(path));
  }

  test('knows every public page that has one address', () => {
    const known = builtInPaths('Lantern');
    expect(publicPaths().length).toBeGreaterThan(90);
    expect(publicPaths().filter((path) => !known.includes(path))).toEqual([]);
    expect(known).toContain('/lantern-network-research-team');
  });
});
