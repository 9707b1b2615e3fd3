import { expect, test } from '@playwright/test';
import { startNewSite } from './prepared-site.ts';
import { getPage, newReport, postForm } from './requests.ts';

const token = 'a-token-for-this-journey';

test('who watches the program learns how it is, and strangers only whether', async () => {
  test.slow();
  const lantern = await startNewSite({ METRICS_TOKEN: token });
  try {
    expect((await postForm(`${lantern.url}/contact-us`, newReport())).status).toBe(303);
    for (const path of ['/about', '/about', '/forms/made-up', '/a/b/c'])
      await getPage(lantern.url + path);

    const answers = ['/api/health', '/api/health/live', '/api/health/ready'].map(async (path) => {
      const answer = await getPage(lantern.url + path);
      return [answer.status, await answer.json()];
    });
    expect(await Promise.all(answers)).toEqual([
      [200, { status: 'ok', database: 'ok' }],
      [200, { status: 'live' }],
      [200, { status: 'ready', degraded: [] }],
    ]);

    const refused = await getPage(`${lantern.url}/metrics`);
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain('lantern_');
    const headers = { authorization: `Bearer ${token}` };
    const figures = await (await getPage(`${lantern.url}/metrics`, { headers })).text();
    for (const line of [
      /^lantern_requests_total\{route="\/contact-us",status="303"\} 1$/m,
      /^lantern_requests_total\{route="\/forms\/:formType",status="404"\} 1$/m,
      /^lantern_requests_total\{route="\/\*",status="404"\} 1$/m,
      /^lantern_page_cache_requests_total\{result="hit"\} [1-9]/m,
      /^lantern_page_cache_bytes [1-9]\d{4}/m,
      /^lantern_outbox_waiting\{lane="urgent"\} \d/m,
      /^lantern_jobs\{state="waiting"\} \d/m,
      /^lantern_disk_free_bytes [1-9]/m,
    ])
      expect(figures).toMatch(line);
    expect(figures).not.toMatch(/made-up|example\.net|node_version/);
  } finally {
    await lantern.remove();
  }
});
