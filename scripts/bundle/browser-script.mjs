import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../bootstrap/paths.mjs';

/** The routes of the public site, whose pages are documents. */
const DOCUMENTS = 'site';
const DOCUMENT_ROUTE =
  /\/src\/(app\/site|features\/\w+\/[\w-]+\/public)\/.*\?__react-router-build-client-route$/;

/** Files that every page of the back office loads anyway. */
const FRAME = /\/src\/(entry\.client|root|app\/back-office\/layout)\.tsx$/;
/** Stays in its own file: documents load the style sheets that it names. */
const ROOT = /\/src\/(root\.tsx|ui\/styles\/app\.css)/;
const REACT = /\/node_modules\/(react|react-dom|scheduler|react-router)\//;
/** Large, and needed by only some pages: separate files, with the modules that cannot work without them. */
const APART = {
  // Code that checks a page's text is checked in that page's form.
  forms: /\/node_modules\/zod\/|\/src\/shared\/honesty\//,
  markdown: /\/node_modules\/micromark/,
  drag: /\/node_modules\/@dnd-kit\//,
  drawer: /\/@base-ui\/react\/drawer\//,
  content: /\/src\/content\//,
};

/** Pages that staff use all day. Code that none of them needs is in files that they do not load. */
const LISTS =
  /\/src\/(features\/\w+\/(inbox\/pages\/inbox|reports\/pages\/forms|contacts\/pages\/contacts)|app\/back-office\/cases\/cases)\.tsx$/;

/** Loaded before a list (sign-in) or after it; code shared with these would pull in a form library. */
const AROUND =
  /\/src\/(features\/base\/staff\/pages\/sign-in\/login|.*\/(palette|shortcut-sheet))\.tsx$/;

/** By module; filled when all modules are known, before the first is assigned to a file. */
const files = new Map();

/**
 * A list of the back office used to load 120 files of a kilobyte each, later 68 with a manifest of 205 kB,
 * and took a second to become usable. Code that pages share is grouped in few files by what needs it; the
 * rest stays with its page.
 */
export const SHARED_FILES = [
  { name: 'react', test: REACT, priority: 3 },
  ...['words', 'more-words', 'frame', 'shared', 'around', ...Object.keys(APART), 'more'].map(
    (name, place) => ({
      name: (id) => (files.get(id) === name ? name : null),
      debugName: name,
      minShareCount: name === 'frame' || name.endsWith('words') ? 1 : 2,
      priority: 2 - place / 10,
    }),
  ),
];

const MESSAGES = /messages\/compiled\/(messages|runtime)\.js$/;

/** Gives browsers only the English words: translated pages are documents, which render nothing there. */
export const browserMessages = {
  name: 'lantern:browser-messages',
  enforce: 'pre',
  resolveId: {
    filter: { id: MESSAGES },
    handler(source) {
      const [, file] = MESSAGES.exec(source) ?? [];
      if (this.environment.name !== 'client' || !file) return undefined;
      return inRoot(`src/shared/messages/compiled/browser/${file}.js`);
    },
  },
};

/** Leaves documents out of the browser's script, because React never hydrates them. */
export const browserScript = {
  name: 'lantern:browser-script',
  apply: 'build',
  enforce: 'post',
  configEnvironment(name) {
    // Otherwise a file could hold only its requested exports, and would pull in all imports.
    const rolldownOptions = { preserveEntrySignatures: 'allow-extension' };
    return name === 'client' ? { build: { rolldownOptions } } : undefined;
  },
  transform: {
    filter: { id: DOCUMENT_ROUTE },
    handler() {
      if (this.environment.name !== 'client') return undefined;
      return { code: 'export default function Document() {}', map: null };
    },
  },
  buildEnd() {
    if (this.environment.name !== 'client') return;
    const ids = [...this.getModuleIds()];
    const related = (start, kind) => {
      const found = new Set(ids.filter((id) => start.test(id)));
      for (const id of found)
        for (const each of this.getModuleInfo(id)?.[kind] ?? []) found.add(each);
      return found;
    };
    const frame = related(FRAME, 'importedIds');
    const lists = related(LISTS, 'importedIds');
    const around = related(AROUND, 'importedIds');
    const said = new Set(
      [...frame, ...lists, ...around].flatMap((id) =>
        [...(this.getModuleInfo(id)?.code ?? '').matchAll(/\bm\.(\w+)/g)].map(([, word]) => word),
      ),
    );
    const users = Object.entries(APART).map(([name, start]) => [name, related(start, 'importers')]);
    for (const id of ids) {
      const needed = users.filter(([, found]) => found.has(id));
      const [, word] = /\/messages\/compiled\/(?:browser\/)?messages\/(\w+)\.js$/.exec(id) ?? [];
      // The list of messages imports them all, and no page needs more than a few.
      const name = id.includes('/shared/messages/')
        ? word === undefined || said.has(word)
          ? 'words'
          : 'more-words'
        : frame.has(id)
          ? 'frame'
          : (needed[0]?.[0] ?? (lists.has(id) ? 'shared' : around.has(id) ? 'around' : 'more'));
      if (needed.length < 2 && !ROOT.test(id)) files.set(id, name);
    }
  },
  writeBundle() {
    if (this.environment.name !== 'ssr') return;
    shortenManifest(path.join(process.env['LANTERN_BUILD_FOLDER'] ?? 'build', 'client/assets'));
  },
};

/**
 * The router ranks every known route to match an address, and no link inside the application goes to a
 * document.
 */
function shortenManifest(folder) {
  for (const name of readdirSync(folder).filter((each) => /^manifest-.*\.js$/.test(each))) {
    const file = path.join(folder, name);
    const [, start, json] = /^([^{]*)(.*);$/s.exec(readFileSync(file, 'utf8'));
    const manifest = JSON.parse(json);
    const routes = Object.values(manifest.routes).filter(
      ({ id, parentId }) => id !== DOCUMENTS && parentId !== DOCUMENTS,
    );
    manifest.routes = Object.fromEntries(routes.map((route) => [route.id, route]));
    writeFileSync(file, `${start}${JSON.stringify(manifest)};`);
  }
}
