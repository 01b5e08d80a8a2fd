import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { RecoveryContractCalls } from '../../../adapters/chain/recovery-calls.js';
import { RpcRecoverySimulator } from '../../../adapters/chain/rpc-recovery-simulator.js';
import { acceptingVerifier } from '../../../adapters/chain/signature-override.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { SoftwarePasskey } from '../../support/software-passkey.js';
import { BOUNDED, chainTime, mineAt } from './contract-stage.js';
import { DELAY, type Guardian, keyOf, RecoveryStage, WINDOW } from './recovery-stage.js';

const THRESHOLD = 100n;

type Override = Readonly<Record<string, unknown>>;
/** The parameters of an eth_call: call, block, state, and the block's values. */
type CallParams = readonly [call: unknown, block: string, state: Override, values?: { readonly time: string }];

let chain: SandboxChain;
let stage: RecoveryStage;
let simulator: RpcRecoverySimulator;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await RecoveryStage.of(chain);
  simulator = simulatorOn((params) => params);
});
afterAll(() => chain?.stop());

/** @param altered what reaches the node of each call with overrides */
function simulatorOn(altered: (params: CallParams) => readonly unknown[]): RpcRecoverySimulator {
  const module = new RecoveryContractCalls({ ...chain.deployment, recoveryModule: stage.module.address });
  const code = async () => (await chain.artifacts.load('RecoveryRehearsal')).deployedBytecode;
  const connection: ChainConnection = Object.create(chain.connection);
  connection.request = <Answer>(method: string, params: readonly unknown[]) =>
    chain.connection.request<Answer>(method, params.length > 2 ? altered(params as unknown as CallParams) : params);
  return new RpcRecoverySimulator(connection, chain.deployment, module, code);
}

/** Every account with its code and storage, the blocks, and what waits to be mined. */
async function wholeChain(): Promise<readonly unknown[]> {
  const [state, block, pool] = await Promise.all([
    chain.connection.request<string>('anvil_dumpState', []),
    chain.connection.request('eth_getBlockByNumber', ['latest', true]),
    chain.connection.request('txpool_status', []),
  ]);
  return [createHash('sha256').update(state).digest('hex'), block, pool];
}

const seconds = (time: Date | undefined) => BigInt((time?.getTime() ?? 0) / 1_000);

const weights = fc.array(fc.constantFrom(10n, 40n, 50n, 60n, THRESHOLD), { minLength: 1, maxLength: 3 });
/** What the wallet and its recovery are like when the owner tries it. */
const conditions = fc.record({
  otherPasskeys: fc.nat({ max: 2 }),
  /** Guardians who have approved already that somebody else's passkey gets in. */
  approved: fc.nat({ max: 2 }),
  isModuleGone: fc.constantFrom(false, false, false, true),
});

it('a rehearsal says what a recovery then does, and changes nothing on the chain', async () => {
  let [recovered, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(weights, conditions, async (given, { otherPasskeys, approved, isModuleGone }) => {
      const guardians = given.map((weight): Guardian => ({ passkey: new SoftwarePasskey(), weight }));
      const { wallet } = await stage.wallet(guardians);
      const account = wallet.address;
      const others = Array.from({ length: otherPasskeys }, () => stage.signerOf(new SoftwarePasskey()));
      if (others.length > 0) await wallet.send(account, 'addSigners', others);
      await stage.approve(account, new SoftwarePasskey(), ...guardians.slice(0, approved));
      if (isModuleGone) await wallet.send(account, 'uninstallModule', 2, stage.module.address, '0x');

      const newPasskey = new SoftwarePasskey();
      const before = await wholeChain();
      const rehearsal = await simulator.simulate(
        account,
        guardians.map(({ passkey }) => passkey),
      );
      expect(await wholeChain()).toEqual(before);

      for (const { passkey } of guardians) {
        await stage.module.attempt(stage.anybody, 'approve', ...(await stage.approval(account, newPasskey, passkey)));
      }
      const metAt = await chainTime(chain);
      const [tally] = await stage.module.read('recoveryOf', account, keyOf(newPasskey));
      const end = metAt + DELAY + WINDOW;
      await mineAt(chain, metAt + DELAY);
      await stage.module.attempt(stage.anybody, 'execute', account, keyOf(newPasskey));
      const isRecovered = (await stage.signersOf(wallet)).join() === stage.signerOf(newPasskey);

      expect(rehearsal).toMatchObject({ isRecovered, weight: Number(tally.weight) });
      expect(rehearsal.window !== null).toBe(isRecovered);
      expect(rehearsal.failure !== null).toBe(isModuleGone);
      if (rehearsal.window) {
        const { executeAfter, executeBefore } = rehearsal.window;
        expect(seconds(executeBefore) - seconds(executeAfter)).toBe(WINDOW);
        expect(seconds(executeBefore)).toBeLessThanOrEqual(end);
      }
      if (isRecovered) recovered += 1;
      else refused += 1;
    }),
    {
      ...BOUNDED,
      numRuns: 10,
      examples: [
        [[60n, 40n], { otherPasskeys: 1, approved: 1, isModuleGone: false }],
        [[50n, 40n], { otherPasskeys: 0, approved: 0, isModuleGone: false }],
      ],
    },
  );
  expect(Math.min(recovered, refused)).toBeGreaterThan(0);
});

describe('a rehearsal that would show nothing', () => {
  const rehearsed = async (altered: (params: CallParams) => readonly unknown[]) => {
    const guardian: Guardian = { passkey: new SoftwarePasskey(), weight: THRESHOLD };
    const { wallet } = await stage.wallet([guardian]);
    return simulatorOn(altered).simulate(wallet.address, [guardian.passkey]);
  };

  it('says that the node cannot move the time', async () => {
    await expect(rehearsed(([call, block, state]) => [call, block, state])).rejects.toThrow(ServiceUnavailableError);
  });

  it('is none when the execution is possible before the delay is over', async () => {
    const later = ({ time }: { readonly time: string }) => ({ time: `0x${(BigInt(time) + 1n).toString(16)}` });
    const found = await rehearsed(([call, block, state, values]) =>
      values ? [call, block, state, later(values)] : [call, block, state],
    );
    expect(found).toMatchObject({ weight: 100, isRecovered: false, failure: null });
  });

  it('is none when the passkeys of before did not sign before', async () => {
    const { [chain.deployment.webAuthnVerifier]: verifier } = acceptingVerifier(chain.deployment.webAuthnVerifier);
    const found = await rehearsed(([call, block, { [chain.deployment.webAuthnVerifier]: _, ...state }, values]) =>
      values
        ? [call, block, state, values]
        : [call, block, { ...state, [chain.deployment.webAuthnVerifier]: verifier }],
    );
    expect(found).toMatchObject({ weight: 100, isRecovered: false, failure: null });
  });
});
