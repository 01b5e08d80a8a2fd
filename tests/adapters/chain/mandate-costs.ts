import { toBeHex } from 'ethers';
import type { SandboxChain } from '../../support/sandbox-chain.js';
import { SoftwarePasskey } from '../../support/software-passkey.js';
import { AgentStage, UNIT } from './agent-account-stage.js';
import { ConditionalOrderStage } from './conditional-order-stage.js';
import { chainTime } from './contract-stage.js';
import { DELAY, keyOf, RecoveryStage } from './recovery-stage.js';
import { DAY, ScheduleStage } from './schedule-stage.js';

/** A call in a transaction of its own, as docs/contracts.md#gas names it. */
export type Cost = readonly [call: string, gas: bigint];

/** The gas of whole transactions with agent accounts. The recipient has money already, and each payment is in a second of its own. */
export async function agentAccountCosts(chain: SandboxChain): Promise<readonly Cost[]> {
  const stage = await AgentStage.of(chain);
  const values = Object.values(stage.policy());
  const made = await stage.factory.send(stage.owner, 'createAgentAccount', values, toBeHex(1n, 32));
  const session = await stage.open({ periodSeconds: 1n });
  const start = (await chainTime(chain)) + 10n;
  await stage.payAt(session, start, UNIT);
  const early = await stage.payAt(session, start + 10n, UNIT);
  await stage.lengthenHistory(session, 1_000_000);
  const late = await stage.payAt(session, start + 20n, UNIT);
  const revoked = await session.account.send(stage.owner, 'revoke', [stage.usdc.address]);
  return [
    ['open an agent account', made.gasUsed],
    ['pay from an agent account', early.gasUsed],
    ['the same after a million payments', late.gasUsed],
    ['revoke an agent account', revoked.gasUsed],
  ];
}

/** The gas of whole transactions with the module of recovery, of an account with two guardians and one passkey. */
export async function recoveryCosts(chain: SandboxChain): Promise<readonly Cost[]> {
  const stage = await RecoveryStage.of(chain);
  const [one, two] = [60n, 40n].map((weight) => ({ passkey: new SoftwarePasskey(), weight }));
  if (!one || !two) throw new Error('There are two guardians');
  const { wallet } = await stage.wallet([]);
  const account = wallet.address;
  const set = await stage.module.send(account, 'setGuardians', ...stage.guardians([one, two]));
  const newPasskey = new SoftwarePasskey();
  const [first, second] = await Promise.all(
    [one, two].map(async ({ passkey }) => stage.approval(account, newPasskey, passkey)),
  );
  if (!first || !second) throw new Error('There are two approvals');
  await stage.module.send(stage.anybody, 'approve', ...first);
  const met = await stage.module.send(stage.anybody, 'approve', ...second);
  await chain.connection.request('evm_increaseTime', [Number(DELAY)]);
  const executed = await stage.module.send(stage.anybody, 'execute', account, keyOf(newPasskey));
  const cancelled = await stage.module.send(account, 'cancel');
  return [
    ['set two guardians', set.gasUsed],
    ['the last approval of a recovery', met.gasUsed],
    ['execute a recovery', executed.gasUsed],
    ['cancel recoveries', cancelled.gasUsed],
  ];
}

/** The gas of whole transactions with a schedule of twelve periods. The recipient has money already. */
export async function scheduleCosts(chain: SandboxChain): Promise<readonly Cost[]> {
  const stage = await ScheduleStage.of(chain);
  const { times, ...terms } = await stage.terms();
  const [begin = 0n] = times;
  const twelve = Array.from({ length: 12 }, (_, month) => begin + BigInt(month) * 30n * DAY);
  const values = stage.values({ ...terms, times: twelve, end: begin + 360n * DAY });
  const made = await stage.factory.send(stage.anybody, 'createPaymentSchedule', ...values);
  const schedule = await stage.open({ times: twelve, end: begin + 360n * DAY });
  await stage.payAt(schedule, begin, 0);
  const paid = await stage.payAt(schedule, begin + 30n * DAY, 1);
  const skipped = await schedule.contract.send(schedule.owner, 'skip', 2);
  const cancelled = await schedule.contract.send(schedule.owner, 'cancel');
  const replaced = await stage.open({ times: twelve, end: begin + 360n * DAY });
  const ended = await replaced.contract.send(replaced.owner, 'cancelUnpaid', 2n ** 40n);
  const most = Array.from({ length: 500 }, (_, day) => begin + BigInt(day) * DAY);
  const longest = stage.values({ ...terms, times: most, end: begin + 500n * DAY });
  const largest = await stage.factory.send(stage.anybody, 'createPaymentSchedule', ...longest);
  return [
    ['open a schedule of twelve payments', made.gasUsed],
    ['open a schedule of 500 payments', largest.gasUsed],
    ['pay from a schedule', paid.gasUsed],
    ['skip a payment of a schedule', skipped.gasUsed],
    ['cancel a schedule', cancelled.gasUsed],
    ['end a schedule for another one', ended.gasUsed],
  ];
}

/** The gas of whole transactions with an order. Owner and filler have both tokens already. */
export async function orderCosts(chain: SandboxChain): Promise<readonly Cost[]> {
  const stage = await ConditionalOrderStage.of(chain);
  const order = await stage.open();
  const { contract, owner, publisher } = order;
  const filler = await stage.filler(order);
  await chain.demoTokens.mint('EURC', owner, UNIT);
  await chain.demoTokens.mint('USDC', owner, UNIT);
  await chain.demoTokens.mint('USDC', filler, UNIT);
  const made = await stage.factory.send(
    stage.anybody,
    'createConditionalOrder',
    ...stage.values(await stage.terms(publisher)),
  );
  const publication = await stage.publication(order, order.terms.minBuyAmount + 1n);
  const published = await contract.send(stage.anybody, 'publish', ...publication);
  const lowering = await stage.publication(order, order.terms.minBuyAmount);
  const lowered = await contract.send(stage.anybody, 'publish', ...lowering);
  const filled = await contract.send(filler, 'fill');
  const other = await stage.open();
  const withdrawn = await other.contract.send(stage.anybody, 'withdraw', ...(await stage.withdrawal(other)));
  return [
    ['open a conditional order', made.gasUsed],
    ['publish an order', published.gasUsed],
    ['ask for less', lowered.gasUsed],
    ['fill an order', filled.gasUsed],
    ['withdraw an order', withdrawn.gasUsed],
  ];
}
