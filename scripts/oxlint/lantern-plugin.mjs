import { noInheritedWords } from './no-inherited-words.mjs';
import { noOwnClock } from './no-own-clock.mjs';
import { noShortAbsence } from './no-short-absence.mjs';
import { noSleepInTests } from './no-sleep-in-tests.mjs';
import { rowsAreChecked } from './rows-are-checked.mjs';
import { writeInFiveSteps } from './write-in-five-steps.mjs';

// House rules that no published plugin has; .oxlintrc.json states the files for each.
export default {
  meta: { name: 'lantern' },
  rules: {
    'no-inherited-words': noInheritedWords,
    'no-own-clock': noOwnClock,
    'no-short-absence': noShortAbsence,
    'no-sleep-in-tests': noSleepInTests,
    'rows-are-checked': rowsAreChecked,
    'write-in-five-steps': writeInFiveSteps,
  },
};
