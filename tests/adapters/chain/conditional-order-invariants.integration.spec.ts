import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Address } from '../../../application/ports/user-operation.js';
import { freshWallet, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { ConditionalOrderStage, type Order, UNIT } from './conditional-order-stage.js';
import { BOUNDED, chainTime } from './contract-stage.js';
import { expectFound, type Mutant, MutantFactory, type Mutants } from './mutants.js';

const MINIMUM = 90n * UNIT;
const SOLD = 100n * UNIT;

let chain: SandboxChain;
let stage: ConditionalOrderStage;
let mutants: Promise<MutantFactory> | undefined;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await ConditionalOrderStage.of(chain);
});
afterAll(() => chain?.stop());

const isForged = fc.constantFrom(false, false, false, true);
/** Seconds from the block to the deadline. */
const deadline = fc.constantFrom<bigint[]>(60n, 60n, 0n, -1n);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('publish' as const),
      asked: fc.constantFrom(MINIMUM, MINIMUM + 3n, MINIMUM - 1n, MINIMUM + 7n),
      isForged,
      deadline,
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('fill' as const), filler: fc.constantFrom(0, 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), isForged, deadline }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), isOwner: fc.constantFrom(true, false, false) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('empty' as const, 'refund' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('to the end' as const, 'before the end' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type Status = 'ARMED' | 'PUBLISHED' | 'FILLED' | 'CANCELLED';

/** The rules once more, as plainly as they can be said. */
interface Model {
  status: Status;
  asked: bigint;
  /** What the owner has of the token to sell. */
  stock: bigint;
  /** What each filler may give. */
  readonly funds: bigint[];
}

async function perform(
  stage: ConditionalOrderStage,
  order: Order,
  fillers: readonly Address[],
  model: Model,
  now: bigint,
  what: Step,
) {
  const { contract, owner, terms } = order;
  const isOpen = model.status === 'ARMED' || model.status === 'PUBLISHED';
  const signer = 'isForged' in what && what.isForged ? freshWallet() : undefined;
  switch (what.kind) {
    case 'publish': {
      const values = await stage.publication(order, what.asked, now + what.deadline, signer);
      const isSigned = !what.isForged && what.deadline >= 0n;
      const isLower = model.status === 'ARMED' || (model.status === 'PUBLISHED' && what.asked < model.asked);
      const isAllowed = isLower && now < terms.end && isSigned && what.asked >= MINIMUM;
      const { succeeded } = await contract.attempt(stage.anybody, 'publish', ...values);
      expect(succeeded).toBe(isAllowed);
      if (succeeded) [model.status, model.asked] = ['PUBLISHED', what.asked];
      return;
    }
    case 'fill': {
      const funds = model.funds[what.filler] ?? 0n;
      const isCovered = model.stock >= SOLD && funds >= model.asked;
      const { succeeded } = await contract.attempt(fillers[what.filler] ?? owner, 'fill');
      expect(succeeded).toBe(model.status === 'PUBLISHED' && now < terms.end && isCovered);
      if (!succeeded) return;
      model.status = 'FILLED';
      model.stock -= SOLD;
      model.funds[what.filler] = funds - model.asked;
      return;
    }
    case 'withdraw': {
      const values = await stage.withdrawal(order, now + what.deadline, signer);
      const { succeeded } = await contract.attempt(stage.anybody, 'withdraw', ...values);
      expect(succeeded).toBe(model.status !== 'FILLED' && !what.isForged && what.deadline >= 0n);
      if (succeeded && isOpen) model.status = 'CANCELLED';
      return;
    }
    case 'cancel': {
      const { succeeded } = await contract.attempt(what.isOwner ? owner : stage.anybody, 'cancel');
      expect(succeeded).toBe(what.isOwner && model.status !== 'FILLED');
      if (succeeded && isOpen) model.status = 'CANCELLED';
      return;
    }
    case 'empty':
      await stage.usdc.send(owner, 'transfer', stage.anybody, model.stock);
      model.stock = 0n;
      return;
    case 'refund':
      await chain.demoTokens.mint('USDC', owner, SOLD);
      model.stock += SOLD;
  }
}

const publish = (asked = MINIMUM, terms: { isForged?: boolean; deadline?: bigint } = {}): Step => ({
  kind: 'publish',
  asked,
  isForged: false,
  deadline: 60n,
  ...terms,
});
const FILL: Step = { kind: 'fill', filler: 0 };
const cancel = (isOwner: boolean): Step => ({ kind: 'cancel', isOwner });
const withdraw = (wrong: boolean): Step => ({ kind: 'withdraw', isForged: wrong, deadline: 60n });

type Case = [Step[]];
const mutant = (from: string, to: string, ...story: Step[]): Mutant<Case> => ({ from, to, story: [story] });
const NOT_OVER = 'require(block.timestamp < terms_.end, OrderEnded(terms_.end));';
const IS_OPEN = 'require(status == Status.ARMED || status == Status.PUBLISHED, OrderNotOpen(status));';
const IS_PUBLISHED = 'require(status == Status.PUBLISHED, OrderNotPublished(status));';
const BREAK = '\n        ';
/** One promise of the contract is broken in each. */
const MUTANTS: Mutants<Case> = {
  'less than the minimum': mutant(
    'require(asked_ >= terms_.minBuyAmount, BelowMinimum(asked_, terms_.minBuyAmount));',
    '',
    publish(MINIMUM - 1n),
    FILL,
  ),
  'a price that is raised again': mutant(
    'require(status == Status.ARMED || asked_ < asked, NotLower(asked_, asked));',
    '',
    publish(),
    publish(MINIMUM + 3n),
  ),
  'a publication that nobody signed': mutant(
    'require(SignatureChecker.isValidSignatureNowCalldata(publisher, hash, signature), InvalidSignature());',
    '',
    publish(MINIMUM, { isForged: true }),
  ),
  'a withdrawal that nobody signed': mutant(
    '_requireSigned(terms().publisher, hashWithdrawal(deadline), deadline, signature);',
    '',
    publish(),
    withdraw(true),
  ),
  'a signature that is too old': mutant(
    'require(block.timestamp <= deadline, DeadlinePassed(deadline));',
    '',
    publish(MINIMUM, { deadline: -1n }),
  ),
  'a publication after the end': mutant(`${IS_OPEN}${BREAK}${NOT_OVER}`, IS_OPEN, { kind: 'to the end' }, publish()),
  'a fill after the end': mutant(
    `${IS_PUBLISHED}${BREAK}${NOT_OVER}`,
    IS_PUBLISHED,
    publish(),
    { kind: 'to the end' },
    FILL,
  ),
  'a fill before the publication': mutant(IS_PUBLISHED, '', FILL),
  'a second end after a fill': mutant('status = Status.FILLED;', '', publish(), FILL, cancel(true)),
  'a fill after the cancellation': mutant('status = Status.CANCELLED;', '', publish(), cancel(true), FILL),
  'a stranger who cancels': mutant('require(msg.sender == owner(), NotOwner(msg.sender));', '', cancel(false)),
  'a filler who pays half': mutant(
    'safeTransferFrom(msg.sender, owner_, asked);',
    'safeTransferFrom(msg.sender, owner_, asked / 2); asked /= 2;',
    publish(),
    FILL,
  ),
};

let fills: number[] = [];

/** What must hold of orders, whether they are the right ones or mutants. */
function keepsItsTerms(stage: ConditionalOrderStage) {
  return fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (story) => {
    const order = await stage.open({ end: (await chainTime(chain)) + 600n });
    const { contract, owner, terms } = order;
    const fillers = [await stage.filler(order, 200n * UNIT), await stage.filler(order, MINIMUM)];
    const model: Model = { status: 'ARMED', asked: 0n, stock: SOLD, funds: [200n * UNIT, MINIMUM] };
    for (const what of story) {
      const newest = await chainTime(chain);
      const edge = what.kind === 'to the end' ? terms.end : what.kind === 'before the end' ? terms.end - 1n : newest;
      const now = edge > newest ? edge : newest + 1n;
      await chain.connection.request('evm_setNextBlockTimestamp', [Number(now)]);
      if (what.kind === 'to the end' || what.kind === 'before the end') await chain.connection.request('evm_mine');
      else await perform(stage, order, fillers, model, now, what);
    }

    const events = (await contract.history()).map(({ name, minedAt }) => ({ name, minedAt }));
    const names = events.map(({ name }) => name);
    const stories = [[], ['Published'], ['Cancelled'], ['Published', 'Cancelled'], ['Published', 'Filled']];
    // What is asked falls with each publication.
    expect(stories).toContainEqual(names.filter((name, index) => name !== 'Published' || names[index - 1] !== name));
    expect(events.filter(({ name, minedAt }) => name !== 'Cancelled' && minedAt >= terms.end)).toEqual([]);
    const received = await stage.eurc.number('balanceOf', owner);
    const gone = await Promise.all(fillers.map((filler) => stage.usdc.number('balanceOf', filler)));
    const isFilled = names.includes('Filled');
    expect(received).toBe(isFilled ? model.asked : 0n);
    expect(!isFilled || received >= MINIMUM).toBe(true);
    expect(gone.reduce((sum, each) => sum + each, 0n)).toBe(isFilled ? SOLD : 0n);
    expect(await stage.usdc.number('balanceOf', owner)).toBe(model.stock);
    const left = await Promise.all(fillers.map((filler) => stage.eurc.number('balanceOf', filler)));
    expect(left).toEqual(model.funds);
    fills.push(isFilled ? 1 : 0);
  });
}

describe('whatever a publisher, fillers, an owner and strangers do to a conditional order', () => {
  it('it sells once for no less than its minimum, or not at all', async () => {
    fills = [];
    await fc.assert(keepsItsTerms(stage), { ...BOUNDED, numRuns: 25 });
    expect(fills).toContain(1);
  });

  it.each(Object.entries(MUTANTS))('a contract that allows %s is found', async (name, wrong) => {
    mutants ??= MutantFactory.of(chain, 'ConditionalOrder', MUTANTS);
    const implementation = await (await mutants).deploy(name);
    await expectFound(
      keepsItsTerms(stage),
      keepsItsTerms(await ConditionalOrderStage.of(chain, implementation)),
      wrong,
    );
  });
});
