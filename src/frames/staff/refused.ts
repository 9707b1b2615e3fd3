/** A control whose action was refused, with what was typed. */
export type ControlRefusal = {
  intent: string;
  error: string;
  typed: Readonly<Record<string, string>>;
};

/** The refusal, if it concerns this control. Name its intents: `refusedAs<CaseIntent>(refused, 'delete')`. */
export function refusedAs<Name extends string = never>(
  refused: ControlRefusal | undefined,
  intent: NoInfer<Name>,
): ControlRefusal | undefined {
  return refused?.intent === intent ? refused : undefined;
}
