/** A name that programs like to fill in and that no browser knows an answer for. */
export const honeypotField = 'topic';

/** Set by the script for each form that is begun; empty without it. */
export const submissionKeyField = 'submission_key';
