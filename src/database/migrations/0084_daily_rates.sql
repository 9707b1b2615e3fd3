CREATE TABLE "daily_rates" (
	"asset" text NOT NULL,
	"day" date NOT NULL,
	"usd" numeric(38, 18) NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_rates_asset_day_pk" PRIMARY KEY("asset","day"),
	CONSTRAINT "daily_rates_asset" CHECK ("daily_rates"."asset" ~ '^[A-Z0-9]{2,12}$' and "daily_rates"."asset" <> 'USD'),
	CONSTRAINT "daily_rates_usd" CHECK ("daily_rates"."usd" > 0),
	CONSTRAINT "daily_rates_source" CHECK ("daily_rates"."source" <> '')
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "usd_by_rate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Day in UTC by which a payment has a rate; null when it may be of several days. A day of another time zone
-- counts as the day of which it shares most hours.
CREATE FUNCTION payment_rate_day(earliest timestamptz, latest timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN latest - earliest < interval '26 hours'
    THEN ((earliest + (latest - earliest) / 2) AT TIME ZONE 'UTC')::date END
$$;--> statement-breakpoint
-- Gives a payment the value of its day's rate where nobody noted one. What somebody notes instead stays.
CREATE FUNCTION value_payment_by_rate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rate daily_rates;
  cents numeric;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.usd_by_rate AND NEW.usd_cents IS NOT NULL
    AND (NEW.usd_cents, NEW.usd_source) IS DISTINCT FROM (OLD.usd_cents, OLD.usd_source) THEN
    NEW.usd_by_rate := false;
  END IF;
  IF NEW.usd_cents IS NOT NULL AND NOT NEW.usd_by_rate THEN
    RETURN NEW;
  END IF;
  SELECT * INTO rate FROM daily_rates
    WHERE asset = NEW.asset AND day = payment_rate_day(NEW.earliest, NEW.latest);
  cents := round(NEW.amount * rate.usd * 100 / 10::numeric ^ NEW.decimals);
  NEW.usd_by_rate := coalesce(cents > 0, false);
  IF NEW.usd_by_rate THEN
    NEW.usd_cents := cents;
    NEW.usd_source := '1 ' || rate.asset || ' = ' || trim_scale(rate.usd) || ' USD: ' || rate.source;
    NEW.usd_at := rate.day::timestamp AT TIME ZONE 'UTC';
  ELSE
    NEW.usd_cents := NULL;
    NEW.usd_source := NULL;
    NEW.usd_at := NULL;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER payments_value_by_rate BEFORE INSERT OR UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION value_payment_by_rate();
