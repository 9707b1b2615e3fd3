/** Mail that staff can take back waits this long in the outbox, in seconds. */
export const takeBackSeconds = 10;
