import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { SoftwarePasskey } from '../../support/software-passkey.js';
import { BOUNDED, chainTime, type Outcome } from './contract-stage.js';
import { expectFound, type Mutant, MutantFactory, type Mutants } from './mutants.js';
import { Auditor, DELAY, Model, THRESHOLD, WINDOW } from './recovery-rules.js';
import { APPROVAL_PERIOD, EXECUTOR, keyOf, type OwnedWallet, RecoveryStage } from './recovery-stage.js';

let chain: SandboxChain;
let stage: RecoveryStage;
let mutants: Promise<MutantFactory> | undefined;
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
      age: fc.constantFrom<bigint[]>(0n, 0n, 0n, 0n, 1n),
      isForged: fc.constantFrom(false, false, false, false, true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('rally' as const), wanted, by: fc.shuffledSubarray([0, 1, 2, 3, 4]) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('execute' as const), wanted }) },
  {
    weight: 3,
    /** All guardians approve, and it is executed so many seconds after the last of them. */
    arbitrary: fc.record({
      kind: fc.constant('recover' as const),
      wanted,
      seconds: fc.constantFrom(DELAY - 1n, DELAY, DELAY + WINDOW - 1n, DELAY + WINDOW),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.oneof(
        fc.constantFrom(DELAY - 1n, DELAY, WINDOW - 1n, WINDOW, DELAY + WINDOW, APPROVAL_PERIOD),
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

const weightsOf = (chosen: Guardians) => new Map(chosen.map(({ key, weight }) => [key, weight]));

/** A wallet in a story. */
interface Tale {
  readonly stage: RecoveryStage;
  readonly owned: OwnedWallet;
  readonly model: Model;
  /** From the newest block to the next one. */
  pause: bigint;
}

/** Sends it in a block whose time is known, and expects what the rules say. @returns the time when it succeeded */
async function expectAs(
  tale: Tale,
  what: unknown,
  isAllowed: (now: bigint) => boolean,
  send: () => Promise<Outcome>,
): Promise<bigint | null> {
  const now = (await chainTime(chain)) + tale.pause;
  tale.pause = 1n;
  await tale.stage.nextBlockAt(now);
  const { succeeded } = await send();
  expect({ what, now, succeeded }).toEqual({ what, now, succeeded: isAllowed(now) });
  return succeeded ? now : null;
}

/** Tries it, whether it is allowed or not. */
async function perform(tale: Tale, what: Step): Promise<void> {
  const { stage, model } = tale;
  const { wallet } = tale.owned;
  const { module, anybody } = stage;
  const account = wallet.address;
  switch (what.kind) {
    case 'approve': {
      const key = KEYS[what.guardian];
      if (!key) return;
      const { passkey } = what.wanted;
      const nonce = (await stage.nonceOf(account)) - what.age;
      const terms = what.isForged ? { nonce, signer: new SoftwarePasskey() } : { nonce };
      const values = await stage.approval(account, passkey, key, terms);
      const isSigned = !what.isForged && what.age === 0n;
      const at = await expectAs(
        tale,
        what,
        (now) => isSigned && model.allowsApproval(passkey, what.guardian, now),
        () => module.attempt(anybody, 'approve', ...values),
      );
      if (at !== null) model.approve(passkey, what.guardian, at);
      return;
    }
    case 'rally':
      for (const guardian of what.by) {
        await perform(tale, { kind: 'approve', wanted: what.wanted, guardian, age: 0n, isForged: false });
      }
      return;
    case 'recover':
      await perform(tale, { kind: 'rally', wanted: what.wanted, by: [0, 1, 2, 3] });
      tale.pause = what.seconds;
      await perform(tale, { kind: 'execute', wanted: what.wanted });
      return;
    case 'execute': {
      const { passkey } = what.wanted;
      const isAllowed = (now: bigint) => model.allowsExecution(passkey, now);
      const send = () => module.attempt(anybody, 'execute', account, keyOf(passkey));
      if ((await expectAs(tale, what, isAllowed, send)) !== null) model.startAnew();
      return;
    }
    case 'wait':
      tale.pause = what.seconds;
      return;
    case 'cancel': {
      const isAllowed = () => what.isOwner && model.isInstalled;
      const send = () => module.attempt(what.isOwner ? account : anybody, 'cancel');
      if ((await expectAs(tale, what, isAllowed, send)) !== null) model.startAnew();
      return;
    }
    case 'configure': {
      const values = stage.guardians(listOf(what.guardians), DELAY, WINDOW);
      const isAllowed = () => what.isOwner && model.isInstalled;
      const send = () => module.attempt(what.isOwner ? account : anybody, 'setGuardians', ...values);
      if ((await expectAs(tale, what, isAllowed, send)) !== null) model.startAnew(weightsOf(what.guardians));
      return;
    }
    case 'uninstall': {
      const isAllowed = () => model.isInstalled;
      const send = () => wallet.attempt(account, 'uninstallModule', EXECUTOR, module.address, '0x');
      if ((await expectAs(tale, what, isAllowed, send)) === null) return;
      model.isInstalled = false;
      model.startAnew(new Map());
      return;
    }
    case 'install': {
      const installation = stage.installation(listOf(what.guardians), DELAY, WINDOW);
      const isAllowed = () => !model.isInstalled;
      const send = () => wallet.attempt(account, 'installModule', ...installation);
      if ((await expectAs(tale, what, isAllowed, send)) === null) return;
      model.isInstalled = true;
      model.startAnew(weightsOf(what.guardians));
    }
  }
}

const sought = { passkey: FIRST, toString: () => FIRST.x };
const approve = (guardian: number, given: { age?: bigint; isForged?: boolean } = {}): Step => ({
  kind: 'approve',
  wanted: sought,
  guardian,
  age: 0n,
  isForged: false,
  ...given,
});
const rally = (...by: number[]): Step => ({ kind: 'rally', wanted: sought, by });
const wait = (seconds: bigint): Step => ({ kind: 'wait', seconds });
const configure = (...keys: number[]): Step => ({
  kind: 'configure',
  guardians: keys.map((key) => ({ key, weight: 50n })),
  isOwner: true,
});
const EXECUTE: Step = { kind: 'execute', wanted: sought };
const PLAIN: Step[] = [rally(4, 1, 0), EXECUTE, wait(DELAY), EXECUTE, EXECUTE];

type Case = [Guardians, Step[]];
const halves: Guardians = [0, 1].map((key) => ({ key, weight: 50n }));
const mutant = (from: string, to: string, ...story: Step[]): Mutant<Case> => ({ from, to, story: [halves, story] });
/** One promise of the module is broken in each. */
const MUTANTS: Mutants<Case> = {
  'an approval that nobody signed': mutant(
    'require(isSigned, InvalidSignature());',
    '',
    approve(0, { isForged: true }),
  ),
  'an approval for another nonce': mutant(
    'newPasskey.x, newPasskey.y, nonce)));',
    'newPasskey.x, newPasskey.y, uint256(0))));',
    { kind: 'cancel', isOwner: true },
    approve(0, { age: 1n }),
  ),
  'a guardian who counts twice': mutant(
    'require(!_hasApproved[hash][_idOf(guardian)], AlreadyApproved(guardian));',
    '',
    rally(0, 0),
  ),
  'a guardian who was removed': mutant(
    'for (uint256 i = 0; i < guardians.length; ++i) delete _weights[msg.sender][_idOf(guardians[i].passkey)];',
    '',
    configure(2, 3),
    rally(0, 1),
  ),
  'approvals from before a change of the guardians': mutant(
    'emit GuardiansSet(msg.sender, ++configuration.nonce, guardians, delay, window);',
    'if (configuration.nonce == 0) configuration.nonce = 1; emit GuardiansSet(msg.sender, configuration.nonce, guardians, delay, window);',
    approve(0),
    configure(1),
    configure(0, 1),
    rally(0, 1),
    wait(DELAY),
    EXECUTE,
  ),
  'a recovery with too few approvals': mutant(
    'require(recovery.weight >= THRESHOLD, RecoveryNotApproved(recovery.weight, THRESHOLD));',
    '',
    approve(0),
    wait(DELAY),
    EXECUTE,
  ),
  'a recovery before its delay': mutant(
    'require(block.timestamp >= recovery.executeAfter, DelayNotOver(recovery.executeAfter));',
    '',
    rally(0, 1),
    wait(DELAY - 1n),
    EXECUTE,
  ),
  'a recovery after its window': mutant(
    'require(block.timestamp < end, RecoveryExpired(end));',
    '',
    rally(0, 1),
    wait(DELAY + WINDOW),
    EXECUTE,
  ),
  'an approval that comes too late': mutant(
    'return recovery.openedAt + APPROVAL_PERIOD;',
    'return type(uint48).max;',
    approve(0),
    wait(APPROVAL_PERIOD),
    approve(1),
  ),
  'a recovery that was cancelled': mutant(
    '_configurations[msg.sender].nonce++',
    '_configurations[msg.sender].nonce',
    rally(0, 1),
    { kind: 'cancel', isOwner: true },
    wait(DELAY),
    EXECUTE,
  ),
  'a recovery that is executed twice': mutant('++_configurations[account].nonce;', '', ...PLAIN),
  'guardians of an account without the module': mutant(
    'require(isInstalled(account), NotInstalled(account));',
    '',
    { kind: 'uninstall', guardians: [] },
    configure(0, 1),
  ),
  'old passkeys that go on signing': mutant(
    'abi.encodeCall(SmartWallet.removeSigners, (removed))',
    'abi.encodeCall(SmartWallet.setThreshold, (1))',
    ...PLAIN,
  ),
};

let recoveries: number[] = [];

/** What must hold of wallets, whether their module is the right one or a mutant. */
function keepsItsRules(stage: RecoveryStage) {
  return fc.asyncProperty(guardians, fc.array(step, { minLength: 20, maxLength: 30 }), async (first, story) => {
    const owned = await stage.wallet(listOf(first), DELAY, WINDOW);
    const tale: Tale = { stage, owned, model: new Model(weightsOf(first)), pause: 1n };
    for (const what of story) await perform(tale, what);
    const auditor = new Auditor();
    const history = await stage.module.history();
    const mine = history.filter(({ args }) => args.account === owned.wallet.address);
    for (const event of mine) auditor.follow(event);
    expect(auditor.violations).toEqual([]);
    const signer = [FIRST, SECOND].find(({ x }) => x === auditor.recovered) ?? owned.passkey;
    expect(await stage.signersOf(owned.wallet)).toEqual([stage.signerOf(signer)]);
    recoveries.push(auditor.recoveries);
  });
}

describe('whatever guardians, an owner and strangers do', () => {
  it('each step succeeds or fails as the rules say, and the events of the module explain who signs for the wallet', async () => {
    recoveries = [];
    await fc.assert(keepsItsRules(stage), { ...BOUNDED, numRuns: 12 });
    // All stories are random here.
    expect(recoveries.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0);
  });

  it.each(Object.entries(MUTANTS))('a module that allows %s is found', async (name, wrong) => {
    mutants ??= MutantFactory.of(chain, 'RecoveryModule', MUTANTS);
    const module = await (await mutants).deploy(name, chain.deployment.webAuthnVerifier);
    await expectFound(keepsItsRules(stage), keepsItsRules(await RecoveryStage.of(chain, module)), wrong);
  });
});
