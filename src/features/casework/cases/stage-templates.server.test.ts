import { expect, test } from 'vitest';
import { caseStageTemplates } from '#database/tables/cases.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { findStageTemplates, saveStageTemplate } from './stage-templates.server.ts';

const database = useTestDatabase();

test('stored stages that speak as an authority, or promise, are named; built-in and honest ones are not', async () => {
  const actor = await storeCaseWorker(database.db());
  const ctx = testContext(database.db(), { actor });
  await ctx.db.insert(caseStageTemplates).values({
    caseType: 'fraud',
    version: 1,
    changedByName: 'Robin',
    stages: {
      list: [
        { title: 'We read it', description: 'Our investigation team will contact you.' },
        { title: 'Recovery', description: 'We guarantee that we recover your money.' },
      ],
    },
  });
  const stages = [{ title: 'We read it', description: 'We may have questions.' }];
  await saveStageTemplate(ctx, { caseType: 'romance_scam', version: 0, stages } as never);

  const found = await findStageTemplates(ctx);

  const untrue = found.filter((each) => each.untrue.length > 0);
  expect(untrue.map(({ caseType }) => caseType)).toEqual(['fraud']);
  const words = untrue[0]?.untrue.join(' ');
  expect(words).toMatch(/guarantee/);
  expect(words).toMatch(/Our investigation team/);
});
