import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { BOUNDED, chainTime } from './contract-stage.js';
import { expectFound, type Mutant, MutantFactory, type Mutants } from './mutants.js';
import { type Schedule, ScheduleStage, UNIT } from './schedule-stage.js';

const AMOUNT = 10n * UNIT;

let chain: SandboxChain;
let stage: ScheduleStage;
let mutants: Promise<MutantFactory> | undefined;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await ScheduleStage.of(chain);
});
afterAll(() => chain?.stop());

/** The time until the next block: to an edge of a period, or any. */
const gap = fc.oneof(
  fc.record({ edges: fc.constantFrom<number[]>(1, 1, 1, 2), seconds: fc.bigInt({ min: -1n, max: 1n }) }),
  fc.record({ edges: fc.constantFrom<number[]>(0), seconds: fc.bigInt({ min: 0n, max: 20n }) }),
);
const step = fc.oneof(
  {
    weight: 16,
    /** A period, counted from the one that lasts now. */
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      gap,
      from: fc.constantFrom<number[]>(0, 0, 0, 0, -1, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('skip' as const),
      gap,
      from: fc.constantFrom<number[]>(-1, 0, 1),
      isOwner: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('empty' as const, 'fund' as const), gap }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), gap, isOwner: fc.constantFrom(true, false, false) }),
  },
  {
    weight: 2,
    /** On the condition that it has not paid since so many seconds before the block. */
    arbitrary: fc.record({
      kind: fc.constant('replace' as const),
      gap,
      since: fc.constantFrom(-1n, 0n, 1n, 30n, 30n),
      isOwner: fc.constantFrom(true, false, false),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const lengths = fc.array(fc.bigInt({ min: 1n, max: 40n }), { minLength: 3, maxLength: 14 });

/** The rules once more, as plainly as they can be said. */
class Model {
  readonly finished = new Set<number>();
  balance = 5n * AMOUNT;
  isCancelled = false;
  payments = 0n;
  lastPaidAt = 0n;

  constructor(private readonly edges: readonly bigint[]) {}

  /** The period that lasts at a time; -1 before the first one. */
  periodAt(time: bigint): number {
    return this.edges.filter((edge) => edge <= time).length - 1;
  }

  isPeriod(period: number): boolean {
    return period >= 0 && period < this.edges.length - 1;
  }

  /** The edge that comes so many edges after a time. */
  edgeAfter(time: bigint, edges: number): bigint {
    return this.edges.filter((edge) => edge > time)[edges - 1] ?? time + 5n;
  }

  allows(period: number, now: bigint): boolean {
    const lasts = this.isPeriod(period) && this.periodAt(now) === period;
    return lasts && !this.finished.has(period) && !this.isCancelled && this.balance >= AMOUNT;
  }

  finish(period: number): void {
    for (let each = 0; each <= period; each += 1) this.finished.add(each);
  }
}

async function perform(
  stage: ScheduleStage,
  { contract, owner }: Schedule,
  model: Model,
  now: bigint,
  what: Step,
): Promise<void> {
  switch (what.kind) {
    case 'pay': {
      const period = Math.max(0, model.periodAt(now) + what.from);
      const isAllowed = model.allows(period, now);
      const { succeeded } = await contract.attempt(stage.anybody, 'pay', period);
      expect({ period, now, succeeded }).toEqual({ period, now, succeeded: isAllowed });
      if (!succeeded) return;
      model.finish(period);
      model.balance -= AMOUNT;
      model.payments += 1n;
      model.lastPaidAt = now;
      return;
    }
    case 'skip': {
      const period = Math.max(0, model.periodAt(now) + what.from);
      const isAllowed = what.isOwner && model.isPeriod(period) && !model.finished.has(period);
      const { succeeded } = await contract.attempt(what.isOwner ? owner : stage.anybody, 'skip', period);
      expect(succeeded).toBe(isAllowed);
      if (succeeded) model.finish(period);
      return;
    }
    case 'empty':
      await stage.usdc.send(owner, 'transfer', stage.anybody, model.balance);
      model.balance = 0n;
      return;
    case 'fund':
      await chain.demoTokens.mint('USDC', owner, 3n * AMOUNT);
      model.balance += 3n * AMOUNT;
      return;
    case 'cancel': {
      const { succeeded } = await contract.attempt(what.isOwner ? owner : stage.anybody, 'cancel');
      expect(succeeded).toBe(what.isOwner);
      if (succeeded) model.isCancelled = true;
      return;
    }
    case 'replace': {
      const since = now - what.since;
      const isAllowed = what.isOwner && !model.isCancelled && model.lastPaidAt < since;
      const { succeeded } = await contract.attempt(what.isOwner ? owner : stage.anybody, 'cancelUnpaid', since);
      expect(succeeded).toBe(isAllowed);
      if (succeeded) model.isCancelled = true;
    }
  }
}

const soon = { edges: 0, seconds: 1n };
const atEdge = (edges: number) => ({ edges, seconds: 0n });
const pay = (gap: Step['gap'], from = 0): Step => ({ kind: 'pay', gap, from });
const skip = (gap: Step['gap'], from = 0, isOwner = true): Step => ({ kind: 'skip', gap, from, isOwner });
const cancel = (isOwner: boolean): Step => ({ kind: 'cancel', gap: soon, isOwner });
const replace = (since: 0n | 30n, isOwner = true): Step => ({ kind: 'replace', gap: soon, since, isOwner });

type Case = [bigint[], Step[]];
const mutant = (from: string, to: string, ...story: Step[]): Mutant<Case> => ({
  from,
  to,
  story: [[40n, 40n, 40n], story],
});
/** One promise of the contract is broken in each. */
const MUTANTS: Mutants<Case> = {
  'a period twice': mutant('require(period >= nextPeriod, PeriodFinished(period));', '', pay(atEdge(1)), pay(soon)),
  'a period before its time': mutant(
    'require(block.timestamp >= begin, PeriodNotBegun(period, begin));',
    '',
    pay(atEdge(1), 1),
  ),
  'a period after its time': mutant('require(block.timestamp < end, PeriodOver(period, end));', '', pay(atEdge(2), -1)),
  'payments after the cancellation': mutant(
    'require(!isCancelled, ScheduleCancelled());\n        (uint256 begin',
    '(uint256 begin',
    cancel(true),
    pay(atEdge(1)),
  ),
  'a stranger who skips': mutant(
    'require(msg.sender == owner(), NotOwner(msg.sender));\n        require(period < periods()',
    'require(period < periods()',
    skip(atEdge(1), 0, false),
  ),
  'a stranger who cancels': mutant(
    'require(msg.sender == owner(), NotOwner(msg.sender));\n        if (isCancelled) return;',
    'if (isCancelled) return;',
    cancel(false),
  ),
  'a stranger who replaces': mutant(
    'require(msg.sender == owner(), NotOwner(msg.sender));\n        require(!isCancelled',
    'require(!isCancelled',
    replace(0n, false),
  ),
  'an end of what has ended': mutant(
    'require(!isCancelled, ScheduleCancelled());\n        require(lastPaidAt',
    'require(lastPaidAt',
    cancel(true),
    replace(0n),
  ),
  'a replacement after a payment of the day': mutant(
    'require(lastPaidAt < time, PaidSince(lastPaidAt));',
    '',
    pay(atEdge(1)),
    replace(30n),
  ),
  'a payment that leaves no time': mutant('lastPaidAt = uint48(block.timestamp);', '', pay(atEdge(1)), replace(30n)),
  'a period that there is not': mutant(
    'require(period < periods(), UnknownPeriod(period, periods()));',
    '',
    skip(atEdge(3), 1),
  ),
  'another recipient': mutant('terms_.recipient, terms_.amount', 'msg.sender, terms_.amount', pay(atEdge(1))),
  'another amount': mutant('terms_.recipient, terms_.amount', 'terms_.recipient, terms_.amount / 2', pay(atEdge(1))),
};

let payments: bigint[] = [];

/** What must hold of schedules, whether they are the right ones or mutants. */
function keepsItsTerms(stage: ScheduleStage) {
  return fc.asyncProperty(lengths, fc.array(step, { minLength: 20, maxLength: 30 }), async (periods, story) => {
    const edges = [(await chainTime(chain)) + 20n];
    for (const length of periods) edges.push((edges.at(-1) ?? 0n) + length);
    const end = edges.at(-1) ?? 0n;
    const schedule = await stage.open({ amount: AMOUNT, times: edges.slice(0, -1), end }, 5n * AMOUNT);
    const { contract, terms, owner } = schedule;
    const model = new Model(edges);
    for (const what of story) {
      const newest = await chainTime(chain);
      const begin = what.gap.edges > 0 ? model.edgeAfter(newest, what.gap.edges) : newest;
      // The edge is later than the newest block, and a second before it is no earlier.
      const now = begin + what.gap.seconds;
      await stage.nextBlockAt(now);
      await perform(stage, schedule, model, now, what);
    }

    const events = await contract.history();
    const paid = events.filter(({ name }) => name === 'Paid');
    const known = paid.map(({ args }) => Number(args.period));
    expect(known).toEqual([...new Set(known)].sort((one, other) => one - other));
    expect(paid.every(({ args, minedAt }) => model.periodAt(minedAt) === Number(args.period))).toBe(true);
    const cancelled = events.findIndex(({ name }) => name === 'Cancelled');
    expect(cancelled < 0 ? [] : events.slice(cancelled).filter(({ name }) => name === 'Paid')).toEqual([]);
    expect(await stage.balanceOf(terms.recipient)).toBe(AMOUNT * BigInt(paid.length));
    expect(await stage.balanceOf(owner)).toBe(model.balance);
    expect(await stage.balanceOf(contract.address)).toBe(0n);
    payments.push(model.payments);
  });
}

describe('whatever an owner and strangers do to a schedule', () => {
  it('it pays exactly what its terms say, and its logs alone prove that no period was paid twice or out of its time', async () => {
    payments = [];
    await fc.assert(keepsItsTerms(stage), { ...BOUNDED, numRuns: 12 });
    expect(payments.reduce((sum, each) => sum + each, 0n)).toBeGreaterThan(10n);
  });

  it.each(Object.entries(MUTANTS))('a contract that allows %s is found', async (name, wrong) => {
    mutants ??= MutantFactory.of(chain, 'PaymentSchedule', MUTANTS);
    const implementation = await (await mutants).deploy(name);
    await expectFound(keepsItsTerms(stage), keepsItsTerms(await ScheduleStage.of(chain, implementation)), wrong);
  });
});
