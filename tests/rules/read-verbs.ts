import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from './plant-tree.ts';

/** An export, with the text of everything in its file that it uses, without comments. */
export type ExportedVerb = {
  file: string;
  name: string;
  text: string;
  /** Imports of its file. */
  imports: string;
};

/** All server code that makes decisions; pages translate, and the platform connects. */
const SERVER_FILES = 'src/{kernel,features,site,back-office}/**/*.{ts,tsx}';
const DECIDES = /(\.server\.tsx?$|^src\/kernel\/)/;
const LEFT_OUT = /\.test\.tsx?$|\/(pages|public)\//;

/** @returns paths in the repository */
export async function findVerbFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(SERVER_FILES, { cwd: repository }))
    if (DECIDES.test(file) && !LEFT_OUT.test(file)) files.push(file);
  return files.toSorted();
}

/** Every exported function and value of those files. */
export async function readVerbs(): Promise<ExportedVerb[]> {
  const files = await findVerbFiles();
  const texts = await Promise.all(
    files.map(async (file) => ({
      file,
      text: await readFile(path.join(repository, file), 'utf8'),
    })),
  );
  return texts.flatMap(({ file, text }) => verbsOf(file, text));
}

function verbsOf(file: string, text: string): ExportedVerb[] {
  const code = text.replaceAll(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  // Formatted code starts top-level statements in the first column.
  const [imports = '', ...parts] = `\n${code}`.split(
    /\n(?=(?:export |async |function |const |class ))/,
  );
  const declared = new Map(
    parts.flatMap((part) => {
      const name = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/.exec(part)?.[1];
      return name === undefined ? [] : [[name, part] as const];
    }),
  );
  return [...declared]
    .filter(([, part]) => part.startsWith('export '))
    .map(([name]) => ({ file, name, text: closureOf(name, declared), imports }));
}

/** A declaration and, once each, the other declarations of its file that it uses. */
function closureOf(start: string, declared: ReadonlyMap<string, string>): string {
  const reached = new Set([start]);
  for (const name of reached) {
    const words = new Set(declared.get(name)?.match(/\w+/g));
    for (const other of declared.keys()) if (words.has(other)) reached.add(other);
  }
  return [...reached].map((name) => declared.get(name) ?? '').join('\n');
}
