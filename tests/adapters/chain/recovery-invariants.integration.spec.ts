import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Result } from 'ethers';
import fc from 'fast-check';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { SoftwarePasskey } from '../../support/software-passkey.js';
import { BOUNDED, type ContractEvent } from './contract-stage.js';
import { APPROVAL_PERIOD, EXECUTOR, HOUR, keyOf, type OwnedWallet, RecoveryStage } from './recovery-stage.js';

const THRESHOLD = 100n;
const DELAY = 2n * HOUR;
const WINDOW = HOUR;

let chain: SandboxChain;
let stage: RecoveryStage;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await RecoveryStage.of(chain);
});
afterAll(() => chain?.stop());

/** The keys 0 to 3 are guardians at times, 4 never is. Two others are wanted as the new passkey. */
const KEYS = Array.from({ length: 5 }, () => new SoftwarePasskey());
const [FIRST, SECOND] = [new SoftwarePasskey(), new SoftwarePasskey()] as const;
const wanted = fc.constantFrom(FIRST, FIRST, SECOND).map((passkey) => ({ passkey, toString: () => passkey.x }));
const guardian = fc.nat({ max: 4 });
const guardians = fc.uniqueArray(
  fc.record({ key: fc.nat({ max: 3 }), weight: fc.constantFrom(20n, 34n, 50n, 60n, THRESHOLD) }),
  { selector: ({ key }) => key, maxLength: 4 },
);

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('approve' as const),
      wanted,
      guardian,
      /** How many nonces ago it was signed. */
      age: fc.constantFrom(0n, 0n, 0n, 0n, 1n),
      isForged: fc.constantFrom(false, false, false, false, true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('rally' as const), wanted, by: fc.shuffledSubarray([0, 1, 2, 3, 4]) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('execute' as const), wanted }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.oneof(
        fc.constantFrom(DELAY - 1n, DELAY, DELAY - 8n, WINDOW - 1n, WINDOW, DELAY + WINDOW, APPROVAL_PERIOD),
        fc.bigInt({ min: 1n, max: DELAY }),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), isOwner: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('configure' as const),
      guardians,
      isOwner: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('uninstall' as const, 'install' as const), guardians }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Guardians = typeof guardians extends fc.Arbitrary<infer Value> ? Value : never;

const listOf = (chosen: Guardians) =>
  chosen.map(({ key, weight }) => ({ passkey: KEYS[key] ?? new SoftwarePasskey(), weight }));

/** Tries it, whether it is allowed or not. */
async function perform({ wallet }: OwnedWallet, what: Step): Promise<void> {
  const { module, anybody } = stage;
  const account = wallet.address;
  switch (what.kind) {
    case 'approve': {
      const key = KEYS[what.guardian];
      if (!key) return;
      const nonce = (await stage.nonceOf(account)) - what.age;
      const terms = what.isForged ? { nonce, signer: new SoftwarePasskey() } : { nonce };
      const values = await stage.approval(account, what.wanted.passkey, key, terms);
      await module.attempt(anybody, 'approve', ...values);
      return;
    }
    case 'rally':
      for (const index of what.by) {
        await perform(
          { wallet, passkey: FIRST },
          { kind: 'approve', wanted: what.wanted, guardian: index, age: 0n, isForged: false },
        );
      }
      return;
    case 'execute':
      await module.attempt(anybody, 'execute', account, keyOf(what.wanted.passkey));
      return;
    case 'wait':
      await chain.connection.request('evm_increaseTime', [Number(what.seconds)]);
      return;
    case 'cancel':
      await module.attempt(what.isOwner ? account : anybody, 'cancel');
      return;
    case 'configure': {
      const values = stage.guardians(listOf(what.guardians), DELAY, WINDOW);
      const [isInstalled] = await module.read('isInstalled', account);
      const { succeeded } = await module.attempt(what.isOwner ? account : anybody, 'setGuardians', ...values);
      expect(succeeded).toBe(what.isOwner && isInstalled);
      return;
    }
    case 'uninstall':
      await wallet.attempt(account, 'uninstallModule', EXECUTOR, module.address, '0x');
      return;
    case 'install':
      if ((await module.read('isInstalled', account))[0]) return;
      await wallet.send(account, 'installModule', ...stage.installation(listOf(what.guardians), DELAY, WINDOW));
  }
}

interface Tallied {
  readonly openedAt: bigint;
  readonly approvedBy: Set<string>;
  weight: bigint;
  metAt: bigint | null;
}

/** Follows the events of a wallet, and finds every one that the rules forbid. */
class Auditor {
  readonly violations: string[] = [];
  recovered: string | null = null;
  recoveries = 0;

  private nonce = 0n;
  private guardians = new Map<string, bigint>();
  private isInstalled = false;
  private tallies = new Map<string, Tallied>();

