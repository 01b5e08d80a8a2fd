import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RpcAgentAccounts } from '../../../adapters/chain/rpc-agent-accounts.js';
import type { AccountStanding } from '../../../domain/agent-sessions/account-standing.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { AgentStage, type Execution, type Session } from './agent-account-stage.js';
import { BOUNDED, chainTime } from './contract-stage.js';

const CAP = 100n;
const PERIOD = 30n;

let chain: SandboxChain;
let stage: AgentStage;
let accounts: RpcAgentAccounts;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await AgentStage.of(chain);
  const probe = async () => (await chain.artifacts.load('AgentAccountProbe')).bytecode;
  accounts = new RpcAgentAccounts(chain.connection, chain.deployment, probe);
});
afterAll(() => chain?.stop());

/** Whether the account would pay this in a block of this time. Nothing stays of it. */
async function pays(session: Session, amount: bigint, time: bigint): Promise<boolean> {
  const before = await chain.connection.request('evm_snapshot');
  const { succeeded } = await stage.payAt(session, time, amount);
  await chain.connection.request('evm_revert', [before]);
  return succeeded;
}

async function standingOf(session: Session, amount: bigint, time: bigint, asked: readonly Execution[]) {
  const query = {
    account: session.account.address,
    currency: 'USD',
    amount,
    nonces: asked.map(({ nonce }) => nonce),
  } as const;
  const empty = { ...query, account: freshAddress() };
  const at = new Date(Number(time) * 1_000);
  const [none, standing] = await accounts.standings([empty, query], at);
  expect(none).toMatchObject({
    isInstalled: false,
    isRevoked: false,
    balance: 0n,
    remaining: 0n,
    usedNonces: new Set(),
  });
  return standing as AccountStanding;
}

it('an account that is revoked pays nothing, and the probe says so', async () => {
  const session = await stage.open({}, 1_000n);
  await session.account.send(stage.owner, 'revoke', [stage.usdc.address]);
  const standing = await standingOf(session, 1n, (await chainTime(chain)) + 1n, []);
  expect(standing).toMatchObject({ isInstalled: true, isRevoked: true, balance: 0n, allowedFrom: null });
});

it('what the probe says of an account is what the account does', async () => {
  const payment = fc.record({ gap: fc.bigInt({ min: 1n, max: 20n }), amount: fc.bigInt({ min: 1n, max: 60n }) });
  let allowedLater = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(payment, { maxLength: 7 }),
      fc.bigInt({ min: 1n, max: 2n * PERIOD }),
      fc.bigInt({ min: 1n, max: CAP + 1n }),
      async (payments, wait, amount) => {
        const session = await stage.open({ maxPerExecution: CAP, maxPerPeriod: CAP, periodSeconds: PERIOD }, 1_000n);
        const asked: Execution[] = [];
        for (const { gap, amount: paid } of payments) {
          const execution = stage.execution(paid);
          asked.push(execution);
          const values = await stage.signed(session, execution);
          await stage.nextBlockAt((await chainTime(chain)) + gap);
          await stage.module.attempt(stage.relayer, 'execute', ...values);
        }
        const time = (await chainTime(chain)) + wait;
        const { remaining, allowedFrom, balance, usedNonces } = await standingOf(session, amount, time, asked);

        const executed = (await stage.historyOf(session)).filter(({ name }) => name === 'Executed');
        expect(usedNonces).toEqual(new Set(executed.map(({ args }) => args.nonce)));
        expect(balance).toBe(1_000n - executed.reduce((sum, { args }) => sum + args.amount, 0n));
        expect([
          await pays(session, remaining + 1n, time),
          remaining === 0n || (await pays(session, remaining, time)),
        ]).toEqual([false, true]);
        if (amount > CAP) return expect(allowedFrom).toBeNull();
        const from = BigInt((allowedFrom?.getTime() ?? 0) / 1_000);
        const next = (await chainTime(chain)) + 1n;
        expect(await pays(session, amount, from > next ? from : next)).toBe(true);
        if (from <= next) return;
        allowedLater += 1;
        expect(await pays(session, amount, from - 1n)).toBe(false);
      },
    ),
    {
      ...BOUNDED,
      numRuns: 12,
      examples: [
        [
          [
            { gap: 1n, amount: 60n },
            { gap: 5n, amount: 40n },
          ],
          1n,
          50n,
        ],
      ],
    },
  );
  expect(allowedLater).toBeGreaterThan(0);
});
