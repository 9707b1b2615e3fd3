// Fills a database of Lantern with obviously made-up submissions, as fast as it accepts them, and with cases,
// payments, replies and named wallets for them. For measuring only:
// node bench/generate-records.mjs <submissions> <database.json of a data folder, or a URL>
import { readFileSync } from 'node:fs';
import process from 'node:process';
import pg from 'pg';

const batch = 100_000;

/** @param connection options of `pg`. @param count rows to add */
export async function generateSubmissions(connection, count) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // Building the text indexes at the end takes a quarter of the time.
    const { rows: indexes } = await client.query(
      `select indexname as name, indexdef as definition from pg_indexes
        where tablename = 'form_submissions' and indexdef like '%gin_trgm_ops%'`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    const [{ stored }] = (
      await client.query('select count(*)::int as stored from form_submissions')
    ).rows;
    const end = stored + count;
    for (let from = stored; from < end; from += batch) {
      await client.query(insert, [from, Math.min(from + batch, end) - 1, end]);
    }
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze form_submissions');
  } finally {
    await client.end();
  }
}

/**
 * Opens a case for a third of the generated reports, with two payments each and one for the others, a reply to
 * every second one, and the wallet that each names.
 * @param connection options of `pg`
 */
export async function generateCases(connection) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of [insertCases, openCases, insertPayments, insertReplies]) {
      await client.query(statement);
    }
    await client.query(insertIndicators);
    await client.query(insertSightings);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/**
 * Two years of rows, a third of them urgent or worse. Texts are made of 3,000 words of which some are
 * much more common than others, `bitcoin` in half of the rows, and `raregem` in one of 50,000.
 */
const insert = `
with rows as (
  select i, now() - (($3::int - i) * (interval '730 days' / $3::int)) as at,
    random() as kind, random() as u, random() as s, random() as m,
    'Generated Person ' || (i % 90000) as name,
    translate(left(md5((i % 90000)::text), 9), '0123456789', 'ghijklmnop') || '@generated.example' as email
  from generate_series($1::int, $2::int) i
), texts as (
  select rows.*,
    (select string_agg(translate(left(md5(floor(3000 * power(random(), 3))::text), 4 + (g + i) % 6),
        '0123456789', 'ghijklmnop'), ' ') from generate_series(1, 25 + (i % 40)) g)
      || case when i % 2 = 0 then ' bitcoin' else '' end
      || case when i % 50000 = 7 then ' raregem' else '' end as message
  from rows
), typed as (
  select texts.*,
    case when kind < 0.6 then 'report' when kind < 0.8 then 'contact' when kind < 0.9 then 'tip'
         when kind < 0.95 then 'referral' else 'pdf-request' end as form_type,
    case when u < 0.05 then 'emergency' when u < 0.3 then 'urgent' else 'standard' end as urgency,
    case when s < 0.15 then 'pending' when s < 0.3 then 'reviewed' when s < 0.9 then 'resolved'
         else 'rejected' end as status
  from texts
), answers as (
  select typed.*, case form_type
    when 'report' then jsonb_build_object('name', name, 'email', email, 'phone', '+1 202 555 0' || (100 + i % 100),
      'caseType', (array['romance','trading','phishing','cryptocurrency','other'])[1 + i % 5],
      'urgency', urgency, 'message', message, 'amount_lost', (i % 90000)::text, 'currency', 'USD',
      'paid_by', 'bank', 'wallets', '0x' || md5(i::text) || left(md5((i + 1)::text), 8),
      'sites', 'https://shop' || (i % 5000) || '.example')
    when 'referral' then jsonb_build_object('referrerName', name, 'referrerEmail', email,
      'victimName', 'Generated Client', 'caseDescription', message)
    when 'tip' then jsonb_build_object('tipType', 'other', 'description', message, 'anonymous', 'true')
    when 'pdf-request' then jsonb_build_object('name', name, 'email', email, 'requested_pdf', 'Generated manual')
    else jsonb_build_object('name', name, 'email', email, 'subject', 'Generated', 'urgency', 'normal', 'message', message)
    end as data
  from typed
)
insert into form_submissions (id, reference, form_type, data, search_text, status, idempotency_key,
  is_suspected_spam, submitted_at, status_changed_at, mail_state, email_sent, email_error)
select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(i::text), 1, 3)
    || '8' || substr(md5(i::text), 4, 15))::uuid,
  'G-' || upper(lpad(to_hex(i), 8, '0')), form_type, data,
  lower((select string_agg(value, E'\\n') from jsonb_each_text(data))), status, 'generated-' || i,
  i % 200 = 0, at, at + case status when 'pending' then interval '0' else random() * interval '20 days' end,
  case when m < 0.97 then 'sent' when m < 0.98 then 'waiting' when m < 0.985 then 'failed' else 'none' end,
  m < 0.97, case when m >= 0.98 and m < 0.985 then 'Generated failure' end
from answers`;