  follow({ name, args, minedAt }: ContractEvent & { readonly minedAt: bigint }): void {
    switch (name) {
      case 'GuardiansSet': {
        this.check(args.nonce === this.nonce + 1n, 'guardians change without a new nonce');
        this.isInstalled = args.delay > 0n;
        const list: Result[] = [...args.guardians];
        this.guardians = new Map(list.map(([passkey, weight]) => [passkey.x, weight]));
        this.begin(args.nonce);
        return;
      }
      case 'Approved': {
        const weight = this.guardians.get(args.guardian.x);
        const { x } = args.newPasskey;
        const tally = this.tallies.get(x) ?? { openedAt: minedAt, approvedBy: new Set(), weight: 0n, metAt: null };
        this.tallies.set(x, tally);
        this.check(args.nonce === this.nonce, 'an approval for another nonce');
        this.check(weight !== undefined && weight === args.weight, 'an approval of a stranger, or of another weight');
        this.check(!tally.approvedBy.has(args.guardian.x), 'a guardian counts twice');
        this.check(minedAt < this.endOf(tally), 'an approval after the end');
        tally.approvedBy.add(args.guardian.x);
        tally.weight += args.weight;
        return;
      }
      case 'ThresholdMet': {
        const tally = this.tallies.get(args.newPasskey.x);
        this.check(
          tally !== undefined && tally.weight >= THRESHOLD && tally.metAt === null,
          'the threshold is not met',
        );
        this.check(args.executeAfter === minedAt + DELAY, 'another delay');
        if (tally) tally.metAt = minedAt;
        return;
      }
      case 'Cancelled':
        this.check(args.nonce === this.nonce, 'another nonce is cancelled');
        this.begin(this.nonce + 1n);
        return;
      case 'Recovered': {
        const tally = this.tallies.get(args.newPasskey.x);
        this.check(this.isInstalled, 'a recovery without the module');
        this.check(args.nonce === this.nonce, 'a recovery of another nonce');
        this.check(tally !== undefined && tally.weight >= THRESHOLD, 'too few approvals');
        const metAt = tally?.metAt ?? null;
        this.check(metAt !== null && minedAt >= metAt + DELAY, 'a recovery before its delay');
        this.check(tally !== undefined && minedAt < this.endOf(tally), 'a recovery after its window');
        this.recovered = args.newPasskey.x;
        this.recoveries += 1;
        this.begin(this.nonce + 1n);
        return;
      }
      default:
        this.violations.push(`an unknown event ${name}`);
    }
  }

  private begin(nonce: bigint): void {
    this.nonce = nonce;
    this.tallies = new Map();
  }

  private endOf({ openedAt, metAt }: Tallied): bigint {
    return metAt === null ? openedAt + APPROVAL_PERIOD : metAt + DELAY + WINDOW;
  }

  private check(isTrue: boolean, violation: string): void {
    if (!isTrue) this.violations.push(violation);
  }
}

const sought = { passkey: FIRST, toString: () => FIRST.x };
/** Random stories seldom get to an execution. */
const PLAIN_STORY: Step[] = [
  { kind: 'rally', wanted: sought, by: [4, 1, 0] },
  { kind: 'execute', wanted: sought },
  { kind: 'wait', seconds: DELAY },
  { kind: 'execute', wanted: sought },
  { kind: 'execute', wanted: sought },
];
/** A guardian approves, goes, comes back, and approves again. */
const RETURNING_STORY: Step[] = [
  { kind: 'approve', wanted: sought, guardian: 0, age: 0n, isForged: false },
  { kind: 'configure', guardians: [{ key: 1, weight: 50n }], isOwner: true },
  { kind: 'configure', guardians: [0, 1].map((key) => ({ key, weight: 50n })), isOwner: true },
  { kind: 'rally', wanted: sought, by: [0, 0] },
  { kind: 'wait', seconds: DELAY },
  { kind: 'execute', wanted: sought },
];
/** A guardian approves after another one took the place. */
const REMOVED_STORY: Step[] = [
  { kind: 'configure', guardians: [{ key: 2, weight: THRESHOLD }], isOwner: true },
  { kind: 'rally', wanted: sought, by: [0, 1] },
  { kind: 'wait', seconds: DELAY },
  { kind: 'execute', wanted: sought },
];

describe('whatever guardians, an owner and strangers do', () => {
  it('what the events of the module tell keeps every rule, and explains who signs for the wallet', async () => {
    let recoveries = 0;
    await fc.assert(
      fc.asyncProperty(guardians, fc.array(step, { minLength: 20, maxLength: 30 }), async (first, story) => {
        const owned = await stage.wallet(listOf(first), DELAY, WINDOW);
        for (const what of story) await perform(owned, what);
        const auditor = new Auditor();
        const history = await stage.module.history();
        const mine = history.filter(({ args }) => args.account === owned.wallet.address);
        for (const event of mine) auditor.follow(event);
        expect(auditor.violations).toEqual([]);
        const signer = [FIRST, SECOND].find(({ x }) => x === auditor.recovered) ?? owned.passkey;
        expect(await stage.signersOf(owned.wallet)).toEqual([stage.signerOf(signer)]);
        recoveries += auditor.recoveries;
      }),
      {
        ...BOUNDED,
        numRuns: 10,
        examples: [PLAIN_STORY, RETURNING_STORY, REMOVED_STORY].map((story) => [
          [0, 1].map((key) => ({ key, weight: 50n })),
          story,
        ]),
      },
    );
    expect(recoveries).toBeGreaterThan(0);
  });
});
