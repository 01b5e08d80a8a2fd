import { type Principal, principalKey } from '../../../application/access/principal.js';
import { type RateLimiter, type RequestWeight, WHOLE_REQUEST } from '../../../application/ports/rate-limiter.js';
import { type Soon, whenKnown } from '../../../application/ports/soon.js';
import { RateLimitExceededError } from './http-errors.js';

/** Which requests a limiter counts: those whose path is the prefix or lies below it, in any letter case. */
export interface RateLimit {
  /**
   * `/v1`; empty for every path. A segment in braces stands for any one segment: `/oauth/interaction/{uid}/sign-in`.
   */
  readonly prefix: string;
  readonly limiter: RateLimiter;
  /** Which requests count together: those of one address, or those of one principal and its client, once it is known. */
  readonly by: 'address' | 'principal';
  /** Its name in the headers. A limit without a name is a general one, and called `default` there. */
  readonly policy?: string;
  /** How each of these requests counts; as one by default. */
  readonly weight?: RequestWeight;
}

interface Rule {
  readonly limiter: RateLimiter;
  readonly weight: RequestWeight;
  readonly policy: string;
  readonly isGeneral: boolean;
  readonly policyHeader: string;
  /** The first segment of every counted path, in lower case; null where it may be any. */
  readonly segment: string | null;
  /** The beginning of every counted path: the prefix, or its part before the first brace. */
  readonly beginning: string;
  /** Null where the prefix has no braces. */
  readonly pattern: RegExp | null;
}

/** The rate limits of an application. A request counts in the most specific general limit of its path, and in every named one. */
export class RateLimits {
  /** Whether any limit is by principal. */
  readonly countsPrincipals: boolean;
  private readonly rules: RuleTable;
  private readonly principalRules: RuleTable;

  constructor(limits: readonly RateLimit[]) {
    const sorted = limits.toSorted((one, other) => segments(other.prefix) - segments(one.prefix));
    this.rules = new RuleTable(sorted.filter(({ by }) => by === 'address').map(compile));
    this.principalRules = new RuleTable(sorted.filter(({ by }) => by === 'principal').map(compile));
    this.countsPrincipals = sorted.some(({ by }) => by === 'principal');
  }

  /** Whether requests for this path are counted at all. */
  cover(path: string): boolean {
    return [this.rules, this.principalRules].some((rules) => rules.applyingTo(path).length > 0);
  }

  /** Counts the request of a principal that is known now, as `count` does. @throws RateLimitExceededError */
  countPrincipal(path: string, principal: Principal, headers: Record<string, string>): Soon<void> {
    if (principal.kind === 'nobody') return undefined;
    return count(this.principalRules.applyingTo(path), principalKey(principal), headers);
  }

  /**
   * Counts the request of an address and writes RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers-10). A request that the most
   * specific limit refuses does not count in the others.
   * @throws RateLimitExceededError
   */
  count(path: string, address: string, headers: Record<string, string>): Soon<void> {
    return count(this.rules.applyingTo(path), address, headers);
  }
}

/** Finds the rules of a path. */
class RuleTable {
  /** By the first segment of the path, in lower case. */
  private readonly bySegment = new Map<string, readonly Rule[]>();
  /** Those that do not name the first segment. */
  private readonly everywhere: readonly Rule[];

  /** @param rules the most specific first */
  constructor(rules: readonly Rule[]) {
    this.everywhere = rules.filter(({ segment }) => segment === null);
    for (const { segment } of rules) {
      const candidates = rules.filter((rule) => rule.segment === null || rule.segment === segment);
      if (segment !== null) this.bySegment.set(segment, candidates);
    }
  }

  applyingTo(path: string): readonly Rule[] {
    // The mounted routers match their paths in any letter case.
    const lowerCase = path.toLowerCase();
    const candidates = this.bySegment.get(firstSegment(lowerCase)) ?? this.everywhere;
    let hasGeneral = false;
    return candidates.filter((rule) => {
      if (rule.isGeneral && hasGeneral) return false;
      const applies = lowerCase.startsWith(rule.beginning) && liesBelow(rule, lowerCase);
      hasGeneral ||= applies && rule.isGeneral;
      return applies;
    });
  }
}

function count(rules: readonly Rule[], key: string, headers: Record<string, string>): Soon<void> {
  for (const { policyHeader } of rules) add(headers, 'RateLimit-Policy', policyHeader);
  return take(rules, 0, key, headers);
}

/** Takes from one limit after the other, beginning with the nth. */
function take(rules: readonly Rule[], nth: number, key: string, headers: Record<string, string>): Soon<void> {
  const rule = rules[nth];
  if (rule === undefined) return undefined;
  return whenKnown(rule.limiter.take(key, rule.weight), (verdict) => {
    const { limiter, policy } = rule;
    add(headers, 'RateLimit', `"${policy}";r=${verdict.remaining};t=${verdict.resetSeconds}`);
    if (!verdict.allowed) throw new RateLimitExceededError(limiter.limit, limiter.windowSeconds, verdict.resetSeconds);
    return take(rules, nth + 1, key, headers);
  });
}

/** Adds an item to a list in a header. */
function add(headers: Record<string, string>, name: string, item: string): void {
  const earlier = headers[name];
  headers[name] = earlier === undefined ? item : `${earlier}, ${item}`;
}

/** `/v1` of `/v1/payments`. */
function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return end === -1 ? path : path.slice(0, end);
}

function liesBelow({ beginning, pattern }: Rule, path: string): boolean {
  if (beginning === '') return true;
  return pattern ? pattern.test(path) : path.length === beginning.length || path[beginning.length] === '/';
}

function compile({ prefix, limiter, weight = WHOLE_REQUEST, policy: name }: RateLimit): Rule {
  const lowerCase = prefix.toLowerCase();
  const policy = name ?? 'default';
  const segment = firstSegment(lowerCase);
  return {
    segment: segment === '' || segment.includes('{') ? null : segment,
    limiter,
    weight,
    policy,
    isGeneral: name === undefined,
    policyHeader: `"${policy}";q=${limiter.limit};w=${limiter.windowSeconds}`,
    beginning: lowerCase.replace(/\{.*$/, ''),
    pattern: lowerCase.includes('{') ? new RegExp(`^${lowerCase.replace(/\{[^}]*\}/g, '[^/]+')}(?:/|$)`) : null,
  };
}

function segments(prefix: string): number {
  return prefix.split('/').length;
}
