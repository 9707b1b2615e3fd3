import { z } from 'zod';
import { scopes } from '#kernel/scopes.ts';

/** In days. An integration that nobody needs any longer expires. */
export const integrationLasts = { '30': 30, '90': 90, '180': 180, '365': 365 } as const;

export const mostIntegrationIps = 20;

const choices = Object.keys(integrationLasts) as (keyof typeof integrationLasts)[];

/** A new integration; `scopes` holds every ticked scope. */
export const integrationSchema = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(80, 'Enter a name of 80 characters or fewer'),
  scopes: z.array(z.enum(scopes)).min(1, 'Choose at least one thing it may do'),
  allowedIps: z
    .string()
    .max(2_000, `Enter at most ${mostIntegrationIps} addresses`)
    .transform((typed) => typed.split(/[\s,;]+/).filter(Boolean))
    .refine((ips) => ips.length <= mostIntegrationIps, {
      error: `Enter at most ${mostIntegrationIps} addresses`,
    }),
  lasts: z
    .enum(choices, { error: 'Choose when it ends' })
    .transform((lasts) => integrationLasts[lasts]),
});
