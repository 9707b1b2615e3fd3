-- Rows held the token itself; browsers keep theirs, so whoever is signed in stays signed in.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
