import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { auditedClaims, checkClaims, type ClaimsFound } from '#kernel/secrets/check-claims.ts';
import { caseTypes, type CaseType } from '#shared/vocabulary/case-types.ts';
import { findClaims } from '#shared/honesty/find-claims.ts';
import { findWordsOfAuthority } from '#shared/honesty/words-of-authority.ts';
import type { StageTemplateInput } from './forms/case.ts';
import { caseStageTemplates, type StageTemplate } from '#database/tables/cases.ts';

export type StageTemplateRecord = {
  caseType: CaseType;
  stages: readonly StageTemplate[];
  /** 0: the built-in ones. */
  version: number;
  changedByName: string | undefined;
  changedAt: Date | undefined;
  /** Words of stages that the organisation stored earlier and that say more than is true. */
  untrue: readonly string[];
};

/** The stages that new cases begin with, by type. */
export async function findStageTemplates(ctx: ServiceContext): Promise<StageTemplateRecord[]> {
  authorize(ctx, 'case:read');
  const rows = await ctx.db.select().from(caseStageTemplates);
  return caseTypes.map((caseType) => {
    const row = rows.find((each) => each.caseType === caseType);
    return {
      caseType,
      stages: row?.stages.list ?? defaultStages[caseType],
      version: row?.version ?? 0,
      changedByName: row?.changedByName,
      changedAt: row?.updatedAt,
      untrue: row ? untrueIn(row.stages.list) : [],
    };
  });
}

/** Promises, and words that only an authority may say: a text stored before these were looked for keeps them. */
function untrueIn(stages: readonly StageTemplate[]): string[] {
  const text = textOf(stages);
  const found = [...findClaims(text).map(({ words }) => words), ...findWordsOfAuthority(text)];
  return [...new Set(found)];
}

function textOf(stages: readonly StageTemplate[]): string {
  return stages.map(({ title, description = '' }) => `${title}\n\n${description}`).join('\n\n');
}

/** The stages of one type. */
export async function stagesFor(
  ctx: ServiceContext,
  caseType: CaseType,
): Promise<readonly StageTemplate[]> {
  const templates = await findStageTemplates(ctx);
  return templates.find((each) => each.caseType === caseType)?.stages ?? [];
}

type StageTemplateResult = { ok: true } | { ok: false; code: 'conflict' } | ClaimsFound;

/**
 * Stores the stages that new cases of a type begin with; existing cases keep theirs. Wording that sounds
 * like a promise needs confirmation, because clients read it.
 * @param input.version the one the form was filled from; 0 for the built-in stages
 */
export async function saveStageTemplate(
  ctx: ServiceContext,
  input: StageTemplateInput & { isConfirmed?: boolean },
): Promise<StageTemplateResult> {
  authorize(ctx, 'case:write');
  const { caseType, version, isConfirmed } = input;
  const list = input.stages.map(({ title, description }) => ({
    title,
    ...(description && { description }),
  }));
  const claims = checkClaims(textOf(list), isConfirmed);
  if (claims.question) return claims.question;
  return inTransaction(ctx, async (tx) => {
    const { actor } = tx;
    const row = {
      caseType,
      stages: { list },
      version: version + 1,
      changedBy: actor.type === 'staff' ? actor.userId : null,
      changedByName: actorName(tx),
    };
    const stored =
      version === 0
        ? await tx.db.insert(caseStageTemplates).values(row).onConflictDoNothing().returning()
        : await tx.db
            .update(caseStageTemplates)
            .set(row)
            .where(
              and(
                eq(caseStageTemplates.caseType, caseType),
                eq(caseStageTemplates.version, version),
              ),
            )
            .returning();
    if (stored.length === 0) return { ok: false, code: 'conflict' };
    await recordAudit(tx, {
      action: 'case.stage-template-changed',
      target: caseType,
      ...auditedClaims(claims, { stages: String(list.length) }),
    });
    return { ok: true };
  });
}

/** Restores the built-in stages of a type. */
export async function resetStageTemplate(
  ctx: ServiceContext,
  { caseType }: { caseType: CaseType },
): Promise<void> {
  authorize(ctx, 'case:write');
  await inTransaction(ctx, async (tx) => {
    const removed = await tx.db
      .delete(caseStageTemplates)
      .where(eq(caseStageTemplates.caseType, caseType))
      .returning({ id: caseStageTemplates.id });
    if (removed.length === 0) return;
    await recordAudit(tx, { action: 'case.stage-template-reset', target: caseType });
  });
}

// Clients read these. They say what is done, never what will result from it.

const read = { title: 'We read your report', description: 'We may come back with questions.' };

const secure = {
  title: 'Your accounts are safe',
  description: 'New passwords, two-step sign-in, and your bank or exchange knows.',
};

const official = {
  title: 'You reported it officially',
  description:
    'To the police, and to the office for it where you live. That is free. We help with the papers.',
};

const trace = {
  title: 'We look at where the money went',
  description: 'Payments and transactions as far as they can be followed.',
};

const ask = {
  title: 'Banks, exchanges and platforms are asked',
  description: 'To hold what they can and to close accounts. They decide, not we.',
};

const end = {
  title: 'We tell you what we found',
  description: 'In writing, also when there is nothing more to be done.',
};

/** Initial stages of a type until staff write their own. */
const defaultStages: Readonly<Record<CaseType, readonly StageTemplate[]>> = {
  fraud: [read, official, trace, ask, end],
  cybercrime: [
    read,
    secure,
    {
      title: 'Traces are kept',
      description: 'Messages, log files and pictures of the screen, before they are gone.',
    },
    official,
    end,
  ],
  identity_theft: [
    read,
    secure,
    {
      title: 'Nobody borrows in your name',
      description: 'The companies that lend are warned. In the United States, credit is frozen.',
    },
    {
      title: 'False accounts are disputed',
      description: 'With the number of a report; in the United States from IdentityTheft.gov.',
    },
    official,
    end,
  ],
  sextortion: [
    read,
    {
      title: 'The account is reported',
      description: 'In the app, after account name and threats were saved. They decide, not we.',
    },
    official,
    secure,
    end,
  ],
  invoice_fraud: [
    read,
    ask,
    {
      title: 'The mailbox is safe',
      description: 'New passwords, forwarding rules looked for, and partners warned.',
    },
    official,
    trace,
    end,
  ],
  government_impersonation: [
    read,
    {
      title: 'Contact has ended',
      description: 'You answer no call of theirs. You call an office on a number you looked up.',
    },
    secure,
    official,
    trace,
    ask,
    end,
  ],
  phishing: [
    read,
    secure,
    {
      title: 'The false site is reported',
      description: 'To its host, its registrar and the browsers. They decide, not we.',
    },
    official,
    end,
  ],
  romance_scam: [
    read,
    {
      title: 'Contact has ended',
      description: 'You pay nothing more and answer nothing more. Keep the messages.',
    },
    official,
    trace,
    ask,
    end,
  ],
  investment_scam: [read, official, trace, ask, end],
  tech_support_scam: [
    read,
    {
      title: 'Your device is clean',
      description: 'Remote access removed, passwords changed from another device.',
    },
    secure,
    official,
    end,
  ],
  other: [read, official, end],
};
