// Attacks a program that it starts itself, on this machine alone, as a stranger would, and measures what a
// neighbour notices. First it fills every public form that it finds in the pages with texts that cost some
// reader much, as long as the form takes them and as long as a body may be, and measures how long another
// visitor waits. Then forty networks use up the total of forms, and a network that sent nothing reports.
// Needs a build: node bench/attacks.mjs [forms of the flood]
import { request as ask } from 'node:http';
import { parse } from 'node-html-parser';
import { randomUUID } from 'node:crypto';
import { reportFigure } from './figures.mjs';
import { startWithDatabase } from './program.mjs';

const [flood = 700] = process.argv.slice(2).map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 3993);
// Only from here may a request name another network as its own.
process.env['TRUSTED_PROXIES'] = '127.0.0.1';

/** Each was slow in some reader once, or looks like what a reader searches for. */
const pieces = [
  'act ',
  'abandon ',
  '4111 ',
  'f',
  'a@a.a ',
  'http://a.a/ ',
  '&amp;',
  '<a ',
  '(((',
  '\n',
  ' -',
  'а́',
  '+1 555 0100 ',
  'code 1 ',
];
const largestBody = 250_000;
const tries = 3;

/** Milliseconds that another visitor may wait for the work of one request. */
const goal = 50;

/** Answers that other fields than texts accept. */
const plain = {
  email: 'sam@example.net',
  tel: '+1 202 555 0147',
  date: '2026-02-27',
  url: 'https://example.com',
  number: '1',
};

const program = await startWithDatabase();
let network = 0;
try {
  await program.pool.query(
    `insert into security_settings (rate_limiting) values (true) on conflict (only_row) do nothing`,
  );
  await compareForms();
  await useUpTotal();
} finally {
  await program.stop();
}

async function compareForms() {
  const forms = await findForms();
  const [found, usual] = [[], []];
  for (const form of forms) {
    usual.push(await bestWait(form.path, filled(form, 'I paid into an app. ')));
    for (const piece of pieces) {
      for (const fields of [filled(form, piece), overfilled(form, piece)]) {
        const ms = await bestWait(form.path, fields);
        found.push({ ms, what: `${form.path} with ${JSON.stringify(piece)}` });
      }
    }
  }
  const [worst = { ms: 0 }, ...next] = found.toSorted((a, b) => b.ms - a.ms);
  const shown = [worst, ...next.slice(0, 4)].map(({ ms, what }) => `${ms.toFixed(0)} ms ${what}`);
  process.stdout.write(`${forms.length} forms; the slowest:\n${shown.join('\n')}\n`);
  reportFigure({
    what: 'Longest wait of a neighbour while a hostile form is read',
    value: `${worst.ms.toFixed(0)} ms`,
    reference: `an ordinary one, at most ${Math.max(...usual).toFixed(0)} ms`,
    ratio: worst.ms / Math.max(...usual),
    goal: `≤ ${goal} ms`,
    isReached: worst.ms <= goal,
  });
}

/** The forms of the pages in the site map, and of pages that are not listed there. */
async function findForms() {
  const { body: map } = await get('/sitemap.xml');
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address).pathname,
  );
  const others = [
    '/contact-us?form=contact',
    '/continue-report',
    '/case-tracker',
    '/tip-receipt',
    '/chat',
    '/admin/login',
    '/admin/forgot',
  ];
  const forms = new Map();
  for (const path of new Set([...listed, ...others])) {
    const { body } = await get(path);
    for (const form of parse(body).querySelectorAll('form')) {
      if (form.getAttribute('method')?.toLowerCase() !== 'post') continue;
      const action = (form.getAttribute('action') || path).replaceAll('&amp;', '&');
      const controls = form.querySelectorAll('input, textarea, select').flatMap(controlOf);
      if (controls.length > 0) forms.set(action, { path: action, controls });
    }
  }
  return [...forms.values()];
}

