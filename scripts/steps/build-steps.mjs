/** All languages for the server, and English alone for the browser, which has no other page to draw. */
const CATALOGUES = [
  ['project.inlang', 'compiled'],
  ['browser.inlang', 'compiled/browser'],
];

export const COMPILE_MESSAGES = {
  name: 'messages',
  commands: [
    ...CATALOGUES.map(([project, folder]) => [
      'paraglide-js',
      'compile',
      '--project',
      `./src/shared/messages/${project}`,
      '--outdir',
      `./src/shared/messages/${folder}`,
      '--strategy',
      'globalVariable',
      'baseLocale',
      '--no-emit-readme',
      '--silent',
    ]),
    ['node', 'scripts/steps/check-messages.mjs'],
  ],
};

/** In this order: the islands build adds to the folder that the application build empties. */
export const BUILD_STEPS = [
  COMPILE_MESSAGES,
  { name: 'application and server', commands: [['react-router', 'build']] },
  { name: 'islands', commands: [['vite', 'build', '-c', 'src/app/browser/vite.config.ts']] },
  { name: 'packed files', commands: [['node', 'scripts/pack-files.mjs']] },
].map((step) => ({ ...step, env: { NODE_ENV: 'production' } }));
