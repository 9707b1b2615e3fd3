import type { Lantern } from './lantern.ts';

/** State that a refused request must not change. */
export async function fingerprintOf(lantern: Lantern): Promise<unknown> {
  const rows = await lantern.query(`select
    (select md5(string_agg(t::text, ',' order by id)) from form_submissions t) as submissions,
    (select md5(string_agg(t::text, ',' order by id)) from submission_notes t) as notes,
    (select md5(string_agg(t::text, ',' order by id)) from phone_calls t) as calls,
    (select md5(string_agg(t::text, ',' order by id)) from cases t) as cases,
    (select md5(string_agg(t::text, ',' order by id)) from payments t) as amounts,
    (select md5(string_agg(t::text, ',' order by id)) from case_requests t) as asked,
    (select md5(string_agg(t::text, ',' order by id)) from case_request_consents t) as agreed,
    (select md5(string_agg(t::text, ',' order by id)) from institutions t) as directory,
    (select md5(string_agg(t::text, ',' order by id)) from case_links t) as links,
    (select md5(string_agg(t::text, ',' order by id)) from case_access t) as access,
    (select md5(string_agg(t::text, ',' order by id)) from case_outcomes t) as outcomes,
    (select md5(string_agg(t::text, ',' order by id)) from case_stage_templates t) as stages,
    (select md5(string_agg(t::text, ',' order by id)) from form_templates t) as templates,
    (select md5(string_agg(t::text, ',' order by id)) from indicators t) as indicators,
    (select md5(string_agg(t::text, ',' order by id)) from contacts t) as contacts,
    (select md5(string_agg(t::text, ',' order by id)) from domains t) as domains,
    (select md5(string_agg(t::text, ',' order by id)) from email_messages t) as mails,
    (select md5(string_agg(t::text, ',' order by id)) from smtp_configs t) as servers,
    (select md5(string_agg(t::text, ',' order by id)) from warmup_campaigns t) as ramps,
    (select md5(string_agg(t::text, ',' order by id)) from undeliverable_addresses t) as blocked,
    (select md5(string_agg(t::text, ',')) from mail_report_access t) as reporting,
    (select md5(string_agg(t::text, ',' order by id)) from content_blocks t) as blocks,
    (select md5(string_agg(t::text, ',' order by id)) from mail_templates t) as texts,
    (select md5(string_agg(t::text, ',' order by id)) from people t) as people,
    (select md5(string_agg(t::text, ',' order by id)) from posts t) as posts,
    (select md5(string_agg(t::text, ',' order by id)) from seo_pages t) as pages,
    (select md5(string_agg(t::text, ',' order by id)) from purge_requests t) as purges,
    (select md5(string_agg(t::text, ',' order by id)) from retention_rules t) as rules,
    (select md5(string_agg(t::text, ',')) from backup_plan t) as backups,
    (select md5(string_agg(t::text, ',')) from security_settings t) as security,
    (select md5(string_agg(t::text, ',' order by id)) from staff_invitations t) as invitations,
    (select md5(string_agg(t::text, ',' order by id)) from integrations t) as integrations,
    (select md5(string_agg(t::text, ',' order by id)) from site_settings t) as settings`);
  return rows[0];
}
