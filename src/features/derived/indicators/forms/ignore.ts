import { z } from 'zod';

/** Why an indicator is ignored, shown beside it. */
export const ignoreReason = z
  .string({ error: 'Say why, so that colleagues understand it' })
  .trim()
  .min(1, { error: 'Say why, so that colleagues understand it' })
  .max(300, { error: 'Use 300 characters or fewer' });
