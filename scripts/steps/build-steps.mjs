export const COMPILE_MESSAGES = {
  name: 'messages',
  commands: [
    [
      'paraglide-js',
      'compile',
      '--project',
      './src/shared/messages/project.inlang',
      '--outdir',
      './src/shared/messages/compiled',
      '--strategy',
      'globalVariable',
      'baseLocale',
      '--no-emit-readme',
      '--silent',
    ],
  ],
};

/** In this order: the islands build adds to the folder that the application build empties. */
export const BUILD_STEPS = [
  COMPILE_MESSAGES,
  { name: 'application and server', commands: [['react-router', 'build']] },
  { name: 'islands', commands: [['vite', 'build', '-c', 'src/islands/vite.config.ts']] },
].map((step) => ({ ...step, env: { NODE_ENV: 'production' } }));
