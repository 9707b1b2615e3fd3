import { airbitClub, icomtech } from './community-pyramids.ts';
import { bitconnect, onecoin } from './worldwide-pyramids.ts';
import { bitfinex, silkRoadZhong } from './exchange-thefts.ts';
import { guideScamTypes, type CaseStudy, type ScamType } from './case-study.ts';
import { cleu } from './cleu.ts';
import { colonialPipeline } from './colonial-pipeline.ts';
import { firstLight, haechiVi } from './police-operations.ts';
import { ftx } from './ftx.ts';
import { heartland } from './heartland.ts';
import { levelUp, spincaster } from './prevention.ts';
import { nineMillionTether, usdt225Million } from './seized-tether.ts';
import { princeGroup, scamCenterStrikeForce } from './scam-compounds.ts';
import { qian } from './qian.ts';
import { singaporeTimorLeste, stamfordHomeBuyer } from './business-email.ts';
import { sixAccounts } from './six-accounts.ts';
import { westernUnion } from './western-union.ts';
import { yukom } from './yukom.ts';

/** Every case study, newest first. */
export const caseStudies: readonly CaseStudy[] = [
  onecoin,
  scamCenterStrikeForce,
  qian,
  princeGroup,
  haechiVi,
  usdt225Million,
  cleu,
  icomtech,
  heartland,
  singaporeTimorLeste,
  firstLight,
  spincaster,
  ftx,
  levelUp,
  stamfordHomeBuyer,
  nineMillionTether,
  airbitClub,
  sixAccounts,
  silkRoadZhong,
  bitfinex,
  bitconnect,
  colonialPipeline,
  yukom,
  westernUnion,
];

/** Most case studies that are listed below another page. */
const maxRelated = 3;

export function findCaseStudy(id: string): CaseStudy | undefined {
  return caseStudies.find((study) => study.id === id);
}

/** The studies of one kind of fraud, newest first. */
export function caseStudiesFor(scamType: ScamType): readonly CaseStudy[] {
  return caseStudies.filter((study) => study.scamTypes.includes(scamType));
}

/**
 * The newest studies for a guide. Types named first rank higher.
 * @param path address of the guide
 */
export function caseStudiesForGuide(path: string): readonly CaseStudy[] {
  return newestOf(guideScamTypes[path] ?? []);
}

/** The most similar studies: those that share its first type, then the others. */
export function relatedCaseStudies(study: CaseStudy): readonly CaseStudy[] {
  return newestOf(study.scamTypes, study);
}

function newestOf(types: readonly ScamType[], without?: CaseStudy): readonly CaseStudy[] {
  const found = new Set(types.flatMap(caseStudiesFor));
  if (without) found.delete(without);
  return [...found].slice(0, maxRelated);
}
