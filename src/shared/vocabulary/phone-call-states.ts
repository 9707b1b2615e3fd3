/** `given-up`: nobody answered three times. */
export const phoneCallStates = ['open', 'call-back', 'given-up', 'ended'] as const;

export type PhoneCallState = (typeof phoneCallStates)[number];
