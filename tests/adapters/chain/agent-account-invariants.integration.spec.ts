import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Hex } from '../../../application/ports/user-operation.js';
import { freshWallet, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { AgentStage, mostInAnyWindow, NEVER, NO_END, type Payment, type Session, UNIT } from './agent-account-stage.js';
import { BOUNDED, chainTime } from './contract-stage.js';
import { expectFound, type Mutant, MutantFactory, type Mutants } from './mutants.js';

const CAP = 100n;
const FUNDS = 600n;

let chain: SandboxChain;
let stage: AgentStage;
let mutants: Promise<MutantFactory> | undefined;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await AgentStage.of(chain);
});
afterAll(() => chain?.stop());

/** The time since the block before. The edges of a period are as likely as everything between them. */
const gap = fc.oneof(
  fc.record({ periods: fc.constant(1n), seconds: fc.bigInt({ min: -1n, max: 1n }) }),
  fc.record({ periods: fc.constant(0n), seconds: fc.bigInt({ min: 0n, max: 3n }) }),
  fc.record({ periods: fc.constant(0n), seconds: fc.bigInt({ min: 0n, max: 30n }) }),
);
const pay = fc.record({
  kind: fc.constant('pay' as const),
  gap,
  amount: fc.oneof(fc.bigInt({ min: 1n, max: 40n }), fc.constantFrom(0n, 20n, 40n, 41n, 100n, 101n)),
  /** How many executions ago this nonce was tried; zero for a new one. */
  nonceOf: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) }),
  /** Seconds from the block to the deadline. */
  deadline: fc.constantFrom<bigint[]>(60n, 60n, 60n, 0n, -1n),
  isForged: fc.constantFrom(false, false, false, false, true),
});
const step = fc.oneof(
  { weight: 16, arbitrary: pay },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('sweep' as const, 'revoke by a stranger' as const), gap }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('revoke' as const, 'top up' as const), gap }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const terms = fc.record({
  periodSeconds: fc.oneof(fc.bigInt({ min: 1n, max: 40n }), fc.constant(1n << 31n)),
  maxPerExecution: fc.constantFrom(20n, 40n, CAP),
  /** Seconds from the first block to the end. */
  end: fc.constantFrom(null, null, 200n),
});

/** The rules once more, as plainly as they can be said. */
class Model {
  readonly payments: Payment[] = [];
  readonly nonces = new Set<Hex>();
  balance = FUNDS;
  isRevoked = false;

  constructor(private readonly policy: Session['policy']) {}

  remainingAt(now: bigint): bigint {
    const spent = this.payments
      .filter(({ time }) => time + this.policy.periodSeconds > now)
      .reduce((sum, { amount }) => sum + amount, 0n);
    return this.policy.maxPerPeriod / UNIT - spent;
  }

  allows(now: bigint, amount: bigint): boolean {
    const { maxPerExecution, end } = this.policy;
    const isInside = amount * UNIT <= maxPerExecution && amount <= this.remainingAt(now);
    return !this.isRevoked && now < end && isInside;
  }
}

let paid = 0;
let refused = 0;

async function perform(
  stage: AgentStage,
  session: Session,
  model: Model,
  tried: Hex[],
  now: bigint,
  what: Step,
): Promise<void> {
  const { account, policy } = session;
  const tokens = [[stage.usdc.address]];
  switch (what.kind) {
    case 'pay': {
      const execution = stage.execution(what.amount * UNIT, { deadline: now + what.deadline });
      const nonce = (what.nonceOf > 0 && tried.at(-what.nonceOf)) || execution.nonce;
      const signer = what.isForged ? freshWallet() : session.executor;
      const values = await stage.signed(session, { ...execution, nonce }, signer);
      const isAllowed =
        model.allows(now, what.amount) &&
        what.amount > 0n &&
        what.amount <= model.balance &&
        !model.nonces.has(nonce) &&
        what.deadline >= 0n &&
        !what.isForged;
      await stage.nextBlockAt(now);
      const { succeeded } = await stage.module.attempt(stage.relayer, 'execute', ...values);
      expect({ succeeded, now }).toEqual({ succeeded: isAllowed, now });
      tried.push(nonce);
      if (!succeeded) {
        refused += 1;
        return;
      }
      paid += 1;
      model.nonces.add(nonce);
      model.payments.push({ time: now, amount: what.amount });
      model.balance -= what.amount;
      return;
    }
    case 'top up':
      await chain.demoTokens.mint('USDC', account.address, 100n * UNIT);
      model.balance += 100n;
      return;
    case 'revoke by a stranger':
      expect((await account.attempt(stage.stranger, 'revoke', ...tokens)).succeeded).toBe(false);
      return;
    case 'sweep': {
      await stage.nextBlockAt(now);
      const { succeeded } = await account.attempt(stage.stranger, 'sweep', ...tokens);
      expect(succeeded).toBe(model.isRevoked || now >= policy.end);
      if (succeeded) model.balance = 0n;
      return;
    }
    case 'revoke':
      await account.send(stage.owner, 'revoke', ...tokens);
      [model.isRevoked, model.balance] = [true, 0n];
  }
}

