import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RelayChain } from '../../../application/relaying/relay-chain.js';
import { DailyLimitError } from '../../../domain/shared/daily-limit.js';
import { AgentStage, UNIT } from '../../adapters/chain/agent-account-stage.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { CallsStage } from './calls-stage.js';

let db: OpenDatabase;
let chain: SandboxChain;
let agents: AgentStage;
let stage: CallsStage;

beforeAll(async () => {
  [db, chain] = await Promise.all([openTestDatabase(), startSandboxChain()]);
  agents = await AgentStage.of(chain);
});
beforeEach(async () => {
  await db.sql('TRUNCATE relay_slots, relay_tasks, relayers, contract_calls, sponsored_gas, gas_spending CASCADE');
  stage = new CallsStage(db, chain, agents, (await storedPerson(db.database)).user.id);
});
afterAll(async () => {
  await chain?.stop();
  await db?.close();
});

const node = (method: string, ...params: readonly unknown[]) => chain.connection.request(method, params);

/** Nothing is mined but what the work mines. */
async function withoutMining(work: () => Promise<void>): Promise<void> {
  await node('evm_setAutomine', false);
  try {
    await work();
  } finally {
    await node('evm_setAutomine', true);
  }
}

/** All stored times of the relay move into the past. */
async function pass(seconds: number): Promise<void> {
  const interval = `interval '${seconds} seconds'`;
  await db.sql(
    `UPDATE relay_attempts SET stored_at = stored_at - ${interval}, broadcast_at = broadcast_at - ${interval}`,
  );
}

