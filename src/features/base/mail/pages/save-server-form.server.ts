import type { ServiceContext } from '#kernel/context.ts';
import { changeSmtpConfig, createSmtpConfig } from '../smtp-configs.server.ts';
import { testSmtpConfig, type TestedSmtpConfig } from '../mail-tests.server.ts';
import { smtpConfigSchema } from '../forms/smtp-config.ts';

export type ServerAnswer = {
  /** All values except the password, which is never sent back. */
  typed: Record<string, string>;
  problems: Record<string, string>;
  /** Error about the form as a whole. */
  error?: string;
  tested?: { isGood: boolean; title: string; text: string };
  status: number;
};

const requiredFields = ['name', 'host', 'port', 'username', 'dailyLimit'] as const;

/** Stores a mail server or tests its connection; undefined if it was stored. */
export async function saveServerForm(
  ctx: ServiceContext,
  { id, form }: { id: string | undefined; form: FormData },
): Promise<ServerAnswer | undefined> {
  const { typed, password } = readTyped(form);
  const parsed = smtpConfigSchema.safeParse({ ...typed, password });
  if (!parsed.success) {
    const problems: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
    const isIncomplete = requiredFields.some((name) => !typed[name]?.trim());
    return {
      typed,
      problems,
      status: 400,
      ...(isIncomplete && { error: 'Please fill in all required fields' }),
    };
  }
  if (form.get('intent') === 'test') {
    return describeTest(typed, await testSmtpConfig(ctx, { ...parsed.data, id }));
  }
  const saved =
    id === undefined
      ? await createSmtpConfig(ctx, parsed.data)
      : await changeSmtpConfig(ctx, {
          ...parsed.data,
          id,
          version: Number(form.get('version')) || 0,
        });
  if (saved.ok) return undefined;
  return { typed, problems: { [saved.field]: saved.message }, status: 400 };
}

/** State of the form after a refusal: everything typed is kept. */
export function failureOf(
  form: FormData,
  { status, message }: { status: number; message: string },
): ServerAnswer {
  const what =
    form.get('intent') === 'test' ? 'Connection Failed' : 'Failed to save SMTP configuration';
  return { typed: readTyped(form).typed, problems: {}, error: `${what}: ${message}`, status };
}

function readTyped(form: FormData): { typed: Record<string, string>; password: string } {
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const { password = '', ...typed } = Object.fromEntries(texts);
  return { typed, password };
}

function describeTest(typed: Record<string, string>, tested: TestedSmtpConfig): ServerAnswer {
  if (tested.ok) {
    const text = tested.isEncrypted
      ? 'The server answered over an encrypted connection, let us in and accepts the sender. Nothing was sent.'
      : 'The server answered, lets us in and accepts the sender. The connection is not encrypted. Nothing was sent.';
    const title = 'Connection successful';
    return { typed, problems: {}, tested: { isGood: true, title, text }, status: 200 };
  }
  if ('field' in tested) return { typed, problems: { password: tested.reason }, status: 400 };
  const title = `Connection Failed: ${tested.reason}`;
  return {
    typed,
    problems: {},
    tested: { isGood: false, title, text: tested.advice },
    status: 200,
  };
}