function controlOf(element) {
  const name = element.getAttribute('name');
  const type = element.getAttribute('type') ?? element.tagName.toLowerCase();
  if (!name || ['submit', 'button', 'file'].includes(type)) return [];
  const option = element.querySelector('option[value]:not([value=""])')?.getAttribute('value');
  const value = element.getAttribute('value') ?? option ?? '';
  const isTyped =
    ['text', 'textarea', 'search', 'password'].includes(type) || element.tagName === 'TEXTAREA';
  return [
    {
      name,
      type,
      value,
      isTyped,
      most:
        Number(element.getAttribute('maxlength')) ||
        (element.tagName === 'TEXTAREA' ? 10_000 : 300),
    },
  ];
}

function filled({ controls }, piece) {
  return controls.map(({ name, type, value, isTyped, most }) => [
    name,
    isTyped ? hostile(piece, most) : (plain[type] ?? value),
  ]);
}

function overfilled({ controls }, piece) {
  const typed = controls.filter(({ isTyped }) => isTyped).length || 1;
  return controls.map(({ name, type, value, isTyped }) => [
    name,
    isTyped ? hostile(piece, Math.floor(largestBody / typed / 3)) : (plain[type] ?? value),
  ]);
}

/** Announces a secret at its end, where a search has read everything before it. */
function hostile(piece, length) {
  return `${piece.repeat(Math.ceil(length / piece.length)).slice(0, Math.max(0, length - 12))} seed phrase`;
}

/** The best of a few tries: the rest of the machine is not the program's doing. */
async function bestWait(path, fields) {
  let ms = Infinity;
  for (let turn = 0; turn < tries && ms > goal; turn += 1)
    ms = Math.min(ms, await longestWait(() => post(path, fields)));
  return ms;
}

/** How long other visitors waited at most while some work was done. */
async function longestWait(work) {
  let longest = 0;
  const ending = new AbortController();
  const watching = (async () => {
    while (!ending.signal.aborted)
      longest = Math.max(longest, ...(await times(1, () => get('/contact-us'))));
  })();
  await work();
  ending.abort();
  await watching;
  return longest;
}

async function useUpTotal() {
  const report = {
    caseType: 'romance',
    urgency: 'standard',
    name: 'Sam Sample',
    message: 'I paid into an app.',
  };
  const statuses = {};
  let sent = 0;
  const waits = [];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (sent < flood) {
        sent += 1;
        const ip = `2001:db8:${(0x1000 + (sent % 40)).toString(16)}::1`;
        const { status } = await post(
          '/contact-us',
          { ...report, email: `sam${sent}@flood.example`, submission_key: key() },
          ip,
        );
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (sent % 20 === 0) waits.push(...(await times(1, () => get('/contact-us'))));
      }
    }),
  );
  const own = { ...report, email: 'ana@example.org', submission_key: key() };
  const { status } = await post('/contact-us', own, '198.51.100.7');
  process.stdout.write(`statuses of the flood: ${JSON.stringify(statuses)}\n`);
  reportFigure({
    what: 'Report of a network that sent nothing, after others used up the total',
    value: status === 303 ? 'stored' : `refused (${status})`,
    goal: 'stored',
    isReached: status === 303,
  });
  const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0;
  reportFigure({
    what: 'Page of a neighbour during the flood, 95th percentile',
    value: `${p95.toFixed(0)} ms`,
    goal: `≤ ${goal} ms`,
    isReached: p95 <= goal,
  });
}

function key() {
  return randomUUID().replaceAll('-', '');
}

async function times(count, work) {
  const found = [];
  for (let turn = 0; turn < count; turn += 1) {
    const begun = performance.now();
    await work();
    found.push(performance.now() - begun);
  }
  return found;
}

function get(path) {
  return exchange({ path, method: 'GET' });
}

/** @param ip the network that sends it; a new one each time unless it is given */
function post(path, fields, ip = `2001:db8:${(network += 1).toString(16)}::1`) {
  const body = new URLSearchParams(fields).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: `http://localhost:${port}`,
    'x-forwarded-for': ip,
  };
  return exchange({ path, method: 'POST', headers }, body);
}

function exchange({ path, method, headers = {} }, body) {
  return new Promise((resolve, reject) => {
    const asked = ask(
      { host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode, body: text }));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
