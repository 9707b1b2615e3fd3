-- What was stored before is in lower case only. From now on searches compare letters without accents,
-- and apostrophes as a keyboard has them; see server/services/fold-text.ts.
UPDATE form_submissions SET search_text = replace(replace(replace(translate(lower(normalize(regexp_replace(
  normalize(translate(search_text, '‘’‛ʼ`´“”„«»', $$''''''"""""$$), NFKD),
  '[\u0300-\u036F]', '', 'g'), NFC)), 'øłđ', 'old'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
  WHERE search_text ~ '[^\u0001-\u007F]|`';
--> statement-breakpoint
UPDATE cases SET search_text = replace(replace(replace(translate(lower(normalize(regexp_replace(
  normalize(translate(search_text, '‘’‛ʼ`´“”„«»', $$''''''"""""$$), NFKD),
  '[\u0300-\u036F]', '', 'g'), NFC)), 'øłđ', 'old'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
  WHERE search_text ~ '[^\u0001-\u007F]|`';
