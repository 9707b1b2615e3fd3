// What is published about the states. Reports are not verified crimes, states do not add up to the
// country, and figures of the FBI and of the FTC overlap: never add them.

export type YearFigure = {
  year: number;
  /** Complaints filed. */
  complaints: number;
  /** Reported losses in US dollars. */
  losses: number;
  /** Publication, with pages. */
  source: string;
};

/** As the FBI published it; there is none for the other years, and we calculate none. */
export type YearRate = {
  year: number;
  complaintsPer100k: number;
  /** US dollars. */
  lossesPer100k: number;
  source: string;
};

export type StateFigures = {
  /** Two capital letters. */
  code: string;
  name: string;
  /** Begins the address of its page; null for the District of Columbia. */
  slug: string | null;
  /** Oldest first. */
  years: readonly YearFigure[];
  /** Oldest first. */
  rates: readonly YearRate[];
};

/** One year of a state; the changes are in percent of the year before. */
export type StateYear = {
  year: number;
  cases: number;
  losses: number;
  casesChange: number | undefined;
  lossesChange: number | undefined;
  source: string;
};

export type Rank = {
  /** 1 is the highest figure; states with the same figure share a rank. */
  rank: number;
  /** How many states are ranked. */
  of: number;
};

type Part = { year: number; cases: number; losses: number; source: string };

export type ScamType = {
  type: string;
  /** Of the state's reports. */
  percentage: number;
  cases: number;
  year: number;
  source: string;
};

/** Parts of the complaints to the FBI that overlap each other and all crime types. */
export type StateGroup = Part & { groupName: '60_and_over' | 'cryptocurrency' };

export type CrimeType = Part & { type: string };

/** What is published of a state for single years only. */
export type StateParts = {
  /** What people reported most to the FTC, most first, but for its category of credit bureaus. */
  topScamTypes: ScamType[];
  groups: StateGroup[];
  /** Highest losses first; one complaint may carry several types. */
  crimeTypes: CrimeType[];
};

export type ComparedState = {
  stateCode: string;
  stateName: string;
  /** Null for the District of Columbia, which has figures and no page. */
  slug: string | null;
  /** In the last year. */
  losses: number;
  /** Losses of each year, oldest first. */
  yearlyLosses: number[];
};

/** Everything published about a state. No source has figures by city. */
export type StateRecord = {
  stateCode: string;
  stateName: string;
  slug: string;
  /** Cities of the FBI field offices that serve it. */
  fieldOffices: string[];
  /** The consumer office; null where two lists differed. */
  phoneNumber: string | null;
  consumerUrl: string | null;
  /** Over all years. */
  totalCases: number;
  totalLosses: number;
  /** Losses of the last year against the first, in percent. */
  lossesChange: number | undefined;
  /** Losses of the last year against the year before, in percent. */
  yearOverYearIncrease: number | undefined;
  /** Losses per complaint over all years, in US dollars. */
  averageLoss: number;
  /** Oldest first; never empty. */
  yearlyData: StateYear[];
  /** Among the 50 states, in the last year there are figures of. */
  ranks: {
    losses: Rank | undefined;
    cases: Rank | undefined;
    lossesPer100k: (Rank & { year: number; value: number; source: string }) | undefined;
  };
  /** By name the states that share a border with it; where none does, those of the most similar losses. */
  compared: { by: 'border' | 'losses'; states: ComparedState[] };
} & StateParts;
