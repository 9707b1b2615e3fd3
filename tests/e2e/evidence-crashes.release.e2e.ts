import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { expect, test } from '@playwright/test';
import { samplePdf } from '../sample-files.ts';
import type { Lantern } from './lantern.ts';
import { startNewSite } from './prepared-site.ts';
import { newReport, postForm, referenceIn } from './requests.ts';

function newSecret(): string {
  return randomBytes(16).toString('hex');
}

function formOf(secret: string, fileKey: string): FormData {
  const form = new FormData();
  form.append('submission_key', secret);
  form.append('file_key', fileKey);
  form.append('evidence', new Blob([new Uint8Array(samplePdf)]), `${fileKey}.pdf`);
  return form;
}

/** Sends the first part of a file and stops. */
async function sendHalf({ url }: Lantern, secret: string): Promise<void> {
  const boundary = 'half-a-file';
  const request = sendRequest(`${url}/evidence`, {
    method: 'POST',
    headers: {
      origin: url,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': 5_000_000,
    },
  });
  // The program is about to be killed.
  request.on('error', () => {});
  const head = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="submission_key"',
    '',
    secret,
    `--${boundary}`,
    'Content-Disposition: form-data; name="evidence"; filename="half.pdf"',
    'Content-Type: application/pdf',
    '',
    '%PDF-1.4',
    '',
  ];
  request.write(head.join('\r\n'));
  request.write(Buffer.alloc(300_000, 1));
  await once(request, 'drain').catch(() => {});
}

async function filesOnDisk(lantern: Lantern): Promise<number> {
  const rows = await lantern.query<{ keys: number }>(
    `select (count(storage_key) + count(shown_key))::int as keys from attachments`,
  );
  return rows[0]?.keys ?? 0;
}

test('kill -9 in the middle of uploads: acknowledged files are stored once, and nothing else', async () => {
  const lantern = await startNewSite();
  try {
    const secret = newSecret();
    const acknowledged: string[] = [];
    const other = newSecret();
    await sendHalf(lantern, other);
    const dying = Promise.withResolvers<void>();
    await Promise.all(
      Array.from({ length: 9 }, async (_, place) => {
        const key = `file-${place}`;
        const answer = await postForm(`${lantern.url}/evidence`, formOf(secret, key)).catch(
          () => undefined,
        );
        if (answer?.status === 200) acknowledged.push(key);
        if (acknowledged.length === 3) dying.resolve(lantern.kill());
      }),
    );
    await dying.promise;
    await lantern.start();

    // The browser retries files without a response.
    for (let place = 0; place < 9; place += 1) {
      const answer = await postForm(`${lantern.url}/evidence`, formOf(secret, `file-${place}`));
      expect(answer.status).toBe(200);
    }
    const report = newReport({ submission_key: secret });
    const reference = referenceIn(await postForm(`${lantern.url}/contact-us`, report));
    await lantern.kill();
    // The leftovers of crashes are recorded. They become due, and the next start finds the waiting job.
    await lantern.query(`update loose_files set remove_after = now()`);
    await lantern.query(
      `insert into pgboss.job (name, state) values ('forget-uploads', 'created')`,
    );
    await lantern.start();

    const stored = await lantern.query<{ name: string }>(
      `select a.name from attachments a join form_submissions s on s.id = a.submission_id
        where s.reference = $1 order by a.name`,
      [reference],
    );
    const names = Array.from({ length: 9 }, (_, place) => `file-${place}.pdf`);
    expect(acknowledged.length).toBeGreaterThanOrEqual(3);
    // The same content under nine names is nine files of one form; each name appears once.
    expect(stored.map(({ name }) => name)).toEqual(names);
    expect(await lantern.query(`select 1 from attachments where name = 'half.pdf'`)).toEqual([]);

    await expect.poll(() => lantern.query(`select key from loose_files`)).toEqual([]);
    expect(await filesOnDisk(lantern)).toBe(9);
  } finally {
    await lantern.remove();
  }
});
