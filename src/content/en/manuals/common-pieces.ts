import { note } from './pieces.ts';

/** Identical in every manual. */
export const traceLimit =
  'A trace shows where coins went; it does not show who holds them, and it does not bring them back.';

export const limits = note(
  'warning',
  'What this manual cannot do',
  traceLimit,
  'It is no legal advice. Laws differ from place to place, and the decisions belong to police, prosecutors and courts. Programs and data sets for tracing can be wrong: ask the authority that uses a finding to check it.',
);

export const neverAsk = note(
  'danger',
  'Keep keys and phrases out of everything',
  'Never write a recovery phrase, a private key or a password into a report, a log, a message or a file of evidence. Nobody who investigates needs it. Whoever asks for it is trying to steal. Keep your own on paper, in a safe place, and do not lose it.',
  'Reporting to IC3, to the FTC and to the police is free. Whoever wants a fee before money comes back is very likely the next fraud.',
);

export const doNoHarm = note(
  'danger',
  'What an investigator without powers leaves alone',
  'Do not break into accounts or devices, do not pretend to be somebody to win over a suspect, do not visit the places that a scam is run from, and do not publish the names of people whom no court has convicted. It endangers you, it can be a crime, and it can spoil the case.',
);
