CREATE TABLE "figure_cells" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quarter_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"column_key" text NOT NULL,
	"measure" text NOT NULL,
	"shown" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "figure_cells_once" UNIQUE("quarter_id","table_name","row_key","column_key","measure"),
	CONSTRAINT "figure_cells_measure" CHECK ("figure_cells"."measure" in ('count', 'usd')),
	CONSTRAINT "figure_cells_small" CHECK ("figure_cells"."shown" >= 0 and ("figure_cells"."measure" = 'usd' or "figure_cells"."shown" not between 1 and 10))
);
--> statement-breakpoint
CREATE TABLE "figure_quarters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quarter" text NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"fingerprint" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"published_by_name" text,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_name" text,
	"withdrawn_because" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "figure_quarters_quarter_unique" UNIQUE("quarter"),
	CONSTRAINT "figure_quarters_quarter" CHECK ("figure_quarters"."quarter" ~ '^\d{4}-Q[1-4]$'),
	CONSTRAINT "figure_quarters_state" CHECK ("figure_quarters"."state" in ('prepared', 'published', 'withdrawn')),
	CONSTRAINT "figure_quarters_published" CHECK (("figure_quarters"."state" = 'prepared') = ("figure_quarters"."published_at" is null)),
	CONSTRAINT "figure_quarters_withdrawn" CHECK (("figure_quarters"."state" = 'withdrawn') = ("figure_quarters"."withdrawn_at" is not null)
        and ("figure_quarters"."state" = 'withdrawn') = ("figure_quarters"."withdrawn_because" <> ''))
);
--> statement-breakpoint
ALTER TABLE "figure_cells" ADD CONSTRAINT "figure_cells_quarter_id_figure_quarters_id_fk" FOREIGN KEY ("quarter_id") REFERENCES "public"."figure_quarters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_quarters" ADD CONSTRAINT "figure_quarters_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_quarters_publisher" ON "figure_quarters" USING btree ("published_by");--> statement-breakpoint
-- A published quarter does not change, and neither does one that was withdrawn.
CREATE FUNCTION keep_published_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.figure_quarters WHERE id = OLD.quarter_id AND state <> 'prepared') THEN
    RAISE EXCEPTION 'Published figures do not change.';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE TRIGGER figure_cells_kept BEFORE UPDATE OR DELETE ON figure_cells
  FOR EACH ROW EXECUTE FUNCTION keep_published_figures();
