import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Address } from '../../../application/ports/user-operation.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { BOUNDED, type ContractEvent, chainTime, type DeployedContract } from './contract-stage.js';
import { type OpenProposal, SubAccountStage, UNIT } from './sub-account-stage.js';

const FUNDS = 100n * UNIT;
const [APPROVE] = [1n];

let chain: SandboxChain;
let stage: SubAccountStage;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await SubAccountStage.of(chain);
});
afterAll(() => chain?.stop());

/** People 1 to 4 are members at times, person 5 never is. Person 1 is the owner. */
const PEOPLE = [1, 2, 3, 4, 5];
const person = fc.constantFrom(...PEOPLE);
const others = fc.subarray([2, 3, 4]);
/** Which of the newest proposals. */
const which = fc.nat({ max: 2 });
const amount = fc.oneof(fc.bigInt({ min: 0n, max: FUNDS / 3n }), fc.bigInt({ min: 0n, max: 2n * FUNDS }));
const proposed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ method: fc.constant('spend' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ method: fc.constant('withdraw' as const), amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      method: fc.constant('setMembers' as const),
      others,
      threshold: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ method: fc.constant('unfreeze' as const) }) },
);
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('propose' as const), by: person, proposed }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('rally' as const),
      voters: fc.shuffledSubarray(PEOPLE),
      by: person,
      which,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('vote' as const), by: person, which, approve: fc.nat({ max: 3 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('execute' as const), by: person, which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('change' as const), others, threshold: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), by: person, which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('freeze' as const, 'unfreeze' as const), by: person }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('withdraw' as const, 'spend' as const), by: person, amount }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 400 }) }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
type Proposed = typeof proposed extends fc.Arbitrary<infer Value> ? Value : never;

const PROPOSED: Act = { kind: 'propose', by: 2, proposed: { method: 'spend', amount: UNIT } };
/** Two of three pay, so that at least one story moves money. */
const PLAIN_STORY: Act[] = [PROPOSED, { kind: 'rally', voters: [3, 2], by: 1, which: 0 }];
/** The same member approves before and after a change, and is one. Random stories seldom get there. */
const REPEATED_VOTE: Act[] = [
  PROPOSED,
  { kind: 'rally', voters: [2], by: 1, which: 0 },
  { kind: 'change', others: [2, 3], threshold: 2 },
  { kind: 'rally', voters: [2], by: 1, which: 0 },
];

const PAYEE = 6;

function valuesOf(what: Proposed): readonly unknown[] {
  const usdc = stage.usdc.address;
  if (what.method === 'spend') return [usdc, stage.account(PAYEE), what.amount];
  if (what.method === 'withdraw') return [usdc, what.amount];
  if (what.method === 'unfreeze') return [];
  return [[stage.account(1), ...what.others.map((each) => stage.account(each))], what.threshold];
}

let changes = 0n;

/** Everybody agrees to other members. The votes for what is open are void then, and must be cast again. */
async function changeMembers(account: DeployedContract, what: Proposed): Promise<void> {
  changes += 1n;
  const call = account.encode(what.method, ...valuesOf(what));
  const terms = [
    call,
    (await chainTime(chain)) + 600n,
    `0x${'ff'.repeat(24)}${changes.toString(16).padStart(16, '0')}`,
  ];
  const [id] = await account.read('hashProposal', ...terms);
  await account.attempt(stage.account(1), 'propose', ...terms);
  for (const each of PEOPLE) await account.attempt(stage.account(each), 'vote', id, true);
  await account.attempt(stage.account(1), 'execute', ...terms);
}

/** Tries it, whether it is allowed or not. */
async function perform(account: DeployedContract, proposals: OpenProposal[], what: Act): Promise<void> {
  if (what.kind === 'wait') {
    await chain.connection.request('evm_increaseTime', [what.seconds]);
    return;
  }
  if (what.kind === 'change') return changeMembers(account, { method: 'setMembers', ...what });
  const by = stage.account(what.by);
  switch (what.kind) {
    case 'propose': {
      const call = account.encode(what.proposed.method, ...valuesOf(what.proposed));
      const salt = `0x${proposals.length.toString(16).padStart(64, '0')}`;
      const terms = [call, (await chainTime(chain)) + 600n, salt] as const;
      const [id] = await account.read('hashProposal', ...terms);
      if ((await account.attempt(by, 'propose', ...terms)).succeeded) proposals.push({ id, terms });
      return;
    }
    case 'rally':
    case 'vote':
    case 'execute':
    case 'cancel': {
      const proposal = proposals.at(-1 - Math.min(what.which, proposals.length - 1));
      if (!proposal) return;
      if (what.kind === 'rally') {
        for (const voter of what.voters) await account.attempt(stage.account(voter), 'vote', proposal.id, true);
      }
      if (what.kind === 'execute' || what.kind === 'rally') await account.attempt(by, 'execute', ...proposal.terms);
      else if (what.kind === 'cancel') await account.attempt(by, 'cancel', proposal.id);
      else await account.attempt(by, 'vote', proposal.id, what.approve > 0);
      return;
    }
    case 'withdraw':
      await account.attempt(by, 'withdraw', stage.usdc.address, what.amount);
      return;
    case 'spend':
      await account.attempt(by, 'spend', stage.usdc.address, stage.account(PAYEE), what.amount);
      return;
    default:
      await account.attempt(by, what.kind);
  }
}

