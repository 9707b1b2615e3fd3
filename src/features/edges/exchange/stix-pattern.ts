/** A comparison that names one value. */
export type PatternValue = {
  /** Type of object and property, such as `domain-name:value`. */
  path: string;
  value: string;
  /** What else the same object must have, such as `user-account:account_type`. */
  narrowedBy: ReadonlyMap<string, string>;
};

/** A part of a pattern that names no value by itself, and why. */
export type UnreadPart = { unread: string };

/** Longest pattern, in characters, and the deepest parentheses of one. */
const longestPattern = 20_000;
const deepest = 40;

const token =
  /\s+|(?<text>'(?:[^'\\]|\\['\\])*')|(?<path>[a-z][a-z\d-]{0,60}:(?:[\w-]{1,60}|'[^']{1,60}')(?:\.(?:[\w-]{1,60}|'[^']{1,60}')|\[(?:\d{1,6}|\*)\]){0,20})|(?<sign>!=|<>|<=|>=|[=<>()[\],])|(?<typed>[thb]'[^']*')|(?<word>[A-Za-z]{1,20})|(?<number>[+-]?\d{1,20}(?:\.\d{1,20})?)/y;

type Token = { kind: 'text' | 'path' | 'sign' | 'word' | 'value'; text: string };

class Unparsed extends Error {}

