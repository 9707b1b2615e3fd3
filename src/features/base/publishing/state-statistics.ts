// Published figures about the states. Reports are not verified crimes, states do not add up to the
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

/** As published by the FBI; other years have none, and we calculate none. */
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
  /** First part of its page's address; null for the District of Columbia. */
  slug: string | null;
  /** Oldest first. */
  years: readonly YearFigure[];
  /** Oldest first. */
  rates: readonly YearRate[];
};

/** One year of a state; changes are in percent of the previous year. */
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
  /** Number of ranked states. */
  of: number;
};

type Part = { year: number; cases: number; losses: number; source: string };

export type ScamType = {
  type: string;
  /** Percentage of the state's reports. */
  percentage: number;
  cases: number;
  year: number;
  source: string;
};

/** Parts of the complaints to the FBI that overlap each other and all crime types. */
export type StateGroup = Part & { groupName: '60_and_over' | 'cryptocurrency' };

export type CrimeType = Part & { type: string };

/** Figures of a state that are published for single years only. */
export type StateParts = {
  /** Most reported categories of the FTC, most frequent first, without credit bureaus. */
  topScamTypes: ScamType[];
  groups: StateGroup[];
  /** Highest losses first; one complaint may have several types. */
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
  /** The consumer office; null if two lists differed. */
  phoneNumber: string | null;
  consumerUrl: string | null;
  /** Over all years. */
  totalCases: number;
  totalLosses: number;
  /** Losses of the last year compared with the first, in percent. */
  lossesChange: number | undefined;
  /** Losses of the last year compared with the previous one, in percent. */
  yearOverYearIncrease: number | undefined;
  /** Losses per complaint over all years, in US dollars. */
  averageLoss: number;
  /** Oldest first; never empty. */
  yearlyData: StateYear[];
  /** Among the 50 states, in the last year with figures. */
  ranks: {
    losses: Rank | undefined;
    cases: Rank | undefined;
    lossesPer100k: (Rank & { year: number; value: number; source: string }) | undefined;
  };
  /** Bordering states by name; if there are none, those with the most similar losses. */
  compared: { by: 'border' | 'losses'; states: ComparedState[] };
} & StateParts;
