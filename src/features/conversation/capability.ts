import { capability } from '#shared/capability.ts';

export const conversation = capability({
  flash: {
    'message-sent': 'The message is in the tracker',
    'answer-stored': 'The answer is stored',
  },
});