function tokensOf(pattern: string): Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < pattern.length) {
    const found = token.exec(pattern)?.groups;
    if (!found) throw new Unparsed('cannot be parsed');
    const { text, path, sign, word, typed, number } = found;
    if (text !== undefined)
      tokens.push({ kind: 'text', text: text.slice(1, -1).replaceAll(/\\(['\\])/g, '$1') });
    else if (path !== undefined) tokens.push({ kind: 'path', text: path });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word.toUpperCase() });
    else if (typed !== undefined || number !== undefined)
      tokens.push({ kind: 'value', text: typed ?? number ?? '' });
  }
  return tokens;
}

type Part = PatternValue | UnreadPart;

/** Reads the tokens from left to right; each method reads one rule of the grammar. */
class Reader {
  private at = 0;
  private depth = 0;

  private readonly tokens: readonly Token[];
  /** Properties whose values are names of something, apart from those that narrow it. */
  private readonly isValue: (path: string) => boolean;

  constructor(tokens: readonly Token[], isValue: (path: string) => boolean) {
    this.tokens = tokens;
    this.isValue = isValue;
  }

  pattern(): Part[] {
    const parts = this.observations();
    if (this.at < this.tokens.length) throw new Unparsed('cannot be parsed');
    return parts;
  }

  private observations(): Part[] {
    const parts = this.observation();
    for (;;) {
      if (this.takes('OR')) parts.push(...this.observation());
      else if (this.takes('AND') || this.takes('FOLLOWEDBY')) {
        // What follows must parse, but one value alone is no sign of what the pattern is about.
        const joint = this.tokens[this.at - 1]?.text ?? '';
        this.observation();
        parts.splice(0, parts.length, { unread: `${joint} between observations` });
      } else return parts;
    }
  }

  private observation(): Part[] {
    let parts: Part[];
    if (this.takes('[')) {
      parts = this.alternatives();
      this.needs(']');
    } else {
      this.needs('(');
      parts = this.deeper(() => this.observations());
      this.needs(')');
    }
    for (const qualifier of ['WITHIN', 'REPEATS', 'START']) {
      if (!this.takes(qualifier)) continue;
      while (['value', 'word'].includes(this.tokens[this.at]?.kind ?? '') && !this.joins())
        this.at += 1;
      parts = [{ unread: qualifier }];
    }
    return parts;
  }

  private joins(): boolean {
    return ['OR', 'AND', 'FOLLOWEDBY', 'WITHIN', 'REPEATS', 'START'].includes(
      this.tokens[this.at]?.text ?? '',
    );
  }

  private alternatives(): Part[] {
    const parts = this.conjunction();
    while (this.takes('OR')) parts.push(...this.conjunction());
    return parts;
  }

  /** Several at once name a value only where all but one narrow the same object. */
  private conjunction(): Part[] {
    const groups = [this.comparison()];
    while (this.takes('AND')) groups.push(this.comparison());
    const [first = []] = groups;
    if (groups.length === 1) return first;
    const found = groups.flat();
    const values = found.filter((each) => 'path' in each && this.isValue(each.path));
    const [value] = values;
    const others = found.filter((each) => each !== value);
    const type = value && 'path' in value ? value.path.split(':', 1)[0] : '';
    const isNarrowed =
      values.length === 1 &&
      groups.every(({ length }) => length === 1) &&
      others.every((each) => 'path' in each && each.path.startsWith(`${type}:`));
    if (!value || !('path' in value) || !isNarrowed) return [{ unread: 'AND' }];
    const narrowedBy = new Map(
      others.flatMap((each) => ('path' in each ? [[each.path, each.value] as const] : [])),
    );
    return [{ ...value, narrowedBy }];
  }

  private comparison(): Part[] {
    if (this.takes('(')) {
      const parts = this.deeper(() => this.alternatives());
      this.needs(')');
      return parts;
    }
    if (this.takes('EXISTS')) {
      this.take('path');
      return [{ unread: 'EXISTS' }];
    }
    const path = this.take('path');
    const isDenied = this.takes('NOT');
    const operator = this.tokens[this.at]?.text ?? '';
    this.at += 1;
    const values = this.operands(operator);
    if (isDenied) return [{ unread: 'NOT' }];
    if (operator !== '=' && operator !== 'IN') return [{ unread: operator }];
    return values.map((value) => ({ path, value, narrowedBy: new Map() }));
  }

  private operands(operator: string): string[] {
    if (!/^(?:=|!=|<>|<=?|>=?|IN|LIKE|MATCHES|ISSUBSET|ISSUPERSET)$/.test(operator))
      throw new Unparsed('cannot be parsed');
    if (operator !== 'IN') return [this.operand()];
    this.needs('(');
    const values = [this.operand()];
    while (this.takes(',')) values.push(this.operand());
    this.needs(')');
    return values;
  }

  private operand(): string {
    const { kind, text } = this.tokens[this.at] ?? { kind: 'sign', text: '' };
    const isConstant = kind === 'word' && (text === 'TRUE' || text === 'FALSE');
    if (kind !== 'text' && kind !== 'value' && !isConstant) throw new Unparsed('cannot be parsed');
    this.at += 1;
    return text;
  }

  private take(kind: Token['kind']): string {
    const next = this.tokens[this.at];
    if (next?.kind !== kind) throw new Unparsed('cannot be parsed');
    this.at += 1;
    return next.text;
  }

  private takes(text: string): boolean {
    const next = this.tokens[this.at];
    if (next?.text !== text || next.kind === 'text' || next.kind === 'value') return false;
    this.at += 1;
    return true;
  }

  private needs(text: string): void {
    if (!this.takes(text)) throw new Unparsed('cannot be parsed');
  }

  private deeper<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > deepest) throw new Unparsed('has too many parentheses');
    const result = read();
    this.depth -= 1;
    return result;
  }
}

/**
 * Reads what a pattern names by itself: values that one observation compares with “=” or “IN”, joined by OR alone.
 * Everything else is returned with the word that makes it something else, so that nothing is taken from the middle of
 * a condition. Source: STIX 2.1, 9.
 * @param isValue true for a path such as `domain-name:value`, false for one that only narrows, as an account's type
 */
export function readPattern(
  pattern: string,
  { isValue }: { isValue(path: string): boolean },
): (PatternValue | UnreadPart)[] {
  if (pattern.length > longestPattern) return [{ unread: 'is too long' }];
  try {
    return new Reader(tokensOf(pattern), isValue).pattern();
  } catch (error) {
    if (error instanceof Unparsed) return [{ unread: error.message }];
    throw error;
  }
}
