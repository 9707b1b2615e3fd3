/** A name that programs like to fill in and that no browser knows an answer for. */
export const honeypotField = 'topic';

/** Which version of a form that staff built is being sent. */
export const templateVersionField = 'template_version';

/** Set by the script for each form that is begun; empty without it. */
export const submissionKeyField = 'submission_key';
