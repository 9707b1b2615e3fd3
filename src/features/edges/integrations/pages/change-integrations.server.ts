import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { readNetwork } from '#features/base/staff/address-list.server.ts';
import {
  createIntegration,
  removeIntegration,
  renewSecret,
  revokeIntegration,
  type NewSecrets,
} from '../integrations.server.ts';
import { rotateSigningKey } from '../signing-keys.server.ts';
import { integrationSchema } from '../forms/integration.ts';
import type { FormError } from '#features/base/staff/pages/change-security.server.ts';

export type TypedIntegration = {
  name: string;
  scopes: string[];
  allowedIps: string;
  lasts: string;
};

type Changed =
  | { flash: FlashCode }
  /** Shown once. */
  | NewSecrets
  | { errors: FormError[]; typed: TypedIntegration };

/**
 * Performs the action of one of the page's forms.
 * @throws Refusal
 */
export async function changeIntegrations(ctx: ServiceContext, form: FormData): Promise<Changed> {
  const intent = form.get('intent');
  if (intent === 'create') return create(ctx, form);
  if (intent === 'rotate') {
    await rotateSigningKey(ctx);
    return { flash: 'signing-key-rotated' };
  }
  const id = z.uuid().safeParse(form.get('id'));
  if (!id.success) throw new Refusal('not_found', 'This integration is not there any more.');
  switch (intent) {
    case 'renew':
      return renewSecret(ctx, id.data);
    case 'revoke':
      await revokeIntegration(ctx, id.data);
      return { flash: 'integration-revoked' };
    case 'remove':
      await removeIntegration(ctx, id.data);
      return { flash: 'integration-removed' };
    default:
      throw new Refusal('invalid', 'This form is not known.');
  }
}

/** Typed values, to be shown again. */
export function typedIntegration(form: FormData): TypedIntegration {
  const [name, allowedIps, lasts] = ['name', 'allowedIps', 'lasts'].map((field) =>
    String(form.get(field) ?? ''),
  );
  const scopes = form.getAll('scopes').map(String);
  return { name: name ?? '', allowedIps: allowedIps ?? '', lasts: lasts ?? '', scopes };
}

async function create(ctx: ServiceContext, form: FormData): Promise<Changed> {
  const typed = typedIntegration(form);
  const parsed = integrationSchema.safeParse(typed);
  if (!parsed.success) return { typed, errors: errorsOf(parsed.error.issues) };
  const { name, scopes, lasts: lastsDays } = parsed.data;
  const networks = parsed.data.allowedIps.map((ip) => ({ ip, network: readNetwork(ip) }));
  const wrong = networks.find(({ network }) => network === undefined);
  if (wrong) {
    const message = `${wrong.ip} is neither an address nor a network of /8 or smaller (IPv6: /16)`;
    return { typed, errors: [{ fieldId: 'integration-allowedIps', message }] };
  }
  const allowedIps = [...new Set(networks.flatMap(({ network }) => network ?? []))];
  return createIntegration(ctx, { name, scopes, allowedIps, lastsDays });
}

/** The first error of each field. */
function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): FormError[] {
  const all = issues.map(({ path, message }) => ({
    fieldId: `integration-${String(path[0])}`,
    message,
  }));
  return all.filter(
    ({ fieldId }, place) => all.findIndex((other) => other.fieldId === fieldId) === place,
  );
}
