import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;
const lighthouse = await loadLighthouse();

/** Installs Lighthouse from its own lockfile at first use, because nothing else needs its 150 MB. */
async function loadLighthouse() {
  const installed = path.join(folder, 'node_modules/lighthouse/package.json');
  const { dependencies } = readJson(path.join(folder, 'package.json'));
  if (!existsSync(installed) || readJson(installed).version !== dependencies.lighthouse)
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      // npm and similar tools are scripts there.
      shell: process.platform === 'win32',
    });
  return (await import('lighthouse')).default;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * One run of the mobile profile: a mid-range phone on slow 4G, as Lighthouse simulates them.
 * @param {{ page: import('./pages.mjs').Page, origin: string, port: number }} run
 */
export async function measurePage({ page, origin, port }) {
  const result = await lighthouse(`${origin}${page.path}`, {
    port,
    output: 'json',
    logLevel: 'error',
    ignoreStatusCode: true,
    skipAudits: skippedFor(page),
  });
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${page.path}: ${runtimeError.message}`);
  const sent = audits['network-requests'].details.items;
  return {
    performance: percent(categories.performance),
    accessibility: percent(categories.accessibility),
    bestPractices: percent(categories['best-practices']),
    seo: percent(categories.seo),
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    bytes: transferred(sent),
    script: transferred(sent.filter(({ resourceType }) => resourceType === 'Script')),
    styles: transferred(sent.filter(({ resourceType }) => resourceType === 'Stylesheet')),
    requests: sent.filter(({ url }) => !url.startsWith('data:')).length,
    otherHosts: sent.map(({ url }) => url).filter((url) => !isOwn(url, origin)),
    failures: failedAudits(categories, audits),
  };
}

/** Audits that a page fails on purpose. */
function skippedFor({ isHidden, isMissing }) {
  if (isMissing) return ['is-crawlable', 'http-status-code', 'errors-in-console'];
  return isHidden ? ['is-crawlable'] : null;
}

/** Lighthouse lists pictures drawn by the browser itself too, as data URLs. */
function isOwn(url, origin) {
  return url.startsWith(`${origin}/`) || url.startsWith('data:');
}

function percent({ score }) {
  return Math.round(score * 100);
}

function transferred(requests) {
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Lists what can be fixed: titles of the audits that cost points outside performance. */
function failedAudits(categories, audits) {
  return ['accessibility', 'best-practices', 'seo'].flatMap((key) =>
    categories[key].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `${id} (${audits[id].title})`),
  );
}
