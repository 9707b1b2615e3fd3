import { roomOf } from './rooms.mjs';

/** Files of tables that are not named after the capability that owns them. */
const OWNERS = {
  attention: ['features/casework/cases'],
  files: ['kernel'],
  'inbox-preferences': ['features/derived/inbox'],
  outbox: ['kernel'],
  'saved-views': ['frames/staff'],
  security: ['kernel', 'features/base/audit'],
  settings: ['kernel'],
  statistics: ['features/base/publishing'],
  suppressions: ['kernel'],
};

/**
 * Tables that SQL text names outside the capability that owns them: a renamed column breaks it, and neither a type
 * nor an import says so.
 * @param {import('./sources.mjs').Source[]} sources
 * @returns {{ path: string, table: string }[]} each pair once
 */
export function findRawTables(sources) {
  const owners = new Map();
  for (const { path, text } of sources) {
    const file = /^src\/database\/tables\/([\w-]+)\.ts$/.exec(path)?.[1];
    if (!file) continue;
    for (const [, table] of text.matchAll(/pgTable\(\s*'(\w+)'/g)) owners.set(table, file);
  }
  return sources.flatMap(({ path, sql }) => {
    const named = sql.flatMap((text) =>
      Array.from(
        text.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?"?(\w+)/gi),
        ([, name]) => name,
      ),
    );
    return [...new Set(named)]
      .filter((table) => owners.has(table) && !isOwner(path, owners.get(table)))
      .map((table) => ({ path, table }));
  });
}

function isOwner(path, file) {
  const room = roomOf(path)?.room ?? '';
  return (
    path.startsWith('src/database/') || OWNERS[file]?.includes(room) || room.endsWith(`/${file}`)
  );
}
