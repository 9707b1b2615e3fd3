import type { FormValues } from '#shared/forms/read-form-values.ts';
import type { PhoneCallState } from '#shared/vocabulary/phone-call-states.ts';
import type { AllowedHours } from '../allowed-hours.ts';
import type { CallPlan } from '../call-plan.server.ts';

/** A call that is not ended, as its page loads it. */
export type OpenCallData = {
  id: string;
  version: number;
  writer: string;
  values: FormValues;
  plan: CallPlan;
  state: PhoneCallState;
  startedAt: Date | undefined;
  callBackAt: Date | undefined;
  tries: readonly { at: string; by: string }[];
  rows: number;
  staffName: string;
  zone: string;
  personZone: string;
  hours: AllowedHours | undefined;
  isWithin: boolean | undefined;
  institutions: readonly string[];
  /** We called them, so nobody may have answered. */
  isCalling: boolean;
};
