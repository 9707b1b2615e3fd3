import type { RefusedFile, UploadedFile } from '#shared/forms/attachment.ts';
import { describeRefusedFiles } from '#frames/public/forms/file-refusal-words.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal, refusalStatus } from '#kernel/errors.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readInstitutionNames } from '../institution-names.server.ts';
import { findZoneChoices } from '../person-zone.server.ts';
import { maxPayments } from '../payments.server.ts';
import {
  nothingSent,
  readSentStatement,
  type SentStatement,
} from '../statements/sent-statement.ts';
import {
  dropStatements,
  findStatement,
  importStatement,
  type StatementView,
} from '../statements/statements.server.ts';
import { statementSecret } from '../statements/waiting-file.server.ts';

/** Data of the statement page, for staff and client alike. */
export type StatementPage = {
  view: StatementView | undefined;
  sent: SentStatement;
  /** Key under which its file is uploaded. */
  secret: string;
  zones: { value: string; label: string }[];
  /** Names that the directory proposes. */
  institutions: string[];
  /** Reason why nothing was done. */
  error: string | undefined;
};

/** The page on first load. @throws Refusal `forbidden`, `not_found`, `too_many` */
export function openStatementPage(ctx: ServiceContext, caseId: string): Promise<StatementPage> {
  return showStatement(ctx, { caseId, sent: nothingSent, error: undefined });
}

async function showStatement(
  ctx: ServiceContext,
  { caseId, sent, error }: { caseId: string; sent: SentStatement; error: string | undefined },
): Promise<StatementPage> {
  const view = await findStatement(ctx, { caseId, query: sent.query });
  const { timezone } = await readSettings(ctx);
  const zones = await findZoneChoices(ctx, { caseId, own: timezone });
  const institutions = await readInstitutionNames(ctx);
  return { view, sent, secret: statementSecret(ctx, caseId), zones, institutions, error };
}

type Acting = {
  caseId: string;
  form: FormData;
  stored: readonly UploadedFile[];
  refused: readonly RefusedFile[];
  /** Key under which the files of the form were uploaded. */
  secret: string;
};

/** Either the action is done and the page redirects, or the page is shown again. */
type ActionResult =
  | { done: 'arrived' | 'imported' | 'kept' | 'dropped' }
  | { status: number; page: StatementPage };

/**
 * Performs the action of a form of the page.
 * @throws Refusal `forbidden`, `not_found`; `too_many` when it cannot even be shown again
 */
export async function actOnStatement(ctx: ServiceContext, acting: Acting): Promise<ActionResult> {
  const { caseId, form, stored, refused } = acting;
  const { timezone } = await readSettings(ctx);
  const choices = await findZoneChoices(ctx, { caseId, own: timezone });
  const zones = choices.map(({ value }) => value);
  const sent = readSentStatement(form, zones);
  async function show(error: string | undefined, status: number): Promise<ActionResult> {
    return { status, page: await showStatement(ctx, { caseId, sent, error }) };
  }
  if (form.get('do') === 'send') {
    const newest = stored.at(-1);
    // Another secret means an outdated page: no form claims its file, which is deleted.
    if (newest && acting.secret !== statementSecret(ctx, caseId))
      return show(m.statement_file_missing(), refusalStatus.invalid);
    if (!newest)
      return show(
        describeRefusedFiles(refused) ?? m.statement_file_missing(),
        refusalStatus.invalid,
      );
    await dropStatements(ctx, { caseId, except: newest.id });
    return { done: 'arrived' };
  }
  if (sent.asked === 'show') return show(undefined, 200);
  if (sent.asked === 'add' && sent.ticked.length === 0)
    return show(m.statement_tick_missing(), refusalStatus.invalid);
  if (sent.ticked.length > maxPayments)
    return show(m.statement_ticks_many({ maximum: maxPayments }), refusalStatus.invalid);
  try {
    if (sent.asked === 'drop') {
      await dropStatements(ctx, { caseId });
      return { done: 'dropped' };
    }
    const { query, way, institution } = sent;
    const isAdding = sent.asked === 'add';
    const ticked = isAdding ? sent.ticked : [];
    const keep = isAdding ? sent.keep : true;
    await importStatement(ctx, { caseId, ticked, query, way, institution, keep });
    return { done: isAdding ? 'imported' : 'kept' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return show(error.message, refusalStatus[error.code]);
  }
}
