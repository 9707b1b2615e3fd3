// Compares what the reader of statements finds with the answers in an expected.json, as docs/readers.md describes.
// Needs no build: node bench/readers.mjs statements FOLDER [FILE]
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  readStatement,
  StatementUnreadable,
} from '#features/casework/payments/statements/read-statement.server.ts';
import { summarise } from '#features/casework/payments/statements/summary.server.ts';

const [, folder = process.env['READER_SAMPLES'] ?? '', only] = process.argv.slice(2);
const zone = 'America/New_York';
const expected = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8'));
const tally = { right: 0, asked: 0, wrong: 0, missing: 0, extra: 0 };

for (const [name, right] of Object.entries(expected)) {
  if (only && name !== only) continue;
  const bytes = readFileSync(path.join(folder, name));
  const problems = await compare(bytes, right).catch((error) => {
    if (error instanceof StatementUnreadable) return [`unreadable: ${error.problem}`];
    return [error.stack];
  });
  const verdict = problems.length > 0 ? 'WRONG' : right.asked ? 'right question' : 'right';
  tally[problems.length > 0 ? 'wrong' : right.asked ? 'asked' : 'right'] += 1;
  process.stdout.write(`${verdict.padEnd(15)} ${name}${right.asked ? ` (${right.asked})` : ''}\n`);
  for (const problem of problems) process.stdout.write(`    ${problem}\n`);
}
process.stdout.write(`${JSON.stringify(tally)}\n`);
process.exitCode = tally.wrong > 0 ? 1 : 0;

async function compare(bytes, right) {
  const now = new Date(right.now ?? Date.now());
  const reading = { answers: {}, zone, ownAddresses: [], now };
  const likely = await summarise(await readStatement(opened(bytes), reading));
  const needs = (right.needs ?? []).map((need) => (typeof need === 'string' ? { id: need } : need));
  const answers = Object.fromEntries(
    needs.filter(({ answer }) => answer).map(({ id, answer }) => [id, answer]),
  );
  const found = await summarise(await readStatement(opened(bytes), { ...reading, answers }));
  right.asked = likely.questions.map(({ id, likely: answer }) => `${id}=${answer}`).join(' ');
  const problems = [];
  if (found.format !== null && right.recognisedAs !== found.format)
    problems.push(`taken for ${found.format}, is ${right.recognisedAs}`);
  for (const { id } of likely.questions)
    if (!needs.some((need) => need.id === id)) problems.push(`needless question ${id}`);
  for (const { id, answer } of needs) {
    const asked = likely.questions.find((question) => question.id === id);
    if (!asked && answer && id !== 'sign' && id !== 'dateOrder')
      problems.push(`stated as exact: ${id}`);
    if (asked && answer && asked.likely !== answer)
      process.stdout.write(`    likely ${id} is ${asked.likely}, right is ${answer}\n`);
  }
  for (const [at, payment] of right.payments.entries()) {
    const one = found.payments[at];
    if (!one) {
      tally.missing += 1;
      problems.push(`missing: ${JSON.stringify(payment)}`);
    } else problems.push(...differences(payment, one));
  }
  for (const one of found.payments.slice(right.payments.length)) {
    tally.extra += 1;
    problems.push(`no payment: ${JSON.stringify(one)}`);
  }
  const leftOut = Object.fromEntries(found.leftOut.map(({ reason, count }) => [reason, count]));
  const reasons = new Set([...Object.keys(leftOut), ...Object.keys(right.reasons)]);
  for (const reason of reasons)
    if (leftOut[reason] !== right.reasons[reason])
      problems.push(`${reason}: ${leftOut[reason] ?? 0}, not ${right.reasons[reason] ?? 0}`);
  return problems;
}

function differences(right, found) {
  const wrong = [];
  function differ(field, isSame) {
    if (!isSame)
      wrong.push(
        `${field}: ${JSON.stringify(found[field])}, not ${JSON.stringify(right[field])} (${right.amount} ${right.at})`,
      );
  }
  const isDay = right.precision === 'day' || right.at === null;
  differ('at', isDay ? found.at === right.at : Date.parse(found.at) === Date.parse(right.at));
  differ('precision', found.precision === right.precision);
  differ('amount', Number(found.amount) === Number(right.amount));
  differ('asset', found.asset?.toUpperCase() === right.asset.toUpperCase());
  if (right.to) differ('to', found.to?.includes(right.to) ?? false);
  for (const field of ['toAddress', 'hash', 'memo', 'reference'])
    if (right[field]) differ(field, found[field] === right[field]);
  if (right.fee) differ('fee', Number(found.fee) === Number(right.fee));
  for (const field of ['feeAsset']) if (right[field]) differ(field, found[field] === right[field]);
  if (right.from) differ('from', found.from?.endsWith(right.from) ?? false);
  return wrong;
}

function opened(bytes) {
  return async () =>
    (async function* () {
      yield bytes;
    })();
}
