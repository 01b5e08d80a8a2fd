import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ACTIVATE_ORDER_GAS,
  APPROVE_RECOVERY_GAS,
  CANCEL_ORDER_GAS,
  CANCEL_RECOVERY_GAS,
  CANCEL_SCHEDULE_GAS,
  DISALLOW_ORDER_GAS,
  EXECUTE_RECOVERY_GAS,
  openScheduleGas,
  PAY_SCHEDULE_GAS,
  PUBLISH_ORDER_GAS,
  SKIP_SCHEDULE_GAS,
  setUpRecoveryGas,
  WITHDRAW_ORDER_GAS,
} from '../../../adapters/chain/gas-limits.js';
import { MAX_PASSKEYS } from '../../../application/passkeys/add-passkey.js';
import { MOST_GUARDIANS } from '../../../domain/recovery/guardian.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { SoftwarePasskey } from '../../support/software-passkey.js';
import { ConditionalOrderStage, UNIT } from './conditional-order-stage.js';
import { orderCosts, scheduleCosts } from './mandate-costs.js';
import { DELAY, keyOf, RecoveryStage } from './recovery-stage.js';
import { ScheduleStage } from './schedule-stage.js';

/** In percent of what was measured. Tokens, and how a node counts, differ. */
const MARGIN = 25n;
/** What the check of a passkey's signature takes more on a chain without the precompile for P-256. */
const WITHOUT_PRECOMPILE = 290_000n;

let chain: SandboxChain;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());

/** Of whole transactions, whose own cost is more than that of the wallet around a call. */
function expectRoom(limit: bigint, ...measured: readonly (bigint | undefined)[]): void {
  const used = measured.reduce<bigint>((sum, gas) => sum + (gas ?? limit), 0n);
  expect(limit * 100n).toBeGreaterThanOrEqual(used * (100n + MARGIN));
}

describe('a limit has a quarter more than what was measured', () => {
  it('for everything that is done with conditional orders', async () => {
    const costs = new Map(await orderCosts(chain));
    const stage = await ConditionalOrderStage.of(chain);
    const { contract, owner } = await stage.open();
    const disallowed = await stage.usdc.send(owner, 'approve', contract.address, 0n);
    const allowed = await stage.usdc.send(owner, 'approve', contract.address, UNIT);
    const cancelled = await contract.send(owner, 'cancel');
    expectRoom(ACTIVATE_ORDER_GAS, costs.get('open a conditional order'), allowed.gasUsed);
    expectRoom(CANCEL_ORDER_GAS, cancelled.gasUsed, disallowed.gasUsed);
    expectRoom(DISALLOW_ORDER_GAS, disallowed.gasUsed);
    expectRoom(PUBLISH_ORDER_GAS, costs.get('publish an order'));
    expectRoom(WITHDRAW_ORDER_GAS, costs.get('withdraw an order'));
  });

  it('for everything that is done with schedules', async () => {
    const costs = new Map(await scheduleCosts(chain));
    const stage = await ScheduleStage.of(chain);
    const { contract, owner } = await stage.open();
    const disallowed = await stage.usdc.send(owner, 'approve', contract.address, 0n);
    const allowed = await stage.usdc.send(owner, 'approve', contract.address, UNIT);
    expectRoom(openScheduleGas(12), costs.get('open a schedule of twelve payments'), allowed.gasUsed);
    expectRoom(openScheduleGas(500), costs.get('open a schedule of 500 payments'), allowed.gasUsed);
    expectRoom(CANCEL_SCHEDULE_GAS, costs.get('cancel a schedule'), disallowed.gasUsed);
    expectRoom(CANCEL_SCHEDULE_GAS, costs.get('end a schedule for another one'), disallowed.gasUsed);
    expectRoom(SKIP_SCHEDULE_GAS, costs.get('skip a payment of a schedule'));
    expectRoom(PAY_SCHEDULE_GAS, costs.get('pay from a schedule'));
  });

  it.each([1, MOST_GUARDIANS])(
    'for a recovery of an account with %d guardians and as many passkeys as it may have',
    async (count) => {
      const stage = await RecoveryStage.of(chain);
      const guardians = Array.from({ length: count }, () => ({ passkey: new SoftwarePasskey(), weight: 100n }));
      const [first] = guardians;
      if (!first) throw new Error('There is a guardian');
      const { wallet } = await stage.wallet(guardians);
      const account = wallet.address;
      const { gasUsed: uninstalled } = await wallet.send(
        account,
        'uninstallModule',
        ...stage.installation([]).slice(0, 2),
        '0x',
      );
      expect(uninstalled).toBeGreaterThan(0n);
      const installed = await wallet.send(account, 'installModule', ...stage.installation(guardians));
      expectRoom(setUpRecoveryGas(count), installed.gasUsed);
      const others = Array.from({ length: count }, () => ({ passkey: new SoftwarePasskey(), weight: 100n }));
      const replaced = await stage.module.send(account, 'setGuardians', ...stage.guardians(others));
      expectRoom(setUpRecoveryGas(count), replaced.gasUsed);

      const signers = Array.from({ length: MAX_PASSKEYS - 1 }, () => stage.signerOf(new SoftwarePasskey()));
      await wallet.send(account, 'addSigners', signers);
      const [guardian] = others;
      const newPasskey = new SoftwarePasskey();
      const approval = await stage.approval(account, newPasskey, guardian?.passkey ?? first.passkey);
      const approved = await stage.module.send(stage.anybody, 'approve', ...approval);
      expectRoom(APPROVE_RECOVERY_GAS, approved.gasUsed, WITHOUT_PRECOMPILE);
      await chain.connection.request('evm_increaseTime', [Number(DELAY)]);
      const executed = await stage.module.send(stage.anybody, 'execute', account, keyOf(newPasskey));
      expectRoom(EXECUTE_RECOVERY_GAS, executed.gasUsed);
      expectRoom(CANCEL_RECOVERY_GAS, (await stage.module.send(account, 'cancel')).gasUsed);
    },
  );
});
