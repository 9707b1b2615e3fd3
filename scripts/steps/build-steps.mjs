export const COMPILE_MESSAGES = {
  name: 'compile messages',
  command: [
    'paraglide-js',
    'compile',
    '--project',
    './project.inlang',
    '--outdir',
    './shared/messages/compiled',
    '--silent',
  ],
};

/** In this order: the islands build adds to the folder that the application build empties. */
export const BUILD_STEPS = [
  COMPILE_MESSAGES,
  { name: 'build application and server', command: ['react-router', 'build'] },
  { name: 'build islands', command: ['vite', 'build', '-c', 'vite.islands.config.ts'] },
].map((step) => ({ ...step, env: { NODE_ENV: 'production' } }));
