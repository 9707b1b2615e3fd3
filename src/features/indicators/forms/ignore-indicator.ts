import { z } from 'zod';

/** Why an indicator links nothing any more; colleagues read it beside the indicator. */
export const ignoreReasonSchema = z
  .string({ error: 'Say why, so that colleagues understand it' })
  .trim()
  .min(1, { error: 'Say why, so that colleagues understand it' })
  .max(300, { error: 'Use 300 characters or fewer' });
