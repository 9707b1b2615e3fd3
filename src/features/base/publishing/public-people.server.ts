import { asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { readForSite } from '#kernel/read-for-site.ts';
import { storedFiles } from '#database/tables/files.ts';
import { mediaPath } from '#shared/media-path.ts';
import { departmentKeys } from '#content/departments.ts';
import { type EntryKind, type Team } from './forms/entries.ts';
import type { JobPosition, Person, Publication, Testimonial, WorkTeam } from '#content/people.ts';
import { entryProblem } from './people.server.ts';
import {
  jobPositions,
  people,
  publications,
  testimonials,
  workTeams,
} from '#database/tables/publishing.ts';

/**
 * Public content of the lists. Undefined: staff never added anything to that list, so a page may show
 * its built-in examples; an empty list was emptied on purpose.
 */
export type PublicEntries = {
  people: Partial<Record<Team, Person[]>>;
  publications: Publication[] | undefined;
  workTeams: WorkTeam[] | undefined;
  positions: JobPosition[] | undefined;
  testimonials: Testimonial[];
  /** What partners said, for their own page. */
  partnerQuotes: Testimonial[];
};

const nothing: PublicEntries = {
  people: {},
  publications: undefined,
  workTeams: undefined,
  positions: undefined,
  testimonials: [],
  partnerQuotes: [],
};

/**
 * People, publications, openings and testimonials, cached for each version of the site. If the
 * database does not answer, the last known ones are returned.
 */
export function readPublicEntries(ctx: ServiceContext): Promise<PublicEntries> {
  return readForSite<PublicEntries>(ctx, {
    name: 'public-entries',
    of: ['people'],
    load: () => load(ctx),
    otherwise: nothing,
  });
}

async function load(ctx: ServiceContext): Promise<PublicEntries> {
  const [persons, texts, openings, quotes, groups] = await Promise.all([
    ctx.db
      .select()
      .from(people)
      .leftJoin(storedFiles, eq(storedFiles.id, people.photoId))
      .orderBy(asc(people.displayOrder), asc(people.id)),
    ctx.db
      .select()
      .from(publications)
      .orderBy(asc(publications.displayOrder), asc(publications.id)),
    ctx.db
      .select()
      .from(jobPositions)
      .orderBy(asc(jobPositions.displayOrder), asc(jobPositions.id)),
    ctx.db
      .select()
      .from(testimonials)
      .orderBy(asc(testimonials.displayOrder), asc(testimonials.id)),
    ctx.db.select().from(workTeams).orderBy(asc(workTeams.displayOrder), asc(workTeams.id)),
  ]);
  const shownTexts = texts.filter((row) => isShown('publication', row));
  // The table enforces it as well: no quote without recorded consent.
  const shownQuotes = quotes.filter(
    (quote) => isShown('testimonial', quote) && quote.consentRecordedAt !== null,
  );
  const byTeam: PublicEntries['people'] = {};
  for (const { people: person, stored_files: file } of persons) {
    const list = (byTeam[person.team] ??= []);
    if (!isShown('person', person)) continue;
    const own = shownTexts.filter(({ authors }) => authors.includes(person.name)).length;
    list.push({ ...toPerson(person, file), ...(own > 0 && { publications: own }) });
  }
  return {
    people: byTeam,
    publications: texts.length > 0 ? shownTexts.map(toPublication) : undefined,
    workTeams:
      groups.length > 0
        ? groups
            .filter((row) => isShown('team', row))
            .map(({ id, name, about, status, isSample }) => ({ id, name, about, status, isSample }))
        : undefined,
    positions:
      openings.length > 0
        ? openings.filter((row) => isShown('position', row)).map(toPosition)
        : undefined,
    testimonials: shownQuotes.filter(({ place }) => place === 'about').map(toQuote),
    partnerQuotes: shownQuotes.filter(({ place }) => place === 'partners').map(toQuote),
  };
}

/** A restored backup may bring a claim that bypassed the form; such an entry is omitted. */
function isShown(kind: EntryKind, row: { isActive: boolean }): boolean {
  return row.isActive && !entryProblem(kind, row);
}

function toPerson(
  row: typeof people.$inferSelect,
  file: typeof storedFiles.$inferSelect | null,
): Person {
  const { id, name, role, about, expertise, background, linkedin, email, isSample } = row;
  const { width, height } = file ?? {};
  const photo =
    file && width && height && mediaPath({ id: file.id, extension: 'webp', width, height });
  return {
    id,
    name,
    role,
    about,
    isSample,
    ...(expertise && { expertise }),
    ...(background && { background }),
    ...(row.cases && row.casesOrigin && { cases: { count: row.cases, origin: row.casesOrigin } }),
    ...(linkedin && { linkedin }),
    ...(email && { email }),
    ...(photo && { photo }),
  };
}

function toQuote({ id, quote, name, context }: typeof testimonials.$inferSelect): Testimonial {
  return { id, quote, name, context };
}

function toPublication(row: typeof publications.$inferSelect): Publication {
  const { id, title, authors, year, venue, about, href, isSample } = row;
  return {
    id,
    title,
    authors,
    year,
    about,
    isSample,
    ...(venue && { venue }),
    ...(href && { href }),
  };
}

function toPosition(row: typeof jobPositions.$inferSelect): JobPosition {
  const { id, title, location, type, level, salary, posted, description, isSample } = row;
  return {
    id,
    title,
    location,
    type,
    level,
    salary,
    posted,
    description,
    isSample,
    department: departmentKeys.find((key) => key === row.department) ?? 'cases',
    requirements: row.requirements.split('\n').filter((line) => line !== ''),
  };
}