interface Tallied {
  readonly deadline: bigint;
  /** Who approved, by version. */
  readonly approvals: Map<bigint, Set<Address>>;
  readonly voters: Set<string>;
  ended: boolean;
}

/** Follows the events of an account, and finds every one that the rules forbid. */
class Auditor {
  readonly violations: string[] = [];
  moved = 0n;

  private members = new Set<Address>();
  private threshold = 0n;
  private version = 0n;
  private isFrozen = false;
  /** The number of proposals that are executed, and whose movement has not been seen. */
  private isExecuting = false;
  private readonly proposals = new Map<string, Tallied>();

  follow({ name, args, minedAt }: ContractEvent & { readonly minedAt: bigint }): void {
    const proposal = this.proposals.get(args.id);
    switch (name) {
      case 'MembersSet':
        this.check(args.version === this.version + 1n, 'a version is left out');
        this.check(this.version === 0n || !this.isFrozen, 'members are set while frozen');
        [this.members, this.threshold, this.version] = [new Set(args.members), args.threshold, args.version];
        this.isExecuting = false;
        return;
      case 'Proposed':
        this.check(this.members.has(args.proposer), 'a stranger proposes');
        this.check(!proposal, 'a proposal is opened twice');
        this.proposals.set(args.id, { deadline: args.deadline, approvals: new Map(), voters: new Set(), ended: false });
        return;
      case 'Voted': {
        const voter = `${args.member} ${args.version}`;
        this.check(this.members.has(args.member), 'a stranger or a removed member votes');
        this.check(args.version === this.version, 'a vote for another version');
        this.check(proposal?.voters.has(voter) === false, 'a member votes twice');
        this.checkOpen(proposal, minedAt);
        proposal?.voters.add(voter);
        if (args.choice === APPROVE && proposal) {
          const approvals = proposal.approvals.get(this.version) ?? new Set();
          proposal.approvals.set(this.version, approvals.add(args.member));
        }
        return;
      }
      case 'Executed': {
        this.checkOpen(proposal, minedAt);
        this.check(this.members.has(args.member), 'a stranger executes');
        const approvals = [...(proposal?.approvals.get(this.version) ?? [])].filter((each) => this.members.has(each));
        this.check(BigInt(approvals.length) >= this.threshold, 'too few approvals');
        if (proposal) proposal.ended = true;
        this.isExecuting = true;
        return;
      }
      case 'Rejected':
      case 'Cancelled':
        this.check(proposal?.ended === false, `${name} after the end`);
        if (proposal) proposal.ended = true;
        return;
      case 'Spent':
      case 'Withdrawn':
        this.check(!this.isFrozen, 'money moves while frozen');
        this.check(this.isExecuting || this.threshold === 1n, 'money moves without a decision');
        this.isExecuting = false;
        this.moved += args.amount;
        return;
      case 'Frozen':
      case 'Unfrozen':
        this.isFrozen = name === 'Frozen';
        this.isExecuting = false;
        return;
      default:
        this.check(name === 'Initialized', `an unknown event ${name}`);
    }
  }

  private checkOpen(proposal: Tallied | undefined, minedAt: bigint): void {
    this.check(proposal !== undefined, 'an unknown proposal');
    if (!proposal) return;
    this.check(!proposal.ended, 'a proposal goes on after its end');
    this.check(minedAt < proposal.deadline, 'a proposal goes on after its deadline');
  }

  private check(isTrue: boolean, violation: string): void {
    if (!isTrue) this.violations.push(violation);
  }
}

describe('whatever people do to a joint sub-account', () => {
  it('what its events tell keeps every rule, and explains every unit that left it', async () => {
    let moved = 0n;
    const terms = fc.record({
      others: fc.subarray([2, 3, 4], { minLength: 1 }),
      needed: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(terms, fc.array(act, { minLength: 25, maxLength: 35 }), async (first, story) => {
        const members = [1, ...first.others].map((each) => stage.account(each));
        const account = await stage.open(members, Math.min(first.needed, members.length), FUNDS);
        const holders = [account.address, ...PEOPLE.map((each) => stage.account(each)), stage.account(PAYEE)];
        const all = async () =>
          (await Promise.all(holders.map((holder) => stage.balanceOf(holder)))).reduce((a, b) => a + b);
        const before = await all();
        const proposals: OpenProposal[] = [];
        for (const what of story) await perform(account, proposals, what);
        const auditor = new Auditor();
        for (const event of await account.history()) auditor.follow(event);
        expect(auditor.violations).toEqual([]);
        expect(await stage.balanceOf(account.address)).toBe(FUNDS - auditor.moved);
        expect(await all()).toBe(before);
        moved += auditor.moved;
      }),
      {
        ...BOUNDED,
        numRuns: 8,
        examples: [PLAIN_STORY, REPEATED_VOTE].map((story) => [{ others: [2, 3], needed: 2 }, story]),
      },
    );
    expect(moved).toBeGreaterThan(0n);
  });
});
