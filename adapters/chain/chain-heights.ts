import { type BlockHeader, readHeader, readHeaders } from './block-headers.js';
import type { ChainView } from './chain-view.js';
import { EndpointFailure } from './endpoint-failure.js';
import type { RpcEndpoint } from './rpc-endpoint.js';

/** How many blocks two healthy endpoints may differ when they are asked one after the other. */
const TOLERANCE = 5n;

/** How long a shown block counts. An endpoint that is in use is asked more often than that. */
const COUNTS_FOR_MS = 15_000;

/** How many of its newest blocks an endpoint must show, each linked to the one before, when the only other endpoint is behind it. */
const PROOF_BLOCKS = 16n;

/** From this number of endpoints on, the majority decides which height is true. */
const LEAST_FOR_MAJORITY = 3;

interface Claim {
  readonly endpoint: RpcEndpoint;
  readonly head: BlockHeader;
  /** False when the endpoint showed this block a moment ago and does not answer now. */
  readonly answers: boolean;
}

/**
 * The newest block that each endpoint has shown a short time ago. It distinguishes an endpoint that is behind from a chain that became
 * shorter, and a true height from a false one: of three or more endpoints the majority decides, of two the blocks themselves.
 */
export class ChainHeights {
  private readonly shown = new Map<RpcEndpoint, { readonly head: BlockHeader; readonly at: number }>();

  /**
   * @param endpoints all endpoints of the connection; they are asked when their heights contradict each other
   * @param now milliseconds of a clock that only goes forward
   */
  constructor(
    private readonly endpoints: readonly RpcEndpoint[],
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * The number of the newest block that the endpoint has, verified.
   * @throws EndpointFailure when it names a block that it does not have, is too far behind the others, or does not prove that it is ahead
   */
  async read(endpoint: RpcEndpoint, timeoutMs: number): Promise<bigint> {
    const head = await this.newestOf(endpoint, timeoutMs);
    this.show(endpoint, head);
    if (this.othersOf(endpoint).some((height) => differ(height, head.number))) await this.decide(endpoint, timeoutMs);
    return head.number;
  }

  /**
   * Whether the chain has a block at this height, so that this endpoint is behind when it lacks the block: another endpoint has shown one,
   * or with three or more endpoints the majority has.
   */
  isKnownElsewhere(number: bigint, endpoint: RpcEndpoint): boolean {
    const others = this.othersOf(endpoint);
    const reached = others.filter((height) => height >= number).length;
    return others.length < LEAST_FOR_MAJORITY - 1 ? reached > 0 : 2 * reached > others.length + 1;
  }

  private show(endpoint: RpcEndpoint, head: BlockHeader): void {
    this.shown.set(endpoint, { head, at: this.now() });
  }

  /** The heights that the other endpoints have shown. One that was shown too long ago proves nothing. */
  private othersOf(endpoint: RpcEndpoint): readonly bigint[] {
    return [...this.shown].flatMap(([other, { head, at }]) =>
      other !== endpoint && this.counts(at) ? [head.number] : [],
    );
  }

  private async newestOf(endpoint: RpcEndpoint, timeoutMs: number): Promise<BlockHeader> {
    const reading = readingOf(endpoint, timeoutMs);
    const head = await readHeader(reading, 'latest');
    if (!head) throw new EndpointFailure('has no newest block');
    if (this.shown.get(endpoint)?.head.hash === head.hash) return head;
    if (!(await readHeader(reading, head.number))) {
      throw new EndpointFailure('lacks the block that it says is its newest');
    }
    return head;
  }

  /* An endpoint that is found to be wrong is forgotten, so that the others no longer contradict it. */
  private async decide(endpoint: RpcEndpoint, timeoutMs: number): Promise<void> {
    const claims = await this.claimsNow(timeoutMs);
    const wrong = claims.length < LEAST_FOR_MAJORITY ? await wrongOfTwo(claims, timeoutMs) : wrongByMajority(claims);
    for (const { endpoint: other } of [...wrong.ahead, ...wrong.behind]) this.shown.delete(other);
    if (wrong.behind.some((claim) => claim.endpoint === endpoint)) {
      throw new EndpointFailure('is behind the others', { trouble: 'behind' });
    }
    if (wrong.ahead.some((claim) => claim.endpoint === endpoint)) {
      throw new EndpointFailure('says that the chain has blocks that it does not prove');
    }
  }

  /** The newest blocks of all endpoints that answer now or answered a moment ago, the highest first. */
  private async claimsNow(timeoutMs: number): Promise<readonly Claim[]> {
    const claims = await Promise.all(this.endpoints.map((endpoint) => this.claimOf(endpoint, timeoutMs)));
    return claims.flat().toSorted((one, other) => Number(other.head.number - one.head.number));
  }

  private async claimOf(endpoint: RpcEndpoint, timeoutMs: number): Promise<readonly Claim[]> {
    try {
      const head = await this.newestOf(endpoint, timeoutMs);
      this.show(endpoint, head);
      return [{ endpoint, head, answers: true }];
    } catch (error) {
      if (!(error instanceof EndpointFailure)) throw error;
      const before = this.shown.get(endpoint);
      return before && this.counts(before.at) ? [{ endpoint, head: before.head, answers: false }] : [];
    }
  }

  private counts(at: number): boolean {
    return at >= this.now() - COUNTS_FOR_MS;
  }
}

interface Wrong {
  readonly ahead: readonly Claim[];
  readonly behind: readonly Claim[];
}

function differ(one: bigint, other: bigint): boolean {
  return one > other + TOLERANCE || other > one + TOLERANCE;
}

/** @param claims the highest first */
function wrongByMajority(claims: readonly Claim[]): Wrong {
  const height = claims[Math.floor(claims.length / 2)]?.head.number ?? 0n;
  const wrong = claims.filter(({ head }) => differ(head.number, height));
  return {
    ahead: wrong.filter(({ head }) => head.number > height),
    behind: wrong.filter(({ head }) => head.number < height),
  };
}

/** @param claims the highest first */
async function wrongOfTwo([higher, lower]: readonly Claim[], timeoutMs: number): Promise<Wrong> {
  if (!higher || !lower || !differ(higher.head.number, lower.head.number)) return { ahead: [], behind: [] };
  // What an endpoint has shown counts until it is too old, also while the endpoint is away. Only one that answers can be asked for a proof.
  const isProven = !higher.answers || !lower.answers || (await provesToExtend(higher, lower.head, timeoutMs));
  return isProven ? { ahead: [], behind: [lower] } : { ahead: [higher], behind: [] };
}

/** Whether the endpoint has the other one's newest block in its chain, and its own newest blocks follow one another. */
async function provesToExtend({ endpoint, head }: Claim, base: BlockHeader, timeoutMs: number): Promise<boolean> {
  const first = head.number - PROOF_BLOCKS > base.number ? head.number - PROOF_BLOCKS : base.number + 1n;
  const numbers = Array.from({ length: Number(head.number - first) }, (_, index) => first + BigInt(index));
  try {
    const [shared, ...below] = await readHeaders(readingOf(endpoint, timeoutMs), [base.number, ...numbers]);
    const chain = [...below, head];
    const isLinked = chain.every((header, index) => index === 0 || header?.parentHash === chain[index - 1]?.hash);
    return shared?.hash === base.hash && isLinked && !chain.includes(null);
  } catch (error) {
    if (error instanceof EndpointFailure) return false;
    throw error;
  }
}

function readingOf(endpoint: RpcEndpoint, timeoutMs: number): Pick<ChainView, 'request'> {
  return { request: (method, params = []) => endpoint.request(method, params, timeoutMs) };
}
