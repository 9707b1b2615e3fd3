-- Changes no table. From here on sealed text may be of layout 2, which an earlier release takes for plain
-- text; data that knows this migration does not let it start (docs/decisions/038-sealed-text-and-its-row.md).
SELECT 1;
