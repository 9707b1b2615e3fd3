import { existsSync, readdirSync } from 'node:fs';

/**
 * Floors of the code, lowest first. A room imports only from rooms that come before it, so the order within a
 * floor counts too. The boundary check, its planted violations and `npm run figures` read this table.
 * @type {readonly { floor: string, rooms: readonly string[] }[]} rooms as paths below src/
 */
export const FLOORS = [
  { floor: 'design', rooms: ['ui'] },
  { floor: 'shared', rooms: ['shared'] },
  { floor: 'tables', rooms: ['database/tables'] },
  { floor: 'database', rooms: ['platform/config', 'database'] },
  { floor: 'kernel', rooms: ['kernel'] },
  { floor: 'platform', rooms: ['platform/file-text', 'platform/http', 'platform/adapters'] },
  { floor: 'content', rooms: ['content'] },
  { floor: 'frames', rooms: ['frames/public', 'frames/staff'] },
  {
    floor: 'base',
    rooms: [
      'pictures',
      'access',
      'audit',
      'extraction',
      'contacts',
      'domains',
      'mail',
      'staff',
      'documents',
      'publishing',
    ].map((name) => `features/base/${name}`),
  },
  {
    floor: 'casework',
    rooms: ['safety', 'cases', 'payments', 'reports', 'phone-calls', 'conversation', 'care'].map(
      (name) => `features/casework/${name}`,
    ),
  },
  {
    floor: 'derived',
    rooms: [
      'outcomes',
      'deadlines',
      'indicators',
      'packets',
      'institutions',
      'tracing',
      'seizures',
      'figures',
      'subscriptions',
      'document-requests',
      'saved-replies',
      'inbox',
    ].map((name) => `features/derived/${name}`),
  },
  {
    floor: 'edges',
    rooms: ['integrations', 'exchange', 'data', 'rights', 'languages', 'operations'].map(
      (name) => `features/edges/${name}`,
    ),
  },
  {
    floor: 'site',
    rooms: [
      'diagrams',
      'questions',
      'states',
      'home',
      'about',
      'case-studies',
      'guides',
      'services',
      'first-hours',
      'search',
      'share-image',
      'verify',
    ].map((name) => `features/site/${name}`),
  },
  { floor: 'app', rooms: ['app'] },
];

/**
 * Each room with the rooms that it may import. A capability that the table does not name may import every lower
 * floor and no sibling, so a new one needs a line here only to share code with its own floor.
 * @param {(floor: string) => readonly string[]} listCapabilities folders of a floor in src/features/
 * @returns {{ room: string, below: string[] }[]}
 */
export function roomsBelow(listCapabilities = listFolders) {
  const lower = [];
  return FLOORS.flatMap(({ floor, rooms }) => {
    const under = [...lower];
    const unnamed = listCapabilities(floor)
      .map((name) => `features/${floor}/${name}`)
      .filter((room) => !rooms.includes(room));
    lower.push(...rooms, ...unnamed);
    return [
      ...rooms.map((room, place) => ({
        room,
        below: [...under, ...rooms.slice(0, place)],
      })),
      ...unnamed.map((room) => ({ room, below: under })),
    ];
  });
}

function listFolders(floor) {
  const folder = new URL(`../../src/features/${floor}/`, import.meta.url);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
}
