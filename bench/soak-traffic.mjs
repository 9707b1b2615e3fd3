// Traffic of visitors and staff during the soak test.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const pages = ['/', '/first-72-hours', '/contact-us', '/case-tracker', '/about', '/guides'];
const kind = { caseType: 'romance', urgency: 'standard' };

/**
 * Sends reports, pages, files and staff notes until aborted.
 * @param {{ url: string, administrator: { email: string, password: string }, signal: AbortSignal }} options
 * @returns `done`: what the program acknowledged; `answers`: number of responses of each kind
 */
export function startTraffic({ url, administrator, signal }) {
  const done = { reports: new Map(), notes: new Set(), files: new Set() };
  const answers = {};
  const all = [sendReports(1), sendReports(2), readPages(), readPages(), work(), attach()];
  return { done, answers, ended: Promise.all(all) };

  async function sendReports(client) {
    for (let number = 1; !signal.aborted; number += 1) {
      const key = randomUUID();
      // A separate domain for each, because mail is paced per domain.
      const email = `sam@client-${client}-${number}.example`;
      const report = {
        ...kind,
        name: `Sam Sample ${number}`,
        email,
        message: 'I paid into an app and cannot take anything out.',
        submission_key: key,
      };
      const answer = await post('/contact-us', new URLSearchParams(report));
      const reference = /reference=(R-[0-9A-Z-]+)/.exec(answer?.headers.get('location') ?? '')?.[1];
      if (reference) done.reports.set(reference, email);
      await wait(250);
    }
  }

  async function readPages() {
    for (let turn = 0; !signal.aborted; turn += 1) {
      await count('page', () => fetch(url + pages[turn % pages.length]));
      await wait(30);
    }
  }

  /** Staff read the list and write a note on its newest report. */
  async function work() {
    let cookie = '';
    for (let number = 1; !signal.aborted; number += 1) {
      await wait(500);
      if (!cookie) {
        const answer = await post('/admin/login', new URLSearchParams(administrator));
        cookie = (answer?.headers.getSetCookie() ?? [])
          .map((each) => each.split(';')[0])
          .join('; ');
        continue;
      }
      const list = await count('list', () => fetch(`${url}/admin/forms`, { headers: { cookie } }));
      const text = await list?.text().catch(() => undefined);
      const id = /\/admin\/forms\/([0-9a-f-]{36})/.exec(text ?? '')?.[1];
      if (!id) continue;
      const note = `Note ${number} of the soak ${randomUUID()}`;
      const answer = await post(
        `/admin/forms/${id}`,
        new URLSearchParams({ intent: 'note', text: note }),
        { cookie },
      );
      if (answer?.status === 303) done.notes.add(note);
    }
  }

  /** Reports with a file. */
  async function attach() {
    for (let number = 1; !signal.aborted; number += 1) {
      await wait(2_000);
      const [email, key] = [`files@sender-${number}.example`, randomBytes(16).toString('hex')];
      const name = `chat-${key}.txt`;
      const form = new FormData();
      form.set('submission_key', key);
      form.set('file_key', name);
      form.set('evidence', new Blob([`part ${number} of the chat`], { type: 'text/plain' }), name);
      if ((await post('/evidence', form))?.status !== 200) continue;
      const report = { name: 'Sam Sender', email, message: 'With a file.', submission_key: key };
      const answer = await post('/contact-us', new URLSearchParams({ ...kind, ...report }));
      const reference = /reference=(R-[0-9A-Z-]+)/.exec(answer?.headers.get('location') ?? '')?.[1];
      if (!reference) continue;
      done.reports.set(reference, email);
      done.files.add(name);
    }
  }

  function post(place, body, headers = {}) {
    return count(`post ${place.split('/')[1]}`, () =>
      fetch(url + place, {
        method: 'POST',
        redirect: 'manual',
        body,
        headers: { origin: url, ...headers },
      }),
    );
  }

  /** @returns the response; undefined while the program is down */
  async function count(what, request) {
    try {
      const answer = await request();
      const key = `${what} ${answer.status}`;
      answers[key] = (answers[key] ?? 0) + 1;
      if (what === 'page') await answer.arrayBuffer();
      return answer;
    } catch {
      const key = `${what} no answer`;
      answers[key] = (answers[key] ?? 0) + 1;
      await wait(100);
      return undefined;
    }
  }
}
