export { makePlan, paidTimes, planWords, readPlanChoice } from '../../en/first-hours/make-plan.ts';
