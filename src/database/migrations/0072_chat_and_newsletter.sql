-- Chat and newsletter are on unless somebody turns them off. Where people work already, both stay as they
-- were: what was never turned on has no row, because it was the default.
INSERT INTO "site_settings" ("id", "key", "value")
SELECT gen_random_uuid(), "kept"."key", 'false'
FROM (VALUES ('enable_chat_widget'), ('enable_newsletter')) AS "kept" ("key")
WHERE EXISTS (SELECT 1 FROM "users")
ON CONFLICT ("key") DO NOTHING;
