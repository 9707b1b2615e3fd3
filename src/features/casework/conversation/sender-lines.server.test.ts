import { v7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import { testContext } from '#tests/context.ts';
import { collectLiveEvents } from '#tests/heard-events.ts';
import { takeIncoming, type Stored } from './sender-lines.server.ts';

function about(id: string) {
  return { kind: 'case.changed', id } as const;
}

test('staff are notified of a stored message, but not of the same form sent again', async () => {
  const { db, heard } = await collectLiveEvents();
  const ctx = testContext(db);
  const [repeated, stored] = [v7(), v7()];
  const store = vi.fn<(text: string) => Promise<Stored>>(async () => ({
    ok: true,
    id: 'line',
    isNew: false,
  }));

  const again = { typed: '  I paid twice.  ', event: about(repeated) };
  expect(await takeIncoming(ctx, again, store)).toEqual({ ok: true, id: 'line' });
  store.mockResolvedValue({ ok: true, id: 'line', isNew: true });
  await takeIncoming(ctx, { typed: 'And again.', event: about(stored) }, store);

  expect(store.mock.calls).toEqual([['I paid twice.'], ['And again.']]);
  await expect.poll(() => heard).toEqual([about(stored)]);
});

test('a refusal or failure is reported to the sender only', async () => {
  const { db, heard } = await collectLiveEvents();
  const error = vi.fn<() => void>();
  const ctx = testContext(db, { ports: { log: { ...testContext(db).ports.log, error } } });
  const store = vi.fn<(text: string) => Promise<Stored>>(async () => ({
    ok: false,
    code: 'unavailable',
  }));
  const incoming = { typed: 'I paid twice.', event: about(v7()) };

  expect(await takeIncoming(ctx, { ...incoming, typed: ' ' }, store)).toMatchObject({
    code: 'empty',
  });
  expect(store).not.toHaveBeenCalled();
  expect(await takeIncoming(ctx, incoming, store)).toEqual({ ok: false, code: 'unavailable' });
  expect(error).not.toHaveBeenCalled();
  store.mockRejectedValue(new Error('away'));
  expect(await takeIncoming(ctx, incoming, store)).toEqual({ ok: false, code: 'unavailable' });
  expect(error).toHaveBeenCalledOnce();

  const last = about(v7());
  store.mockResolvedValue({ ok: true, id: 'line', isNew: true });
  await takeIncoming(ctx, { ...incoming, event: last }, store);
  // Notices arrive in order, so none was sent before this one.
  await expect.poll(() => heard).toEqual([last]);
});