describe('a contract call', () => {
  it('is simulated, sent, and mined when the ledger has its event; the features are told', async () => {
    const session = await stage.session();
    const { requests, submit, settle, tell, tend } = stage.process();
    const call = await stage.execution(session, 5n * UNIT);
    await requests.request(call);
    await requests.request(call);
    await submit.execute(call.id);
    await stage.mined();
    expect(await agents.balanceOf(session.policy.recipient)).toBe(5n * UNIT);
    expect(await requests.of(call.id)).toEqual({ status: 'PENDING', transactionHash: null, failure: null });

    await stage.index();
    await settle.execute(call.id);
    await tell.execute(call.id);
    const [created, installed, event] = await stage.events.of('agent-account', session.account.address);
    expect(created).toMatchObject({ name: 'AgentAccountCreated' });
    expect(installed).toMatchObject({ name: 'Installed', arguments: { policy: { maxPerPeriod: '100000000' } } });
    expect(event).toMatchObject({ name: 'Executed', arguments: { amount: String(5n * UNIT) } });
    const outcome = { status: 'MINED', transactionHash: event?.transactionHash, failure: null };
    expect(await requests.of(call.id)).toEqual(outcome);
    expect(stage.told).toEqual([{ id: call.id, ...outcome }]);
    expect(await stage.gas.unsettled(10)).toEqual([]);
    await tend.execute();
    await stage.index();
    const [unsettled] = await stage.gas.unsettled(10);
    expect(unsettled).toMatchObject({ subjectId: call.id, userOperationHash: null, transactions: [{ tasks: 1 }] });
    expect(await stage.published(call.id)).toEqual([
      'contract_call.requested',
      'contract_call.included',
      'contract_call.ended',
    ]);
  });

  it('that would revert fails with the reason, nothing is sent, and its signature is erased', async () => {
    const session = await stage.session();
    const { requests, submit, dispatch, tell } = stage.process();
    const call = await stage.execution(session, 41n * UNIT);
    await requests.request(call);
    await submit.execute(call.id);
    await dispatch.execute();

    expect(await requests.of(call.id)).toEqual({
      status: 'FAILED',
      transactionHash: null,
      failure: 'ExecutionCapExceeded(41000000, 40000000)',
    });
    expect(await stage.slots()).toEqual([]);
    expect(await db.sql('SELECT call_data FROM contract_calls')).toEqual([{ call_data: null }]);
    await tell.execute(call.id);
    expect(stage.told).toMatchObject([{ id: call.id, status: 'FAILED' }]);
  });

  it('is handed over together with others, in a transaction of its own; one that would revert keeps none of them', async () => {
    const { requests, submit, tend } = stage.process();
    const calls = [];
    for (const amount of [5n, 41n, 6n]) calls.push(await stage.execution(await stage.session(), amount * UNIT));
    const ids = calls.map(({ id }) => id);
    for (const call of calls) await requests.request(call);
    expect(await submit.executeAll(ids)).toEqual([]);
    expect(await submit.executeAll(ids)).toEqual([]);

    const statuses = await Promise.all(ids.map(async (id) => (await requests.of(id))?.status));
    expect(statuses).toEqual(['PENDING', 'FAILED', 'PENDING']);
    await stage.index();
    await tend.execute();
    expect(await stage.slots()).toEqual(['INCLUDED', 'INCLUDED']);
    for (const { id } of [calls[0], calls[2]].flatMap((call) => call ?? [])) {
      expect(await stage.task(id)).toBe('DONE');
    }
  });

  it('that reverts on chain, because another one was faster, fails when its nonce is used', async () => {
    const session = await stage.session();
    const { requests, submit, settle, tend, dispatch } = stage.process();
    const call = await stage.execution(session, 40n * UNIT);
    await withoutMining(async () => {
      await requests.request(call);
      await submit.execute(call.id);
      await node('anvil_dropAllTransactions');
      await node('evm_setAutomine', true);
      for (let paid = 0; paid < 2; paid += 1) await agents.pay(session, 40n * UNIT);
    });
    await pass(6);
    await tend.execute();
    await tend.execute();
    await dispatch.execute();
    expect(await stage.task(call.id)).toBe('WITHDRAWN');
    await submit.execute(call.id);
    expect(await requests.of(call.id)).toMatchObject({ status: 'PENDING' });

    await stage.index();
    await settle.execute(call.id);
    expect(await requests.of(call.id)).toMatchObject({ status: 'FAILED', failure: /^PeriodCapExceeded/ });
    expect(await agents.balanceOf(session.policy.recipient)).toBe(80n * UNIT);
  });

  it('that a node does not mine before its time is cancelled, and fails', async () => {
    const session = await stage.session();
    const { requests, submit, settle, tend } = stage.process();
    const call = await stage.execution(session, 5n * UNIT);
    await withoutMining(async () => {
      await requests.request(call);
      await submit.execute(call.id);
      stage.clock.time = new Date(call.notAfter.getTime() + 1);
      await settle.execute(call.id);
      expect(await requests.of(call.id)).toMatchObject({ status: 'PENDING' });
      await tend.execute();
      await node('anvil_mine');
    });
    await tend.execute();
    await stage.index();
    await settle.execute(call.id);

    expect(await stage.slots()).toEqual(['REPLACED']);
    expect(await requests.of(call.id)).toEqual({
      status: 'FAILED',
      transactionHash: null,
      failure: 'The call was not brought on chain in time',
    });
    expect(await agents.balanceOf(session.policy.recipient)).toBe(0n);
  });

  it('that nobody has sent before its time is never sent', async () => {
    const { requests, submit, dispatch } = stage.process();
    const call = await stage.execution(await stage.session(), 5n * UNIT);
    await requests.request(call);
    stage.clock.time = new Date(call.notAfter.getTime() + 1);
    await submit.execute(call.id);
    await dispatch.execute();
    expect(await requests.of(call.id)).toMatchObject({ status: 'FAILED' });
    expect(await stage.slots()).toEqual([]);
  });

  it('that is withdrawn before a node has it is never sent, also by a process that was about to', async () => {
    const { requests, submit, settle, dispatch } = stage.process();
    const call = await stage.execution(await stage.session(), 5n * UNIT);
    await requests.request(call);
    await requests.withdraw(call.id);
    expect(await stage.calls.markHandedOver([call.id], stage.clock.now())).toBe(false);
    expect(await stage.stranded()).toContain(call.id);
    await submit.execute(call.id);
    await dispatch.execute();
    await settle.execute(call.id);
    expect(await requests.of(call.id)).toMatchObject({ status: 'FAILED' });
    expect(await stage.slots()).toEqual([]);
  });

  it('that is withdrawn while a node has it is cancelled, and mined when the chain was faster', async () => {
    const session = await stage.session();
    const { requests, submit, settle, tend } = stage.process();
    const [late, fast] = [await stage.execution(session, 5n * UNIT), await stage.execution(session, 7n * UNIT)];
    await withoutMining(async () => {
      await requests.request(late);
      await submit.execute(late.id);
      await requests.withdraw(late.id);
      await tend.execute();
      await node('anvil_mine');
    });
    await requests.request(fast);
    await submit.execute(fast.id);
    await requests.withdraw(fast.id);
    await stage.mined();
    await tend.execute();
    await stage.index();
    await settle.execute(late.id);
    await settle.execute(fast.id);
    expect(await requests.of(late.id)).toMatchObject({ status: 'FAILED' });
    // Whoever has seen it can make it as long as its signature is good.
    expect(await requests.isRepeatable(late.id, stage.clock.now())).toBe(true);
    expect(await requests.of(fast.id)).toMatchObject({ status: 'MINED' });
    expect(await agents.balanceOf(session.policy.recipient)).toBe(7n * UNIT);
  });

  it('whose fee is too low for the chain is paid by a replacement, once', async () => {
    const session = await stage.session();
    const { requests, submit, settle, tend } = stage.process();
    const call = await stage.execution(session, 5n * UNIT);
    await withoutMining(async () => {
      await requests.request(call);
      await submit.execute(call.id);
      const [first] = await db.sql<{ max: string }>('SELECT max(max_fee_per_gas) AS max FROM relay_attempts');
      await node('anvil_setNextBlockBaseFeePerGas', `0x${(5n * BigInt(first?.max ?? 0)).toString(16)}`);
      await node('anvil_mine');
      await pass(6);
      await tend.execute();
      await node('anvil_mine');
    });
    await stage.index();
    await settle.execute(call.id);

    const attempts = await db.sql<{ hash: string }>('SELECT hash FROM relay_attempts ORDER BY number');
    expect(await requests.of(call.id)).toMatchObject({ status: 'MINED', transactionHash: attempts[1]?.hash });
    expect(await agents.balanceOf(session.policy.recipient)).toBe(5n * UNIT);
  });

  it.each(['before', 'after'] as const)(
    'of a process that dies %s the node has it is made once by the next',
    async (moment) => {
      const session = await stage.session();
      const dying: RelayChain = Object.assign(Object.create(chain.relayChain), {
        async broadcast(raw: `0x${string}`): Promise<void> {
          if (moment === 'after') await chain.relayChain.broadcast(raw);
          throw new Error('crash');
        },
      });
      const call = await stage.execution(session, 5n * UNIT);
      const first = stage.process(dying);
      await first.requests.request(call);
      await expect(first.submit.execute(call.id)).rejects.toThrow('crash');

      const { submit, settle, tend } = stage.process();
      await submit.execute(call.id);
      await stage.mined();
      await tend.execute();
      await stage.index();
      await settle.execute(call.id);
      expect(await stage.slots()).toEqual(['INCLUDED']);
      expect(await stage.calls.find(call.id)).toMatchObject({ status: 'MINED' });
      expect(await agents.balanceOf(session.policy.recipient)).toBe(5n * UNIT);
    },
  );

  it('is pending again when the chain drops its block, and is sent again', async () => {
    const session = await stage.session();
    const { requests, submit, settle, tell, tend } = stage.process();
    const before = await node('evm_snapshot');
    const call = await stage.execution(session, 5n * UNIT);
    await requests.request(call);
    await submit.execute(call.id);
    await stage.mined();
    await tend.execute();
    await stage.index();
    await settle.execute(call.id);
    await tell.execute(call.id);
    expect(await requests.of(call.id)).toMatchObject({ status: 'MINED' });
    expect(await stage.stranded()).toEqual([]);

    await node('evm_revert', before);
    await node('anvil_mine', '0x2');
    await stage.index();
    expect(await stage.published(call.id)).toContain('contract_call.reversed');
    // The job may be lost, so a sweep finds it, too.
    expect(await stage.stranded()).toContain(call.id);
    await settle.execute(call.id);
    expect(await requests.of(call.id)).toEqual({ status: 'PENDING', transactionHash: null, failure: null });
    expect(await stage.events.of('agent-account', session.account.address)).toMatchObject([
      { name: 'AgentAccountCreated' },
      { name: 'Installed' },
    ]);

    await tend.execute();
    await pass(6);
    await tend.execute();
    await stage.index();
    await settle.execute(call.id);
    expect(await requests.of(call.id)).toMatchObject({ status: 'MINED' });
    expect(await agents.balanceOf(session.policy.recipient)).toBe(5n * UNIT);
    await tell.execute(call.id);
    expect(await stage.stranded()).toEqual([]);
  });

  it('is not stored when its gas is beyond the budget, or when nobody follows its contract', async () => {
    const session = await stage.session();
    const budgets = { perUser: 100n, perCompletedPayment: 0n, mostPerUser: 100n, perClient: null, inAll: null };
    const { requests } = stage.process(chain.relayChain, { budgets, firstPrice: 1n });
    const dear = await stage.execution(session, 5n * UNIT, { gasLimit: 101n });
    await expect(requests.request(dear)).rejects.toThrow(DailyLimitError);
    expect(await requests.of(dear.id)).toBeNull();
    await requests.request({ ...dear, gasLimit: 100n });

    // Of agent accounts everybody calls the same module.
    const stranger = { ...dear, id: randomUUID(), purpose: 'payment-schedule' } as const;
    await expect(requests.request(stranger)).rejects.toThrow('Nobody follows');
  });

  it('that waits when a process dies is found by a sweep', async () => {
    const { requests } = stage.process();
    const call = await stage.execution(await stage.session(), 5n * UNIT);
    await requests.request(call);
    await stage.resume.execute();
    expect(stage.queued).toEqual([]);
    await db.sql(`UPDATE contract_calls SET touched_at = touched_at - interval '1 minute'`);
    await stage.resume.execute();
    await stage.resume.execute();
    expect(stage.queued).toEqual(
      ['settle-contract-call', 'submit-contract-call', 'tell-contract-call'].map((name) => `${name} ${call.id}`),
    );
  });
});
