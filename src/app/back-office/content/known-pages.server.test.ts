import { expect, test } from 'vitest';
import { pdfs } from '#database/tables/documents.ts';
import { domains } from '#database/tables/domains.ts';
import { posts } from '#database/tables/publishing.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeTemplate } from '#tests/template.ts';
import { findOwnPages } from './known-pages.server.ts';

const database = useTestDatabase();

test('finds public pages only: no draft, no inactive form, no document that is not offered', async () => {
  const actor = await storeStaff(database.db(), 'editor', 'editor@example.org');
  const ctx = testContext(database.db(), { actor, now: () => new Date('2026-03-01T10:00:00Z') });
  const post = { kind: 'update' as const, title: 'A post', body: 'Text.' };
  await ctx.db.insert(posts).values([
    { ...post, slug: 'here', publishedAt: new Date('2026-02-01') },
    { ...post, slug: 'waits', publishedAt: new Date('2026-03-02') },
    { ...post, slug: 'draft' },
  ]);
  await storeTemplate(ctx, { formType: 'bank-recall', isActive: true });
  await storeTemplate(ctx, { formType: 'off' });
  const document = {
    title: 'A guide',
    description: '',
    pages: 3,
    size: 9,
    datedAt: new Date(),
    category: 'victims' as const,
    level: 'beginner' as const,
  };
  await ctx.db.insert(pdfs).values([
    { ...document, slug: 'guide', fileKey: 'a.pdf', sha256: 'a'.repeat(64), isActive: true },
    { ...document, slug: 'unlisted', fileKey: 'b.pdf', sha256: 'b'.repeat(64), isActive: false },
  ]);
  await ctx.db.insert(domains).values([
    { domainName: 'help.example', isActive: true },
    { domainName: 'old.example', isActive: false },
  ]);

  expect(await findOwnPages(ctx)).toEqual({
    hosts: ['localhost:3000', 'help.example'],
    paths: ['/news-room/here', '/forms/bank-recall', '/documents/guide.pdf'],
  });
});
