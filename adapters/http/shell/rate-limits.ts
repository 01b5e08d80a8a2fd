import type { RateLimiter, RateLimitVerdict } from '../../../application/ports/rate-limiter.js';
import { RateLimitExceededError } from './http-errors.js';

/** Which requests a limiter counts: those whose path is the prefix or lies below it, in any letter case. */
export interface RateLimit {
  /** `/v1`; a segment in braces stands for any one segment: `/oauth/interaction/{uid}/sign-in`. */
  readonly prefix: string;
  readonly limiter: RateLimiter;
  /** Its name in the headers; `default` when left out. */
  readonly policy?: string;
}

interface Rule {
  readonly limiter: RateLimiter;
  readonly policy: string;
  readonly policyHeader: string;
  /** The beginning of every counted path: the prefix, or its part before the first brace. */
  readonly beginning: string;
  /** Null where the prefix has no braces. */
  readonly pattern: RegExp | null;
}

/** The rate limits of an application. A request counts in every one that its path falls under. */
export class RateLimits {
  /** The most specific first. */
  private readonly rules: readonly Rule[];

  constructor(limits: readonly RateLimit[]) {
    this.rules = limits.toSorted((one, other) => segments(other.prefix) - segments(one.prefix)).map(compile);
  }

  /** Whether requests for this path are counted at all. */
  cover(path: string): boolean {
    return this.applyingTo(path).length > 0;
  }

  /**
   * Counts a request and writes RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers-10). A request that the most
   * specific limit refuses does not count in the others.
   * @throws RateLimitExceededError
   */
  async count(path: string, key: string, headers: Record<string, string>): Promise<void> {
    const rules = this.applyingTo(path);
    if (rules.length === 0) return;
    headers['RateLimit-Policy'] = rules.map(({ policyHeader }) => policyHeader).join(', ');
    const states: string[] = [];
    for (const { limiter, policy } of rules) {
      const verdict = await limiter.take(key);
      states.push(stateHeader(policy, verdict));
      headers['RateLimit'] = states.join(', ');
      if (!verdict.allowed)
        throw new RateLimitExceededError(limiter.limit, limiter.windowSeconds, verdict.resetSeconds);
    }
  }

  private applyingTo(path: string): readonly Rule[] {
    // The mounted routers match their paths in any letter case.
    const lowerCase = path.toLowerCase();
    return this.rules.filter((rule) => lowerCase.startsWith(rule.beginning) && liesBelow(rule, lowerCase));
  }
}

function liesBelow({ beginning, pattern }: Rule, path: string): boolean {
  return pattern ? pattern.test(path) : path.length === beginning.length || path[beginning.length] === '/';
}

function compile({ prefix, limiter, policy = 'default' }: RateLimit): Rule {
  const lowerCase = prefix.toLowerCase();
  return {
    limiter,
    policy,
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
