export const COMPILE_MESSAGES = {
  name: 'messages',
  commands: [['node', 'scripts/compile-messages.mjs']],
};

/** In this order: the islands build adds to the folder that the application build empties. */
export const BUILD_STEPS = [
  COMPILE_MESSAGES,
  { name: 'application and server', commands: [['react-router', 'build']] },
  { name: 'islands', commands: [['vite', 'build', '-c', 'src/app/browser/vite.config.ts']] },
  { name: 'packed files', commands: [['node', 'scripts/pack-files.mjs']] },
].map((step) => ({ ...step, env: { NODE_ENV: 'production' } }));
