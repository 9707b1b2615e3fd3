import { expect, test } from 'vitest';
import { errorsOf } from '#tests/typed-form.ts';
import { studentForm } from './student.ts';

const complete = {
  studentId: 'S-1234567',
  university: 'Example State University',
  email: 'ana@cs.example.edu',
  graduationYear: '2027',
};

test('everything is required', () => {
  expect(Object.entries(errorsOf(studentForm, {}))).toEqual([
    ['studentId', 'Enter your student ID'],
    ['university', 'Enter the name of your university or college'],
    ['email', 'Enter your university e-mail address'],
    ['graduationYear', 'Enter your graduation year'],
  ]);
});

test.each(['ana@example.edu', 'ana@cs.example.EDU'])('takes the address %s', (email) => {
  expect(errorsOf(studentForm, { ...complete, email })).toEqual({});
});

test.each(['ana@example.org', 'ana@example.edu.cn', 'ana@exampleedu.com', 'ana@edu.org'])(
  'refuses the address %s',
  (email) => {
    expect(errorsOf(studentForm, { ...complete, email })).toEqual({
      email: 'Enter an e-mail address that ends in .edu',
    });
  },
);

test('an address that is none is said to be none', () => {
  expect(errorsOf(studentForm, { ...complete, email: 'ana.edu' })).toEqual({
    email: 'Enter an e-mail address in the form name@university.edu',
  });
});

test.each(['2025', '2026', ' 2034 '])('takes the year %j', (graduationYear) => {
  expect(errorsOf(studentForm, { ...complete, graduationYear })).toEqual({});
});

test.each(['2024', '2035', '27', '20270', '2027.5', 'soon'])(
  'refuses the year %j',
  (graduationYear) => {
    expect(errorsOf(studentForm, { ...complete, graduationYear })).toEqual({
      graduationYear: 'Enter a year with four digits, from 2025 to 2034',
    });
  },
);

test.each(['studentId', 'university'])('%s takes 300 characters', (field) => {
  expect(errorsOf(studentForm, { ...complete, [field]: 'a'.repeat(300) })).toEqual({});
  expect(errorsOf(studentForm, { ...complete, [field]: 'a'.repeat(301) })).toHaveProperty(field);
});
