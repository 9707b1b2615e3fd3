-- "Contains" search over submissions and cases uses trigram indexes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
