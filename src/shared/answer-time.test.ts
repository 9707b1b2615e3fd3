import { expect, test } from 'vitest';
import { answerTime, answerTimes, promisedAnswer, type AnswerSettings } from './answer-time.ts';

const unset: AnswerSettings = {
  response_hours: '',
  tell_answer_hours: 'false',
  answer_clock_hours: 'false',
  answer_hours_emergency: '',
  answer_hours_urgent: '',
  answer_hours_normal: '',
  answer_hours_low: '',
};

test('without a time nothing is promised', () => {
  expect(promisedAnswer(unset, 'emergency')).toBeUndefined();
  expect(answerTime(unset)).toContain('We cannot say yet');
  expect(answerTimes(unset)).toEqual([]);
});

test('an emergency is told its own time, once the organisation tells those', () => {
  const set = { ...unset, response_hours: '24', answer_hours_emergency: '1' };
  expect(answerTime(set, 'emergency')).toBe('We aim to answer within 24 working hours.');
  const told = { ...set, tell_answer_hours: 'true' };
  expect(answerTime(told, 'emergency')).toBe('We aim to answer within 1 working hour.');
  expect(answerTime(told, 'normal')).toBe('We aim to answer within 24 working hours.');
  expect(answerTimes(told)).toEqual([{ name: 'Emergency', time: 'within 1 working hour' }]);
});

test('24 hours are one day where nights and days off count', () => {
  const day = { ...unset, response_hours: '24', answer_clock_hours: 'true' };
  expect(answerTime(day)).toBe('We aim to answer within 24 hours.');
});
