import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toBeHex } from 'ethers';
import { webAuthnSignature } from '../../../adapters/chain/passkey-signature.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { P256_ORDER, SoftwarePasskey } from '../../support/software-passkey.js';
import { chainTime, DeployedContract, mineAt } from './contract-stage.js';
import { APPROVAL_PERIOD, DELAY, type Guardian, HOUR, keyOf, RecoveryStage, WINDOW } from './recovery-stage.js';
import { callOf, executeCalls } from './wallet-stage.js';

let chain: SandboxChain;
let stage: RecoveryStage;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await RecoveryStage.of(chain);
});
afterAll(() => chain?.stop());

const guardianOf = (weight: bigint): Guardian => ({ passkey: new SoftwarePasskey(), weight });

/** Two guardians who are needed both, one who is enough alone, and a wallet. */
async function guarded() {
  const [one, two, all] = [guardianOf(60n), guardianOf(40n), guardianOf(100n)] as const;
  const { wallet, passkey } = await stage.wallet([one, two, all]);
  return { one, two, all, wallet, passkey, account: wallet.address, newPasskey: new SoftwarePasskey() };
}

async function wait(seconds: bigint): Promise<void> {
  await mineAt(chain, (await chainTime(chain)) + seconds);
}

describe('the recovery of a wallet', () => {
  it('is installed by one signature, and gives the wallet to the new passkey alone', async () => {
    const { address, passkey } = await chain.fundedWallet();
    const [one, two] = [guardianOf(50n), guardianOf(50n)] as const;
    const wallet = await DeployedContract.at(chain, 'SmartWallet', address);
    await executeCalls(chain, address, passkey, [callOf(wallet, 'installModule', ...stage.installation([one, two]))]);
    const [backup, newPasskey] = [new SoftwarePasskey(), new SoftwarePasskey()];
    await executeCalls(chain, address, passkey, [callOf(wallet, 'addSigners', [stage.signerOf(backup)])]);

    await stage.approve(address, newPasskey, one, two);
    await wait(DELAY);
    await stage.module.send(stage.anybody, 'execute', address, keyOf(newPasskey));

    expect(await stage.signersOf(wallet)).toEqual([stage.signerOf(newPasskey)]);
    const recipient = freshAddress();
    const until = new Date(Number((await chainTime(chain)) + HOUR) * 1_000);
    for (const lost of [passkey, backup]) {
      expect((await chain.execute(chain.payment(address, recipient, 1n, 'USDC', until), lost)).status).toBe('0x0');
    }
    await chain.execute(chain.payment(address, recipient, 7n, 'USDC', until), newPasskey);
    expect(await chain.balanceOf(recipient)).toBe(7n);
  });

  it('waits for enough weight, the delay, and ends with its window, to the second', async () => {
    const { account, newPasskey, one, two } = await guarded();
    expect(await stage.refusal(account, newPasskey)).toBe('RecoveryNotApproved(0,100)');
    await stage.approve(account, newPasskey, one);
    expect(await stage.refusal(account, newPasskey)).toBe('RecoveryNotApproved(60,100)');
    await stage.approve(account, newPasskey, two);
    const met = await chainTime(chain);
    const executeAfter = met + DELAY;
    const [recovery, end] = await stage.module.read('recoveryOf', account, keyOf(newPasskey));
    expect([recovery.executeAfter, recovery.weight, end]).toEqual([executeAfter, 100n, executeAfter + WINDOW]);
    const attemptAt = async (time: bigint) => {
      const before = await chain.connection.request('evm_snapshot');
      await chain.connection.request('evm_setNextBlockTimestamp', [Number(time)]);
      const { succeeded } = await stage.module.attempt(stage.anybody, 'execute', account, keyOf(newPasskey));
      await chain.connection.request('evm_revert', [before]);
      return succeeded;
    };
    const edges = [executeAfter - 1n, executeAfter, executeAfter + WINDOW - 1n, executeAfter + WINDOW];
    const executed = [];
    for (const time of edges) executed.push(await attemptAt(time));
    expect(executed).toEqual([false, true, true, false]);
  });

  it('is cancelled by any passkey that works, and its approvals are void', async () => {
    const { account, newPasskey, all, passkey, wallet } = await guarded();
    const backup = new SoftwarePasskey();
    await executeCalls(chain, account, passkey, [callOf(wallet, 'addSigners', [stage.signerOf(backup)])]);
    await stage.approve(account, newPasskey, all);
    const old = await stage.nonceOf(account);
    await executeCalls(chain, account, backup, [callOf(stage.module, 'cancel')]);
    await wait(DELAY);
    expect(await stage.refusal(account, newPasskey)).toBe('RecoveryNotApproved(0,100)');
    const replayed = await stage.approval(account, newPasskey, all.passkey, { nonce: old });
    expect(await stage.module.refusal(stage.anybody, 'approve', ...replayed)).toBe('InvalidSignature()');
  });

  it('counts nobody twice', async () => {
    const { account, newPasskey, one } = await guarded();
    await stage.approve(account, newPasskey, one);
    const again = await stage.approval(account, newPasskey, one.passkey);
    expect(await stage.module.refusal(stage.anybody, 'approve', ...again)).toMatch(/^AlreadyApproved/);
    const twice = stage.guardians([one, one]);
    expect(await stage.module.refusal(account, 'setGuardians', ...twice)).toMatch(/^InvalidGuardian/);
  });

  it('loses the approval of a guardian who is removed, and of everybody else with it', async () => {
    const { account, newPasskey, one, two, all } = await guarded();
    await stage.approve(account, newPasskey, all);
    await stage.module.send(account, 'setGuardians', ...stage.guardians([one, two]));
    await wait(DELAY);
    expect(await stage.refusal(account, newPasskey)).toBe('RecoveryNotApproved(0,100)');
    const removed = await stage.approval(account, newPasskey, all.passkey);
    expect(await stage.module.refusal(stage.anybody, 'approve', ...removed)).toMatch(/^NotGuardian/);
    await stage.module.send(account, 'setGuardians', ...stage.guardians([all]));
    expect(await stage.refusal(account, newPasskey)).toBe('RecoveryNotApproved(0,100)');
  });

  it('is not held up by a guardian who approves another passkey, and ends that one', async () => {
    const { account, newPasskey, one, all } = await guarded();
    const foreign = new SoftwarePasskey();
    await stage.approve(account, foreign, one, all);
    await stage.approve(account, newPasskey, all);
    await wait(DELAY);
    await stage.module.send(stage.anybody, 'execute', account, keyOf(newPasskey));
    expect(await stage.refusal(account, foreign)).toBe('RecoveryNotApproved(0,100)');
  });

  it('needs its approvals within two weeks', async () => {
    const { account, newPasskey, one, two } = await guarded();
    await stage.approve(account, newPasskey, one);
    const end = (await chainTime(chain)) + APPROVAL_PERIOD;
    await mineAt(chain, end);
    const late = await stage.approval(account, newPasskey, two.passkey);
    expect(await stage.module.refusal(stage.anybody, 'approve', ...late)).toBe(`RecoveryExpired(${end})`);
    await stage.approve(account, new SoftwarePasskey(), one, two);
  });

  it('keeps a passkey that signs already, and lowers a threshold that it could not reach', async () => {
    const { account, all, passkey, wallet } = await guarded();
    const second = new SoftwarePasskey();
    await executeCalls(chain, account, passkey, [callOf(wallet, 'addSigners', [stage.signerOf(second)])]);
    await executeCalls(chain, account, passkey, [callOf(wallet, 'setThreshold', 2)]);
    await stage.approve(account, second, all);
    await wait(DELAY);
    await stage.module.send(stage.anybody, 'execute', account, keyOf(second));
    expect(await stage.signersOf(wallet)).toEqual([stage.signerOf(second)]);
    expect(await wallet.number('threshold')).toBe(1n);
  });

  it('accepts a signature of a guardian for nothing but this account, passkey and nonce', async () => {
    const { account, newPasskey, one, two } = await guarded();
    const other = await stage.wallet([one]);
    const [hash] = await stage.module.read('hashRecovery', account, keyOf(newPasskey), await stage.nonceOf(account));
    const [key, guardian] = [keyOf(newPasskey), keyOf(one.passkey)];
    const assertion = one.passkey.assert(hash);
    const signature = webAuthnSignature(assertion);
    const unverified = webAuthnSignature(one.passkey.assert(hash, { userVerified: false }));
    const twin = webAuthnSignature({ ...assertion, s: P256_ORDER - assertion.s });
    const created = webAuthnSignature({
      ...assertion,
      clientDataJSON: assertion.clientDataJSON.replace('webauthn.get', 'webauthn.create'),
    });
    const forgeries = [
      [other.wallet.address, key, guardian, signature],
      [account, keyOf(new SoftwarePasskey()), guardian, signature],
      [account, key, keyOf(two.passkey), signature],
      [account, key, guardian, '0x'],
      ...[unverified, twin, created].map((forged) => [account, key, guardian, forged]),
      await stage.approval(account, newPasskey, one.passkey, { nonce: 9n }),
    ];
    for (const values of forgeries) {
      expect(await stage.module.refusal(stage.anybody, 'approve', ...values)).toBe('InvalidSignature()');
    }
    expect(await stage.module.refusal(stage.anybody, 'approve', account, key, guardian, signature)).toBeNull();
  });

  it('never gives a wallet to a key that is no passkey', async () => {
    const { account, one } = await guarded();
    const values = [account, [toBeHex(1, 32), toBeHex(1, 32)], keyOf(one.passkey), '0x'];
    expect(await stage.module.refusal(stage.anybody, 'approve', ...values)).toMatch(/^InvalidPasskey/);
  });

  it('ends with the module, also when that is installed again', async () => {
    const { account, newPasskey, all, wallet } = await guarded();
    await stage.approve(account, newPasskey, all);
    await wallet.send(account, 'uninstallModule', 2, stage.module.address, '0x');
    await wait(DELAY);
    expect(await stage.refusal(account, newPasskey)).toBe(`NotInstalled(${account})`);
    await wallet.send(account, 'installModule', ...stage.installation([all]));
    expect(await stage.refusal(account, newPasskey)).toBe('RecoveryNotApproved(0,100)');
  });

  it.each<readonly [string, readonly bigint[], bigint, bigint, RegExp]>([
    ['a guardian without weight', [0n], DELAY, WINDOW, /^InvalidGuardian/],
    ['a guardian of more than everything', [101n], DELAY, WINDOW, /^InvalidGuardian/],
    ['more than twenty guardians', Array(21).fill(5n), DELAY, WINDOW, /^TooManyGuardians\(21,20\)$/],
    ['a delay of less than an hour', [100n], HOUR - 1n, WINDOW, /^InvalidTimes/],
    ['a window of less than an hour', [100n], DELAY, HOUR - 1n, /^InvalidTimes/],
    ['a delay of more than ninety days', [100n], 91n * 24n * HOUR, WINDOW, /^InvalidTimes/],
  ])('has not %s', async (_what, weights, delay, window, error) => {
    const { account } = await guarded();
    const values = stage.guardians(weights.map(guardianOf), delay, window);
    expect(await stage.module.refusal(account, 'setGuardians', ...values)).toMatch(error);
  });

  it.each([
    ['setGuardians', [[], DELAY, WINDOW]],
    ['cancel', []],
    ['onUninstall', ['0x']],
  ])('lets nobody %s for an account that is not theirs', async (method, values) => {
    expect(await stage.module.refusal(stage.anybody, method, ...values)).toBe(`NotInstalled(${stage.anybody})`);
  });
});
