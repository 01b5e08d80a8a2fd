import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { keccak256, ZeroAddress } from 'ethers';
import { IbantoolsBankNumbers } from '../../../adapters/banking/ibantools-bank-numbers.js';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { PrivateKeySigner } from '../../../adapters/chain/private-key-signer.js';
import { RpcChainReader } from '../../../adapters/chain/rpc-chain-reader.js';
import { RpcRelayChain } from '../../../adapters/chain/rpc-relay-chain.js';
import { bankAccountOf } from '../../../adapters/chain/sandbox/bank-account.js';
import { LeasedWork } from '../../../adapters/persistence/leased-work.js';
import { FencedRelaySlots } from '../../../adapters/persistence/relaying/fenced-relay-slots.js';
import { PostgresRelaySlots } from '../../../adapters/persistence/relaying/relay-slots.postgres.js';
import { PostgresRelayerLeases } from '../../../adapters/persistence/relaying/relayer-leases.postgres.js';
import { PostgresBankTransfers } from '../../../adapters/persistence/sandbox/bank-transfers.postgres.js';
import { PostgresBankSettlements } from '../../../adapters/persistence/transactions/bank-settlements.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletRepository } from '../../../adapters/persistence/wallets/wallet.postgres.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { ReserveSlots } from '../../../application/relaying/reserve-slots.js';
import { GetBankTransfer } from '../../../application/sandbox/get-bank-transfer.js';
import { PartnerAccount } from '../../../application/sandbox/partner-account.js';
import { SendBankTransfer, type SendBankTransferInput } from '../../../application/sandbox/send-bank-transfer.js';
import { SettleBankTransfers } from '../../../application/sandbox/settle-bank-transfers.js';
import type { BankTransfer } from '../../../domain/sandbox/bank-transfer.js';
import { issuedNumbers } from '../../../domain/sandbox/issued-numbers.js';
import { NotFoundError, ServiceUnavailableError, ValidationError } from '../../../domain/shared/errors.js';
import { type BankTransferId, bankTransferId } from '../../../domain/shared/ids.js';
import { newUser, newWallet } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { eventually } from '../../support/eventually.js';
import { type Fault, FaultyNode, type RpcRequest } from '../../support/faulty-node.js';
import { freshAddress, RELAYER_KEY, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { SECRET_BOX } from '../../support/secret-box.js';
import { SandboxBank } from '../support/sandbox-bank.js';
import { StandingClock } from '../support/simple-ports.js';

const SETTLED_WITHIN_MS = 60_000;
const BANK = bankAccountOf(RELAYER_KEY);
const IBAN = 'DE89 3704 0044 0532 0130 00';

let db: OpenDatabase;
let chain: SandboxChain;
let node: FaultyNode;
let connection: ChainConnection;
let clock: StandingClock;
let bank: SandboxBank;
let transfers: PostgresBankTransfers;
let send: SendBankTransfer;
let sweep: SettleBankTransfers;
/** How often the partner has said that a node has a transaction. */
let announced: number;
let username: string;
let wallet: Address;

beforeAll(async () => {
  [db, chain] = await Promise.all([openTestDatabase(), startSandboxChain()]);
  await chain.connection.request('anvil_setBalance', [BANK.address, '0xde0b6b3a7640000']);
});

beforeEach(async () => {
  node = await FaultyNode.before(chain.node.rpcUrl);
  const { chainId } = chain.deployment;
  connection = new ChainConnection({ rpcUrl: node.rpcUrl, chainId, timeoutMs: 2_000 });
  clock = new StandingClock();
  bank = new SandboxBank(db.database, clock);
  transfers = new PostgresBankTransfers(db.database);
  const [users, wallets] = [new PostgresUserRepository(db.database), new PostgresWalletRepository(db.database)];
  const ids = { next: () => randomUUID() };
  const tokens = new Set(['USDC', 'EURC'] as const);
  send = new SendBankTransfer(
    users,
    wallets,
    new IbantoolsBankNumbers(),
    transfers,
    bank.customers,
    clock,
    ids,
    tokens,
  );
  sweep = sweeping();
  announced = 0;
  const user = newUser();
  [username, wallet] = [user.username, freshAddress()];
  await users.add(user);
  await wallets.add(newWallet(user.id, { address: wallet }));
});

afterEach(async () => {
  connection.destroy();
  node.stop();
  await db.sql('TRUNCATE sandbox_bank_transfers');
});

afterAll(async () => {
  await chain?.stop();
  await db?.close();
});

function sweeping(): SettleBankTransfers {
  const partner = new PrivateKeySigner(chain.deployment, BANK.privateKey);
  const relayChain = new RpcRelayChain(connection);
  const unitOfWork = new PostgresUnitOfWork(db.database);
  const leased = new LeasedWork(db.database, randomUUID());
  const slots = new FencedRelaySlots(new PostgresRelaySlots(db.database, SECRET_BOX), leased);
  const leases = new PostgresRelayerLeases(leased);
  const reserving = new ReserveSlots(slots, unitOfWork);
  const settlements = new PostgresBankSettlements(db.database);
  const relaying = [relayChain, slots, leases, reserving] as const;
  const announce = () => {
    announced += 1;
  };
  const account = new PartnerAccount(partner, ...relaying, chain.demoTokens, unitOfWork, announce);
  const { customers, admitTransfer, tellOfCustomer } = bank;
  return new SettleBankTransfers(
    transfers,
    settlements,
    account,
    customers,
    admitTransfer,
    tellOfCustomer,
    clock,
    unitOfWork,
  );
}

async function sent(overrides: Partial<SendBankTransferInput> = {}): Promise<BankTransferId> {
  const transfer = { username, amount: '12.50', currency: 'EUR', holderName: 'Ada Muster', iban: IBAN } as const;
  return (await send.execute({ ...transfer, ...overrides })).id;
}

async function ended(id: BankTransferId): Promise<BankTransfer> {
  const look = async () => {
    await sweep.execute();
    const transfer = await transfers.find(id);
    return transfer?.status !== 'PENDING' && transfer;
  };
  return eventually('the transfer has ended', look, SETTLED_WITHIN_MS);
}

const held = () => chain.balanceOf(wallet, 'EURC');
const settlementsOf = (hash: string) =>
  db.sql<{ holder_name: string }>('SELECT * FROM bank_settlements WHERE transaction_hash = $1', [hash]);

describe('a bank transfer', () => {
  it("is paid from the partner's own account, with a settlement that says from whom", async () => {
    const transfer = await ended(await sent({ reference: ' Rent ' }));

    expect(transfer).toMatchObject({ status: 'SETTLED', reference: 'Rent' });
    const hash = transfer.status === 'SETTLED' ? transfer.transactionHash : '';
    expect(await held()).toBe(12_500_000n);
    // The indexer looks for its block at once.
    expect(announced).toBeGreaterThan(0);
    const { blockNumber } = await chain.receiptOf(hash as Address);
    const [block] =
      (await new RpcChainReader(connection, chain.deployment).blocks(BigInt(blockNumber), BigInt(blockNumber))) ?? [];
    expect(block?.transfers).toMatchObject([{ asset: 'EURC', from: BANK.address, to: wallet, value: 12_500_000n }]);
    expect(BANK.address).not.toBe(ZeroAddress);
    expect(await settlementsOf(hash)).toEqual([
      {
        transaction_hash: hash,
        account_address: wallet,
        holder_name: 'Ada Muster',
        masked_iban: 'DE89****3000',
        masked_account_number: null,
        masked_routing_number: null,
        absorbed_fee_minor_units: '212500',
        token: 'EURC',
      },
    ]);
  });

  it('is explained before it can be in a block', async () => {
    const explained: number[] = [];
    node.fault = async (requests, ask) => {
      for (const { method, params } of requests) {
        if (method !== 'eth_sendRawTransaction') continue;
        explained.push((await settlementsOf(keccak256(String(params[0])))).length);
      }
      return ask(requests);
    };
    await ended(await sent());
    expect(explained).toEqual([1]);
  });

  it('waits until the bank has taken its time', async () => {
    const id = await sent({ delaySeconds: 3600 });
    await sweep.execute();
    clock.time = new Date(clock.time.getTime() + 3_599_999);
    await sweep.execute();
    expect(await transfers.find(id)).toMatchObject({ status: 'PENDING' });
    expect(await held()).toBe(0n);

    clock.time = new Date(clock.time.getTime() + 1);
    expect(await ended(id)).toMatchObject({ status: 'SETTLED' });
    expect(await held()).toBe(12_500_000n);
  });

  it('that is to be rejected moves nothing, and no sooner than it would have arrived', async () => {
    const id = await sent({ outcome: 'REJECTED', delaySeconds: 60 });
    await sweep.execute();
    expect(await transfers.find(id)).toMatchObject({ status: 'PENDING' });
    clock.time = new Date(clock.time.getTime() + 60_000);
    expect(await ended(id)).toMatchObject({ status: 'REJECTED' });
    expect(node.asked('eth_sendRawTransaction')).toBe(0);
    expect(await held()).toBe(0n);
  });

  it.each<[Partial<SendBankTransferInput>, string]>([
    [{ amount: '1.001' }, 'amount must have at most 2 decimals'],
    [{ amount: '0' }, 'amount must be greater than zero'],
    [{ currency: 'MXN' }, 'currency MXN is not available here'],
    [{ iban: 'DE89 3704 0044 0532 0130 01' }, 'iban has wrong check digits'],
    [{ iban: undefined }, 'iban is missing'],
    [{ holderName: '' }, 'holderName must not be blank'],
    [{ reference: 'x'.repeat(141) }, 'reference must be at most 140 characters'],
  ])('with %j is refused', async (overrides, message) => {
    const refused = sent(overrides);
    await expect(refused).rejects.toThrow(ValidationError);
    await expect(refused).rejects.toThrow(message);
  });

  it('to an account that is suspended goes back, and one that comes afterwards is paid', async () => {
    const user = await new PostgresUserRepository(db.database).findByUsername(username);
    if (!user) throw new Error('There is no such user');
    await bank.open({ user, wallet: newWallet(user.id, { address: wallet }) });
    const { serial = 0 } = (await bank.customers.find(user.id)) ?? {};
    const toIban = issuedNumbers(serial).eur.iban;
    await bank.accounts.suspend(user.id, 'closing');
    expect(await ended(await sent({ username: undefined, toIban }))).toMatchObject({ status: 'REJECTED' });
    await bank.accounts.reopen(user.id, 'closing');
    expect(await ended(await sent({ username: undefined, toIban }))).toMatchObject({ status: 'SETTLED' });
    expect(await held()).toBe(12_500_000n);
  });

  it('to nobody is refused', async () => {
    await expect(sent({ username: 'nobody_at_all' })).rejects.toThrow(NotFoundError);
  });

  it('can be looked up by its id alone', async () => {
    const get = new GetBankTransfer(transfers);
    const id = await sent({ reference: 'Rent' });

    expect(await get.execute(id)).toMatchObject({ id, status: 'PENDING', reference: 'Rent' });
    await expect(get.execute(bankTransferId(randomUUID()))).rejects.toThrow(NotFoundError);
  });
});

it('a bank transfer is paid, also behind one that cannot be paid', async () => {
  const [bad, good] = [await sent(), await sent({ delaySeconds: 1 })];
  clock.time = new Date(clock.time.getTime() + 1000);
  await db.sql("UPDATE sandbox_bank_transfers SET wallet_address = 'nowhere' WHERE id = $1", [bad]);
  await expect(sweep.execute()).rejects.toThrow('nowhere');
  await expect(sweep.execute()).rejects.toThrow('nowhere');
  expect(await transfers.find(good)).toMatchObject({ status: 'SETTLED' });
  expect(await transfers.find(bad)).toMatchObject({ status: 'PENDING' });
});

describe('a bank transfer is paid once', () => {
  const isBroadcast = (requests: readonly RpcRequest[]) =>
    requests.some(({ method }) => method === 'eth_sendRawTransaction');

  it('however many sweep at the same time', async () => {
    const ids = [await sent(), await sent({ amount: '1' })];
    const sweeps = [sweep, sweeping(), sweeping()];
    await Promise.all(sweeps.map((each) => each.execute()));
    for (const id of ids) await ended(id);
    await Promise.all(sweeps.map((each) => each.execute()));
    expect(await held()).toBe(13_500_000n);
  });

  it.each<[string, Fault]>([
    ['before it was sent', async (requests, ask) => (isBroadcast(requests) ? null : ask(requests))],
    [
      'when it was just sent',
      async (requests, ask) => {
        const replies = await ask(requests);
        return isBroadcast(requests) ? null : replies;
      },
    ],
  ])('when the sweep ends %s', async (_name, fault) => {
    const id = await sent();
    node.fault = fault;
    await expect(sweep.execute()).rejects.toThrow(ServiceUnavailableError);
    node.fault = null;
    sweep = sweeping();
    const transfer = await ended(id);
    expect(await held()).toBe(12_500_000n);
    const [stored, ...others] = await db.sql<{ hash: string }>(
      'SELECT hash FROM relay_attempts JOIN relay_slot_tasks USING (chain_id, signer, nonce) WHERE subject_id = $1',
      [id],
    );
    expect(others).toEqual([]);
    expect(transfer).toMatchObject({ status: 'SETTLED', transactionHash: stored?.hash });
  });

  it('behind one URL with a backend that has no receipts yet', async () => {
    const id = await sent();
    node.fault = async (requests, ask) => {
      const replies = await ask(requests);
      return isBroadcast(requests) ? null : replies;
    };
    await expect(sweep.execute()).rejects.toThrow(ServiceUnavailableError);
    node.fault = async (requests, ask) => {
      const replies = await ask(requests);
      const isBehind = requests.every(({ method }) => method === 'eth_getTransactionReceipt');
      return isBehind ? replies.map((reply) => ({ ...reply, result: null })) : replies;
    };
    sweep = sweeping();
    expect(await ended(id)).toMatchObject({ status: 'SETTLED' });
    expect(await held()).toBe(12_500_000n);
  });

  it('and once more on the chain that has lost it, together with what paid for it', async () => {
    const snapshot = await chain.connection.request('evm_snapshot');
    for (const amount of ['12.50', '2', '3']) await ended(await sent({ amount }));
    await chain.connection.request('evm_revert', [snapshot]);
    expect(await held()).toBe(0n);

    await db.sql("UPDATE relay_attempts SET stored_at = now() + interval '1 minute'");
    await sweep.execute();
    expect(await held()).toBe(0n);
    await db.sql("UPDATE relay_attempts SET stored_at = stored_at - interval '1 hour'");
    const isBack = async () => {
      await sweep.execute();
      return (await held()) === 17_500_000n;
    };
    await eventually('everything has been paid again', isBack, SETTLED_WITHIN_MS);
    await ended(await sent({ amount: '1' }));
    expect(await held()).toBe(18_500_000n);
  });
});