/** What the views promise about an amount is what the rules say. */
async function checkViews(stage: AgentStage, session: Session, model: Model, amount: bigint): Promise<void> {
  const { policy } = session;
  const now = await chainTime(chain);
  expect(await stage.number(session, 'remainingAt', now)).toBe(model.remainingAt(now) * UNIT);
  const from = await stage.number(session, 'allowedFrom', amount * UNIT);
  if (from === NEVER) {
    const later = [...model.payments.map(({ time }) => time + policy.periodSeconds), now];
    expect(later.filter((time) => time > now && model.allows(time, amount))).toEqual([]);
    return;
  }
  expect(model.allows(from, amount)).toBe(true);
  // A view's block may be some seconds later than the newest one. What is allowed at once needs no look further back.
  expect(model.allows(from - 1n, amount) && !model.allows(now, amount)).toBe(false);
}

const payment = (
  amount: bigint,
  gap: Step['gap'] = { periods: 0n, seconds: 1n },
  given: { nonceOf?: number; deadline?: bigint; isForged?: boolean } = {},
): Step => ({ kind: 'pay', gap, amount, nonceOf: 0, deadline: 60n, isForged: false, ...given });
/** The cap leaves at once, and a little more a second before the period is over. */
const dense = (gap: Step['gap']): Step[] => [
  payment(40n, gap),
  ...[40n, 20n].map((amount) => payment(amount, { periods: 0n, seconds: 0n })),
  payment(1n, { periods: 1n, seconds: -1n }),
];
const DENSE = dense({ periods: 0n, seconds: 0n });

type Case = [{ periodSeconds: bigint; maxPerExecution: bigint; end: bigint | null }, Step[]];
const mutant = (from: string, to: string, ...story: Step[]): Mutant<Case> => ({
  from,
  to,
  story: [{ periodSeconds: 10n, maxPerExecution: 40n, end: 200n }, story],
});
/** One promise of the module is broken in each. */
const MUTANTS: Mutants<Case> = {
  'twice the cap at the edge of fixed windows': mutant(
    'Math.saturatingSub(time, session.periodSeconds)',
    'time - (time % session.periodSeconds) - 1',
    // One of the two has the edge of a window before its last payment.
    ...DENSE,
    ...dense({ periods: 1n, seconds: 3n }),
  ),
  'the cap in half of the period': mutant(
    'Math.saturatingSub(time, session.periodSeconds)',
    'Math.saturatingSub(time, session.periodSeconds / 2)',
    ...DENSE,
  ),
  'more than the cap': mutant('require(amount <= remaining, PeriodCapExceeded(amount, remaining));', '', ...DENSE),
  'more than the cap of an execution': mutant(
    'require(amount <= session.maxPerExecution, ExecutionCapExceeded(amount, session.maxPerExecution));',
    '',
    payment(41n),
  ),
  'a nonce twice': mutant(
    'require(!session.isNonceUsed[nonce], NonceUsed(nonce));',
    '',
    payment(1n),
    payment(1n, undefined, { nonceOf: 1 }),
  ),
  'an execution after the end': mutant(
    'require(block.timestamp < session.end, SessionEnded(session.end));',
    '',
    payment(1n, { periods: 0n, seconds: 250n }),
  ),
  'an execution after its deadline': mutant(
    'require(block.timestamp <= deadline, DeadlinePassed(deadline));',
    '',
    payment(1n, undefined, { deadline: -1n }),
  ),
  'an execution that nobody signed': mutant(
    'require(isSigned, InvalidSignature());',
    '',
    payment(1n, undefined, { isForged: true }),
  ),
  'an execution of nothing': mutant('require(amount > 0, ZeroAmount());', '', payment(0n)),
  'a policy that outlives its uninstallation': mutant(
    'session.status = Status.REVOKED;',
    '',
    { kind: 'revoke', gap: { periods: 0n, seconds: 1n } },
    { kind: 'top up', gap: { periods: 0n, seconds: 1n } },
    payment(1n),
  ),
  'another recipient': mutant(
    '_transfer(account, session.token, session.recipient, amount);',
    '_transfer(account, session.token, msg.sender, amount);',
    payment(1n),
  ),
  'more than was signed': mutant(
    '_transfer(account, session.token, session.recipient, amount);',
    '_transfer(account, session.token, session.recipient, amount + 1);',
    payment(1n),
  ),
};

