CREATE TABLE "state_crime_types" (
	"state_code" text NOT NULL,
	"year" integer NOT NULL,
	"crime_type" text NOT NULL,
	"complaints" integer NOT NULL,
	"losses" bigint NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "state_crime_types_state_code_year_crime_type_pk" PRIMARY KEY("state_code","year","crime_type"),
	CONSTRAINT "state_crime_types_positive" CHECK ("state_crime_types"."complaints" >= 0 and "state_crime_types"."losses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "state_ftc_categories" (
	"state_code" text NOT NULL,
	"year" integer NOT NULL,
	"category" text NOT NULL,
	"reports" integer NOT NULL,
	"share" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "state_ftc_categories_state_code_year_category_pk" PRIMARY KEY("state_code","year","category"),
	CONSTRAINT "state_ftc_categories_in_range" CHECK ("state_ftc_categories"."reports" >= 0 and "state_ftc_categories"."share" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "state_groups" (
	"state_code" text NOT NULL,
	"year" integer NOT NULL,
	"group_name" text NOT NULL,
	"complaints" integer NOT NULL,
	"losses" bigint NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "state_groups_state_code_year_group_name_pk" PRIMARY KEY("state_code","year","group_name"),
	CONSTRAINT "state_groups_group_name" CHECK ("state_groups"."group_name" in ('60_and_over', 'cryptocurrency')),
	CONSTRAINT "state_groups_positive" CHECK ("state_groups"."complaints" >= 0 and "state_groups"."losses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "state_rates" (
	"state_code" text NOT NULL,
	"year" integer NOT NULL,
	"complaints_per_100k" numeric NOT NULL,
	"losses_per_100k" bigint NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "state_rates_state_code_year_pk" PRIMARY KEY("state_code","year"),
	CONSTRAINT "state_rates_positive" CHECK ("state_rates"."complaints_per_100k" >= 0 and "state_rates"."losses_per_100k" >= 0)
);
--> statement-breakpoint
CREATE TABLE "state_statistics" (
	"state_code" text NOT NULL,
	"year" integer NOT NULL,
	"complaints" integer NOT NULL,
	"losses" bigint NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "state_statistics_state_code_year_pk" PRIMARY KEY("state_code","year"),
	CONSTRAINT "state_statistics_positive" CHECK ("state_statistics"."complaints" >= 0 and "state_statistics"."losses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "states" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text,
	"field_offices" text[] NOT NULL,
	"consumer_phone" text,
	"consumer_url" text,
	CONSTRAINT "states_name_unique" UNIQUE("name"),
	CONSTRAINT "states_slug_unique" UNIQUE("slug"),
	CONSTRAINT "states_code" CHECK ("states"."code" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "statistics_load" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"checksum" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statistics_load_only_row" CHECK ("statistics_load"."only_row")
);
--> statement-breakpoint
ALTER TABLE "state_crime_types" ADD CONSTRAINT "state_crime_types_state_code_states_code_fk" FOREIGN KEY ("state_code") REFERENCES "public"."states"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_ftc_categories" ADD CONSTRAINT "state_ftc_categories_state_code_states_code_fk" FOREIGN KEY ("state_code") REFERENCES "public"."states"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_groups" ADD CONSTRAINT "state_groups_state_code_states_code_fk" FOREIGN KEY ("state_code") REFERENCES "public"."states"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_rates" ADD CONSTRAINT "state_rates_state_code_states_code_fk" FOREIGN KEY ("state_code") REFERENCES "public"."states"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_statistics" ADD CONSTRAINT "state_statistics_state_code_states_code_fk" FOREIGN KEY ("state_code") REFERENCES "public"."states"("code") ON DELETE cascade ON UPDATE no action;