/** A generated report with its number; those of the same person have the same name. */
const reports = `generated as (
  select s.*, ('x' || substr(reference, 3))::bit(32)::int as i
  from form_submissions s where s.reference like 'G-%' and s.form_type = 'report' and not s.is_suspected_spam
)`;

/** An identifier of version 7 of a moment and a text. */
function idOf(moment, text) {
  return `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(${text}), 1, 3) || '8' || substr(md5(${text}), 4, 15))::uuid`;
}

const insertCases = `
with ${reports}
insert into cases (id, case_number, case_type, status, status_changed_at, user_details, search_text, closed_at, created_at)
select ${idOf("submitted_at + interval '1 hour'", "'case ' || i")}, 'LGN-2000-' || lpad(i::text, 6, '0'),
  (array['romance_scam', 'investment_scam', 'phishing', 'fraud', 'other'])[1 + i % 5],
  (array['submitted', 'under_review', 'investigating', 'resolved', 'closed', 'closed'])[1 + (i / 3) % 6],
  status_changed_at, jsonb_build_object('name', data ->> 'name', 'email', data ->> 'email'),
  lower(data ->> 'name'), case when (i / 3) % 6 > 3 then status_changed_at end, submitted_at + interval '1 hour'
from generated where i % 3 = 0`;

const openCases = `
with ${reports}
update form_submissions s set case_id = c.id
from generated join cases c on c.case_number = 'LGN-2000-' || lpad(i::text, 6, '0')
where s.id = generated.id and i % 3 = 0`;

const insertPayments = `
with ${reports}
insert into payments (id, submission_id, way, institution, earliest, latest, zone, certainty, amount, decimals, asset,
  usd_cents, usd_source, usd_at, recipient, transaction_id, state, said_by, created_at)
select ${idOf('submitted_at', "'payment ' || i || ' ' || n")}, id,
  (array['wire-abroad', 'card-debit', 'payment-app', 'crypto-exchange', 'crypto-wallet', null])[1 + (i + n) % 6],
  'Generated bank ' || (i % 200), submitted_at - interval '2 days', submitted_at - interval '1 day', 'UTC', 'range',
  100 * (1 + (i * 7 + n) % 90000), 2, case when (i + n) % 6 < 4 then 'USD' else 'EUR' end,
  case when (i + n) % 6 > 3 and i % 2 = 0 then 110 * (1 + (i * 7 + n) % 90000) end,
  case when (i + n) % 6 > 3 and i % 2 = 0 then 'generated' end,
  case when (i + n) % 6 > 3 and i % 2 = 0 then submitted_at end,
  case when n = 1 then '0x' || md5(i::text) || left(md5((i + 1)::text), 8) else '' end,
  case when n = 1 then md5('transaction ' || i) else '' end,
  (array['unknown', 'moved', 'held', 'frozen', 'seized', 'returned', 'unknown', 'unknown'])[1 + (i / 3) % 8],
  'client', submitted_at
from generated cross join generate_series(1, 2) n where n = 1 or i % 3 = 0`;

const insertReplies = `
with ${reports}
insert into email_messages (id, template, to_address, payload, state, sent_at, submission_id, created_at)
select ${idOf("submitted_at + interval '5 hours'", "'reply ' || i")}, 'submission-reply', data ->> 'email',
  '{}', 'sent', submitted_at + interval '6 hours', id, submitted_at + interval '5 hours'
from generated where i % 2 = 0`;

/** A fifth of the wallets is named by five people each. */
const named = `${reports}, named as (
  select *, '0x' || md5((case when i % 5 = 0 then i / 25 else i end)::text) || '00000000' as wallet from generated
)`;

const insertIndicators = `
with ${named}
insert into indicators (id, kind, chain, value, display, checksum, first_seen_at)
select ${idOf('min(submitted_at)', "'wallet ' || wallet")}, 'wallet', 'ethereum', wallet, wallet, 'none', min(submitted_at)
from named group by wallet on conflict do nothing`;

const insertSightings = `
with ${named}
insert into indicator_sightings (id, indicator_id, submission_id, field, role, raw, seen_at)
select ${idOf('submitted_at', "'sighting ' || i")}, known.id, named.id, 'wallets', 'named', wallet, submitted_at
from named join indicators known on known.kind = 'wallet' and known.value = wallet on conflict do nothing`;

if (import.meta.main) {
  const [count = '10000', target = process.env['DATABASE_URL'] ?? ''] = process.argv.slice(2);
  const connection = target.endsWith('.json')
    ? JSON.parse(readFileSync(target, 'utf8'))
    : { connectionString: target };
  const begun = performance.now();
  await generateSubmissions(connection, Number(count));
  await generateCases(connection);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  process.stdout.write(`${count} submissions with their cases in ${seconds} s\n`);
}
