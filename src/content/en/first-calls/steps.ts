import { abroadSteps } from './abroad.ts';
import { anywhereSteps } from './anywhere.ts';
import { bankSteps } from './bank.ts';
import { cardAndAppSteps } from './cards-and-apps.ts';
import { cashSteps } from './cash.ts';
import { cryptoSteps } from './crypto.ts';
import { dangerSteps } from './dangers.ts';
import { reportSteps } from './reports.ts';

/** Every call, form and act that a plan can name. */
export const steps = {
  ...bankSteps,
  ...cardAndAppSteps,
  ...cryptoSteps,
  ...cashSteps,
  ...reportSteps,
  ...dangerSteps,
  ...anywhereSteps,
  ...abroadSteps,
};

export type StepId = keyof typeof steps;
