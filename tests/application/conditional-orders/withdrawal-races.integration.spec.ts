import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { RpcOrderContracts } from '../../../adapters/chain/rpc-order-contracts.js';
import type { Address, Hex, WalletCall } from '../../../application/ports/user-operation.js';
import type { ConditionalOrderId } from '../../../domain/shared/ids.js';
import { CANCELLED, FILLED, PUBLISHED } from '../../adapters/chain/conditional-order-stage.js';
import { chainTime, DeployedContract, freshSender } from '../../adapters/chain/contract-stage.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { OrderDesk } from './order-desk.js';

const GAS = '0x1e8480';
const GWEI = 10n ** 9n;

let db: OpenDatabase;
let chain: SandboxChain;
let desk: OrderDesk;
let whileWaiting: () => Promise<void>;
let relayer: Address;
let filler: Address;

beforeAll(async () => {
  [db, chain] = await Promise.all([openTestDatabase(), startSandboxChain()]);
});
afterAll(async () => {
  await chain?.stop();
  await db?.close();
});
beforeEach(async () => {
  await db.database.manager.query('DELETE FROM conditional_orders; DELETE FROM watched_prices');
  const contracts = new RpcOrderContracts(chain.connection, chain.deployment);
  const { chainId } = chain.deployment;
  const owner = await storedPerson(db.database);
  desk = new OrderDesk(db.database, owner, () => whileWaiting(), { contracts, chainId });
  desk.clock.time = new Date(Number(await chainTime(chain)) * 1_000);
  [relayer, filler] = [await freshSender(chain), await freshSender(chain)];
});

/** Puts a transaction into the node's pool. Those that pay more come first in a block. */
function send(from: Address, { target, data }: Pick<WalletCall, 'target' | 'data'>, tip = 1n): Promise<Hex> {
  const gasPrice = `0x${(tip * 10n * GWEI).toString(16)}`;
  return chain.connection.request('eth_sendTransaction', [{ from, to: target, data, gas: GAS, gasPrice }]);
}

/** An order on chain, published at what the market gives, and a filler with money for it. */
async function published(): Promise<{ readonly id: ConditionalOrderId; readonly contract: DeployedContract }> {
  const id = await desk.armed({ triggerPrice: '110000' });
  const { order, sale, address, publisher } = await desk.read(id);
  const owner = desk.owner.wallet.address;
  await chain.connection.request('anvil_impersonateAccount', [owner]);
  await chain.connection.request('anvil_setBalance', [owner, `0x${(10n ** 20n).toString(16)}`]);
  const contracts = new RpcOrderContracts(chain.connection, chain.deployment);
  const asset = await DeployedContract.at(chain, 'MarketToken', chain.deployment.marketTokens?.['cbBTC']);
  await asset.send(await chain.account.address(), 'mint', owner, sale.sellAmount);
  for (const call of contracts.activate({ order, sale, publisher }, address).calls) {
    expect(await chain.receiptOf(await send(owner, call))).toMatchObject({ status: '0x1' });
  }
  await desk.pass(108_000n, 108_000n, 111_000n);
  await relayed();
  await desk.takesPublication(id);
  const asked = desk.asked();
  await chain.demoTokens.mint('USDC', filler, asked);
  const usdc = await DeployedContract.at(chain, 'DemoToken', chain.deployment.tokens.USDC);
  await usdc.send(filler, 'approve', address, asked);
  const contract = await DeployedContract.at(chain, 'ConditionalOrder', address);
  expect(await contract.number('status')).toBe(PUBLISHED);
  return { id, contract };
}

/** The newest call that the service has asked for, in a transaction of a relayer. */
async function relayed(): Promise<void> {
  const call = desk.calls.requested.at(-1);
  if (!call) throw new Error('Nothing was asked for');
  expect(await chain.receiptOf(await send(relayer, call))).toMatchObject({ status: '0x1' });
}

/** The withdrawal that the service asks for and the fill of somebody else reach one block. What came of them is told as the ledger tells it. */
async function inOneBlock(id: ConditionalOrderId, contract: DeployedContract, first: 'fill' | 'withdrawal') {
  const withdrawal = desk.calls.requested.at(-1);
  if (!withdrawal) throw new Error('The service has asked for no withdrawal');
  await chain.connection.request('evm_setAutomine', [false]);
  const fill = { target: contract.address, data: contract.encode('fill') };
  const hashes = [
    await send(relayer, withdrawal, first === 'withdrawal' ? 2n : 1n),
    await send(filler, fill, first === 'fill' ? 2n : 1n),
  ];
  await chain.connection.request('evm_mine');
  await chain.connection.request('evm_setAutomine', [true]);
  const [withdrawn, filled] = await Promise.all(hashes.map((hash) => chain.receiptOf(hash)));
  expect(withdrawn?.blockNumber).toBe(filled?.blockNumber);
  if (withdrawn?.status === '0x1') await desk.emit(id, 'Cancelled');
  else desk.calls.end(withdrawal.id, { status: 'FAILED', transactionHash: null, failure: 'OrderNotOpen' });
  if (filled?.status === '0x1') await desk.emit(id, 'Filled');
}

const cancelled = (id: ConditionalOrderId) => desk.cancel.execute({ id, ownerId: desk.owner.user.id, clientId: null });

it('a fill that is first in the block of its withdrawal wins: 409, and the order is FILLED', async () => {
  const { id, contract } = await published();
  whileWaiting = () => inOneBlock(id, contract, 'fill');
  await expect(cancelled(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await desk.read(id)).order.status).toBe('FILLED');
  expect(await contract.number('status')).toBe(FILLED);
});

it('a withdrawal that is first in the block of the fill wins: the order is CANCELLED, and nothing is sold', async () => {
  const { id, contract } = await published();
  whileWaiting = () => inOneBlock(id, contract, 'withdrawal');
  expect((await cancelled(id)).order.status).toBe('CANCELLED');
  expect(await contract.number('status')).toBe(CANCELLED);
  expect(await chain.balanceOf(filler)).toBe(110_889_000_000n);
});

it('a withdrawal that the chain refuses answers 500, the order stays PUBLISHED, and can be filled', async () => {
  const { id, contract } = await published();
  whileWaiting = async () => {
    const withdrawal = desk.calls.requested.at(-1);
    if (!withdrawal) throw new Error('The service has asked for no withdrawal');
    await chain.connection.request('evm_increaseTime', [600]);
    await chain.connection.request('evm_mine');
    expect(await chain.receiptOf(await send(relayer, withdrawal))).toMatchObject({ status: '0x0' });
    desk.calls.end(withdrawal.id, { status: 'FAILED', transactionHash: null, failure: 'DeadlinePassed' });
  };
  await expect(cancelled(id)).rejects.toMatchObject({ code: 'INTERNAL_ERROR', retryable: true });
  expect((await desk.read(id)).order.status).toBe('PUBLISHED');
  expect(await contract.number('status')).toBe(PUBLISHED);
  await contract.send(filler, 'fill');
});
