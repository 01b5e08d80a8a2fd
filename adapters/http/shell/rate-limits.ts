import { type Principal, principalKey } from '../../../application/access/principal.js';
import {
  type RateLimiter,
  type RateLimitVerdict,
  type RequestWeight,
  WHOLE_REQUEST,
} from '../../../application/ports/rate-limiter.js';
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
  /** The beginning of every counted path: the prefix, or its part before the first brace. */
  readonly beginning: string;
  /** Null where the prefix has no braces. */
  readonly pattern: RegExp | null;
}

/** The rate limits of an application. A request counts in the most specific general limit of its path, and in every named one. */
export class RateLimits {
  /** Whether any limit is by principal. */
  readonly countsPrincipals: boolean;
  /** The most specific first. */
  private readonly rules: readonly Rule[];
  private readonly principalRules: readonly Rule[];

  constructor(limits: readonly RateLimit[]) {
    const sorted = limits.toSorted((one, other) => segments(other.prefix) - segments(one.prefix));
    this.rules = sorted.filter(({ by }) => by === 'address').map(compile);
    this.principalRules = sorted.filter(({ by }) => by === 'principal').map(compile);
    this.countsPrincipals = this.principalRules.length > 0;
  }

  /** Whether requests for this path are counted at all. */
  cover(path: string): boolean {
    return [this.rules, this.principalRules].some((rules) => applyingTo(rules, path).length > 0);
  }

  /** Counts the request of a principal that is known now, as `count` does. @throws RateLimitExceededError */
  countPrincipal(path: string, principal: Principal, headers: Record<string, string>): Promise<void> {
    if (principal.kind === 'nobody') return Promise.resolve();
    return take(applyingTo(this.principalRules, path), principalKey(principal), headers);
  }

  /**
   * Counts the request of an address and writes RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers-10). A request that the most
   * specific limit refuses does not count in the others.
   * @throws RateLimitExceededError
   */
  count(path: string, address: string, headers: Record<string, string>): Promise<void> {
    return take(applyingTo(this.rules, path), address, headers);
  }
}

async function take(rules: readonly Rule[], key: string, headers: Record<string, string>): Promise<void> {
  if (rules.length === 0) return;
  const { 'RateLimit-Policy': policies, RateLimit: state } = headers;
  headers['RateLimit-Policy'] = listed(policies, ...rules.map(({ policyHeader }) => policyHeader));
  const states: string[] = [];
  for (const { limiter, weight, policy } of rules) {
    const verdict = await limiter.take(key, weight);
    states.push(stateHeader(policy, verdict));
    headers['RateLimit'] = listed(state, ...states);
    if (!verdict.allowed) throw new RateLimitExceededError(limiter.limit, limiter.windowSeconds, verdict.resetSeconds);
  }
}

function listed(earlier: string | undefined, ...items: readonly string[]): string {
  return (earlier === undefined ? items : [earlier, ...items]).join(', ');
}

function applyingTo(rules: readonly Rule[], path: string): readonly Rule[] {
  // The mounted routers match their paths in any letter case.
  const lowerCase = path.toLowerCase();
  let hasGeneral = false;
  return rules.filter((rule) => {
    if (rule.isGeneral && hasGeneral) return false;
    const applies = lowerCase.startsWith(rule.beginning) && liesBelow(rule, lowerCase);
    hasGeneral ||= applies && rule.isGeneral;
    return applies;
  });
}

function liesBelow({ beginning, pattern }: Rule, path: string): boolean {
  if (beginning === '') return true;
  return pattern ? pattern.test(path) : path.length === beginning.length || path[beginning.length] === '/';
}

function compile({ prefix, limiter, weight = WHOLE_REQUEST, policy: name }: RateLimit): Rule {
  const lowerCase = prefix.toLowerCase();
  const policy = name ?? 'default';
  return {
    limiter,
    weight,
    policy,
    isGeneral: name === undefined,
    policyHeader: `"${policy}";q=${limiter.limit};w=${limiter.windowSeconds}`,
    beginning: lowerCase.replace(/\{.*$/, ''),
    pattern: lowerCase.includes('{') ? new RegExp(`^${lowerCase.replace(/\{[^}]*\}/g, '[^/]+')}(?:/|$)`) : null,
  };
}

function stateHeader(policy: string, verdict: RateLimitVerdict): string {
  return `"${policy}";r=${verdict.remaining};t=${verdict.resetSeconds}`;
}

function segments(prefix: string): number {
  return prefix.split('/').length;
}
