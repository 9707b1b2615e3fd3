import { data, redirect, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { authorize, type ServiceContext, type Verb } from '#kernel/context.ts';
import { setFlash, type FlashCode } from '#platform/http/flash.ts';
import { askProof, orRefuse, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { checkForm, type FormShape } from './check-form.ts';

/** Arguments from React Router; annotate with `Route.LoaderArgs` to have the names of the parameters. */
export type RouteArgs = {
  request: Request;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  context: Readonly<RouterContextProvider>;
};

/**
 * Loader of a staff page. Refusals become the page of their status.
 * @param permission required for the page; the verbs it calls authorise again
 */
export function staffLoader<Result, Args extends RouteArgs = RouteArgs>(
  permission: Verb,
  load: (ctx: ServiceContext, args: Args) => Promise<Result>,
): (args: Args) => Promise<Result> {
  async function loadAllowed(args: Args): Promise<Result> {
    const ctx = staffServices(args.context);
    authorize(ctx, permission);
    return load(ctx, args);
  }
  return (args) => orRefuse(loadAllowed(args), args.url);
}

/** A submitted form, with the request data of React Router. */
export type Sent<Args = RouteArgs> = Args & { form: FormData };

/** Outcome of a form: nothing to say, a redirect, or a refusal. */
type Outcome<Current, Feedback> =
  | void
  | RedirectOutcome
  /** A result that the page shows in its own way, such as a secret that is shown once. */
  | {
      status: number;
      feedback: Feedback;
      problems?: Record<string, string>;
      /** Values for the form, where they differ from those sent. */
      typed?: Record<string, string>;
    }
  /** Without a field the error concerns the whole form; `current` is what a colleague stored meanwhile. */
  | { ok: false; field?: string; message?: string; current?: Current };

/** Data of a page that was not redirected. */
export type StaffAnswer<Current = never, Name extends string = string, Feedback = never> = {
  intent: Name;
  /** Typed values by field; only for forms with a schema. */
  typed?: Record<string, string>;
  problems: Record<string, string>;
  error?: string;
  current?: Current;
  feedback?: Feedback;
  /** Stored by script, which stays on the page and announces it itself. */
  isStored?: true;
  /** Who outside hears of it. */
  told?: string;
};

type Answered<Current, Feedback> = Omit<StaffAnswer<Current, string, Feedback>, 'intent'> & {
  status: number;
};

type RedirectOutcome = { to: string; flash?: FlashCode; told?: string };

type Intent<Current, Args, Feedback> = (
  ctx: ServiceContext,
  sent: Sent<Args>,
) => Promise<Answered<Current, Feedback> | RedirectOutcome>;

/**
 * Action of a staff page: runs the intent that the field `intent` names, `save` where a form has none. A form
 * with the field `stay` gets an answer instead of a redirect. The middleware has authenticated the person; each
 * verb authorises.
 */
export function staffAction<
  Name extends string,
  Current = never,
  Args extends RouteArgs = RouteArgs,
  Feedback = never,
>(intents: Readonly<Record<Name, Intent<Current, Args, Feedback>>>) {
  const names = Object.keys(intents) as Name[];
  return async (args: Args) => {
    const form = await args.request.formData();
    const asked = form.get('intent') ?? 'save';
    const name = names.find((each) => each === asked);
    if (name === undefined) throw data('Choose what to do.', { status: 400 });
    const answered = await intents[name](staffServices(args.context), { ...args, form });
    if ('to' in answered) {
      const { told } = answered;
      if (form.has('stay'))
        return data<StaffAnswer<Current, Name, Feedback>>({
          intent: name,
          problems: {},
          isStored: true,
          ...(told !== undefined && { told }),
        });
      if (answered.flash) setFlash(args.context, answered.flash);
      throw redirect(answered.to, 303);
    }
    const { status, ...answer } = answered;
    return data<StaffAnswer<Current, Name, Feedback>>({ intent: name, ...answer }, { status });
  };
}

/**
 * A control without input, such as a button in a row.
 * @param failure beginning of an error message on this page; empty where the refusal is sufficient
 */
export function intent<Current = never, Args extends RouteArgs = RouteArgs, Feedback = never>(
  failure: string,
  run: (ctx: ServiceContext, sent: Sent<Args>) => Promise<Outcome<Current, Feedback>>,
): Intent<Current, Args, Feedback> {
  return async (ctx, sent) => {
    try {
      return describe(failure, await run(ctx, sent));
    } catch (error) {
      await askProof(error, sent.url.pathname + sent.url.search, sent.context);
      const refused = refusalOf(error);
      if (!refused) throw error;
      // Without the permission there is no control, nor a place for its error message.
      if (refused.status === 403) throw data(refused.message, { status: 403 });
      return { problems: {}, error: inWords(failure, refused.message), status: refused.status };
    }
  };
}

type Schema<Input, Args> = z.ZodType<Input> | SchemaFor<Input, Args>;

type SchemaFor<Input, Args> = (
  ctx: ServiceContext,
  sent: Sent<Args>,
) => z.ZodType<Input> | Promise<z.ZodType<Input>>;

/**
 * A form with fields: validated by its schema, and shown again with the typed values when it is refused.
 * @param schema or a function that returns it, when it depends on the address or on a setting
 */
export function formIntent<
  Input,
  Current = never,
  Args extends RouteArgs = RouteArgs,
  Feedback = never,
>(
  failure: string,
  schema: Schema<Input, Args> | (FormShape & { schema: Schema<Input, Args> }),
  run: (ctx: ServiceContext, input: Input, sent: Sent<Args>) => Promise<Outcome<Current, Feedback>>,
): Intent<Current, Args, Feedback> {
  return async (ctx, sent) => {
    const { schema: given, ...shape } = 'schema' in schema ? schema : { schema };
    const rules = typeof given === 'function' ? await given(ctx, sent) : given;
    const checked = checkForm(sent.form, rules, 'schema' in schema ? shape : undefined);
    const { typed } = checked;
    if (!checked.ok) return { typed, problems: checked.problems, status: checked.status };
    const save = intent<Current, Args, Feedback>(failure, () => run(ctx, checked.input, sent));
    const answered = await save(ctx, sent);
    return 'to' in answered ? answered : { typed, ...answered };
  };
}

function describe<Current, Feedback>(
  failure: string,
  outcome: Outcome<Current, Feedback>,
): Answered<Current, Feedback> | RedirectOutcome {
  if (!outcome) return { problems: {}, status: 200 };
  if ('to' in outcome) return outcome;
  if ('feedback' in outcome) return { problems: {}, ...outcome };
  const { field, message, current } = outcome;
  if (current !== undefined) return { problems: {}, current, status: 409 };
  if (field !== undefined) return { problems: { [field]: message ?? '' }, status: 400 };
  return { problems: {}, error: inWords(failure, message ?? ''), status: 400 };
}

function inWords(failure: string, message: string): string {
  return failure ? `${failure}: ${message}` : message;
}
