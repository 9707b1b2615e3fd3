-- A threat that was only ticked, and not written in words, was no danger to a person in the order of the inbox.
UPDATE "form_submissions" SET "threat_mark" = true
WHERE "form_type" = 'report' AND NOT "threat_mark"
  AND 'danger-threat' = any(string_to_array("data" ->> 'dangers', chr(10)));