/** What must hold of agent accounts, whether their module is the right one or a mutant. */
function keepsItsPolicy(stage: AgentStage) {
  return fc.asyncProperty(terms, fc.array(step, { minLength: 20, maxLength: 30 }), async (first, story) => {
    let now = (await chainTime(chain)) + 5n;
    const session = await stage.open(
      {
        periodSeconds: first.periodSeconds,
        maxPerExecution: first.maxPerExecution * UNIT,
        maxPerPeriod: CAP * UNIT,
        end: first.end === null ? NO_END : now + first.end,
      },
      FUNDS * UNIT,
    );
    const { account, policy } = session;
    const holders = [account.address, stage.owner, policy.recipient];
    const ownedBefore = await stage.balanceOf(stage.owner);
    const model = new Model(policy);
    const tried: Hex[] = [];
    const period = policy.periodSeconds > 100n ? 100n : policy.periodSeconds;
    let minted = FUNDS * UNIT;
    for (const what of story) {
      now = (await chainTime(chain)) + what.gap.periods * period + what.gap.seconds;
      await perform(stage, session, model, tried, now, what);
      if (what.kind === 'top up') minted += 100n * UNIT;
      if (what.kind === 'pay') await checkViews(stage, session, model, what.amount);
    }

    const events = await stage.historyOf(session);
    const executed = events.filter(({ name }) => name === 'Executed');
    const payments = await stage.paymentsOf(session);
    expect(mostInAnyWindow(payments, policy.periodSeconds)).toBeLessThanOrEqual(policy.maxPerPeriod);
    expect(payments.every(({ amount }) => amount <= policy.maxPerExecution)).toBe(true);
    expect(payments.every(({ time }) => time < policy.end)).toBe(true);
    expect(new Set(executed.map(({ args }) => args.nonce)).size).toBe(executed.length);
    const revokedAt = events.findIndex(({ name }) => name === 'Revoked');
    const afterwards = revokedAt < 0 ? [] : events.slice(revokedAt).filter(({ name }) => name === 'Executed');
    expect(afterwards).toEqual([]);
    const [left = 0n, owned = 0n, received = 0n] = await Promise.all(holders.map((each) => stage.balanceOf(each)));
    expect(received).toBe(payments.reduce((sum, { amount }) => sum + amount, 0n));
    expect(left + received + owned - ownedBefore).toBe(minted);
  });
}

describe('whatever an executor, an owner and strangers do to an agent account', () => {
  it('it pays exactly what the policy allows, and its logs alone prove that no window exceeds the cap', async () => {
    [paid, refused] = [0, 0];
    await fc.assert(keepsItsPolicy(stage), { ...BOUNDED, numRuns: 12 });
    expect(paid).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(20);
  });

  it.each(Object.entries(MUTANTS))('a module that allows %s is found', async (name, wrong) => {
    mutants ??= MutantFactory.of(chain, 'SpendingPolicy', MUTANTS);
    const module = await (await mutants).deploy(name);
    await expectFound(keepsItsPolicy(stage), keepsItsPolicy(await AgentStage.of(chain, module)), wrong);
  });
});
