export {
  sourcesForEverybody,
  stepsForEverybody,
} from '../../en/first-hours/steps-for-everybody.ts';
