import { capability } from '#shared/capability.ts';

export const tracing = capability({
  flash: {
    'chain-source-added': 'Source added; try it before a case relies on it',
    'chain-source-removed': 'Source removed; its answers stay as evidence',
  },
});
