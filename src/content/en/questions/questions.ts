import { gettingMoneyBack } from './getting-money-back.ts';
import type { QuestionCategory } from './question.ts';
import { reporting } from './reporting.ts';
import { rightNow } from './right-now.ts';
import { tracing } from './tracing.ts';
import { workingWithUs } from './working-with-us.ts';

/** The five categories of the questions page, in its order. */
export const questionCategories: readonly [
  QuestionCategory,
  QuestionCategory,
  QuestionCategory,
  QuestionCategory,
  QuestionCategory,
] = [rightNow, gettingMoneyBack, reporting, tracing, workingWithUs];
