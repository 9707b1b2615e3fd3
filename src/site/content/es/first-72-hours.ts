export { paymentWays } from '../en/first-72-hours.ts';
