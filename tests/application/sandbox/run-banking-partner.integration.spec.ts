import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { PrivateKeySigner } from '../../../adapters/chain/private-key-signer.js';
import { RpcRelayChain } from '../../../adapters/chain/rpc-relay-chain.js';
import { bankAccountOf } from '../../../adapters/chain/sandbox/bank-account.js';
import { LeasedWork } from '../../../adapters/persistence/leased-work.js';
import { FencedRelaySlots } from '../../../adapters/persistence/relaying/fenced-relay-slots.js';
import { PostgresRelaySlots } from '../../../adapters/persistence/relaying/relay-slots.postgres.js';
import { PostgresRelayerLeases } from '../../../adapters/persistence/relaying/relayer-leases.postgres.js';
import { PostgresPartnerPayouts } from '../../../adapters/persistence/sandbox/partner-payouts.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { ReserveSlots } from '../../../application/relaying/reserve-slots.js';
import { PartnerAccount } from '../../../application/sandbox/partner-account.js';
import { RunBankingPartner } from '../../../application/sandbox/run-banking-partner.js';
import { SandboxBankingPartner } from '../../../application/sandbox/sandbox-banking-partner.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { type PaymentRequestId, paymentRequestId } from '../../../domain/shared/ids.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { eventually } from '../../support/eventually.js';
import { type Fault, FaultyNode, type RpcRequest } from '../../support/faulty-node.js';
import { freshAddress, RELAYER_KEY, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { SECRET_BOX } from '../../support/secret-box.js';
import { SandboxBank } from '../support/sandbox-bank.js';
import { StandingClock } from '../support/simple-ports.js';

const PATIENCE_MS = 60_000;
const BANK = bankAccountOf(RELAYER_KEY);
const ACCOUNT = { form: 'IBAN', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' } as const;

interface Webhook {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

let db: OpenDatabase;
let chain: SandboxChain;
let node: FaultyNode;
let connection: ChainConnection;
let clock: StandingClock;
let bank: SandboxBank;
let partner: SandboxBankingPartner;
let isFunded: boolean;
let isTaken: boolean;
let webhooks: Webhook[];
let wallet: Address;

beforeAll(async () => {
  [db, chain] = await Promise.all([openTestDatabase(), startSandboxChain()]);
  await chain.connection.request('anvil_setBalance', [BANK.address, '0xde0b6b3a7640000']);
});

beforeEach(async () => {
  node = await FaultyNode.before(chain.node.rpcUrl);
  connection = new ChainConnection({ rpcUrl: node.rpcUrl, chainId: chain.deployment.chainId, timeoutMs: 2_000 });
  clock = new StandingClock();
  bank = new SandboxBank(db.database, clock);
  partner = new SandboxBankingPartner(BANK.address, null, payouts(), clock);
  [isFunded, isTaken, webhooks] = [true, true, []];
  wallet = freshAddress();
  await chain.demoTokens.mint('EURC', BANK.address, 25_500_000n);
});

afterEach(async () => {
  connection.destroy();
  node.stop();
  await db.sql('TRUNCATE sandbox_partner_payouts, sandbox_partner_events');
});

afterAll(async () => {
  await chain?.stop();
  await db?.close();
});

const payouts = () => new PostgresPartnerPayouts(db.database);

/** The partner's work in another process. @param stored where it has its payouts */
function working(stored = payouts()): RunBankingPartner {
  const signer = new PrivateKeySigner(chain.deployment, BANK.privateKey);
  const unitOfWork = new PostgresUnitOfWork(db.database);
  const leased = new LeasedWork(db.database, randomUUID());
  const slots = new FencedRelaySlots(new PostgresRelaySlots(db.database, SECRET_BOX), leased);
  const ports = [slots, new PostgresRelayerLeases(leased), new ReserveSlots(slots, unitOfWork)] as const;
  const account = new PartnerAccount(signer, new RpcRelayChain(connection), ...ports, chain.demoTokens, unitOfWork);
  const sender = {
    send: async ({ body }: { readonly body: string }) => {
      webhooks.push(JSON.parse(body));
      return isTaken;
    },
  };
  const funding = { has: async () => isFunded };
  const { customers, admitTransfer, counted, messages, tellOfPayout } = bank;
  return new RunBankingPartner(
    partner,
    stored,
    funding,
    account,
    customers,
    admitTransfer,
    counted,
    messages,
    tellOfPayout,
    sender,
    clock,
    unitOfWork,
  );
}

async function submitted(reference: string | null): Promise<PaymentRequestId> {
  const paymentId = paymentRequestId(randomUUID());
  const money = { minorUnits: 25_500_000n, currency: 'EUR' } as const;
  const funding = { walletAddress: wallet, transactionHash: '0xaa' };
  const order = { paymentId, rail: 'SEPA', money, holderName: 'Erika', account: ACCOUNT, reference, funding } as const;
  expect(await partner.submit(order)).toEqual({ status: 'SUBMITTED' });
  expect(await partner.submit(order)).toEqual({ status: 'SUBMITTED' });
  return paymentId;
}

const aWeekLater = () => {
  clock.time = new Date(clock.time.getTime() + 7 * 24 * 60 * 60 * 1000);
};
const held = () => chain.balanceOf(wallet, 'EURC');

/** Works until the wallet has the money back. */
const refunded = () =>
  eventually(
    'the money is back',
    async () => {
      await working().execute();
      return (await held()) > 0n;
    },
    PATIENCE_MS,
  );

describe('the banking partner of a sandbox', () => {
  it('waits for the money, then for its cut-off, and tells of each step', async () => {
    const id = await submitted('Rent');
    isFunded = false;
    await working().execute();
    expect(webhooks).toEqual([]);
    isFunded = true;
    await working().execute();
    expect(await partner.find(id)).toEqual({ status: 'SUBMITTED' });
    aWeekLater();
    await working().execute();
    expect(await partner.find(id)).toEqual({ status: 'PAID' });
    expect(webhooks.map(({ type }) => type)).toEqual(['payout.accepted', 'payout.sent', 'payout.paid']);
    expect(await held()).toBe(0n);
  });

  it('does not store the number of an account', async () => {
    const id = await submitted(null);
    const [row] = await db.sql('SELECT * FROM sandbox_partner_payouts WHERE payment_id = $1', [id]);
    expect(JSON.stringify(row)).toContain('DE89****3000');
    expect(JSON.stringify(row)).not.toContain(ACCOUNT.iban);
  });

  it('sends a webhook again that was not taken, with the same id', async () => {
    await submitted('Rent');
    isTaken = false;
    await working().execute();
    await db.sql("UPDATE sandbox_partner_events SET attempt_after = now() - interval '1 second'");
    isTaken = true;
    await working().execute();
    await working().execute();
    expect(webhooks.map(({ type }) => type)).toEqual(['payout.accepted', 'payout.accepted']);
    expect(await db.sql('SELECT id FROM sandbox_partner_events')).toHaveLength(1);
  });

  it('says nothing of a silent payout, and answers when it is asked', async () => {
    const id = await submitted('SILENT');
    await working().execute();
    aWeekLater();
    await working().execute();
    expect(webhooks).toEqual([]);
    expect(await partner.find(id)).toEqual({ status: 'PAID' });
  });

  it('counts and holds what exceeds the limit of a customer, also of one who is not approved', async () => {
    const { user, wallet: own } = await storedPerson(db.database);
    wallet = own.address;
    await bank.accounts.apply({ customerId: user.id, fullName: 'Alice', country: 'DE', walletAddress: wallet });
    await bank.play.setLimits(user.username, { deposit: null, withdrawal: 60_000_000n });
    const [first, second] = [await submitted('Rent'), await submitted('Rent')];
    await working().execute();
    const limits = await bank.accounts.limitsOf(user.id);
    expect(limits).toMatchObject({ withdrawal: { used: 51_000_000n }, isEddRequired: true });
    const { requests } = await bank.play.show(user.username);
    expect(requests).toMatchObject([{ status: 'waiting_on_response', transferId: expect.any(String) }]);
    const stored = await Promise.all([first, second].map((id) => payouts().find(id)));
    expect(stored.map((payout) => payout?.status).sort()).toEqual(['ACCEPTED', 'ON_HOLD']);
  });

  it('counts once, and asks once, when the process ends after the limit was taken and before the payout was', async () => {
    const { user, wallet: own } = await storedPerson(db.database);
    wallet = own.address;
    await bank.accounts.apply({ customerId: user.id, fullName: 'Alice', country: 'DE', walletAddress: wallet });
    await bank.play.setLimits(user.username, { deposit: null, withdrawal: 60_000_000n });
    const known = async () => {
      const limits = await bank.accounts.limitsOf(user.id);
      const { requests } = await bank.play.show(user.username);
      return [limits?.withdrawal.used, requests.length];
    };
    const step = () => Promise.reject(new Error('The process ends here'));
    const dying = () => working(Object.assign(payouts(), { step })).execute();

    const counted = await submitted('Rent');
    await expect(dying()).rejects.toThrow('The process ends here');
    expect([await known(), (await payouts().find(counted))?.status]).toEqual([[0n, 0], 'AWAITING_FUNDS']);
    await Promise.all([working().execute(), working().execute()]);
    expect([await known(), (await payouts().find(counted))?.status]).toEqual([[51_000_000n, 0], 'ACCEPTED']);

    const held = await submitted('Rent');
    await expect(dying()).rejects.toThrow('The process ends here');
    expect([await known(), (await payouts().find(held))?.status]).toEqual([[51_000_000n, 0], 'AWAITING_FUNDS']);
    await Promise.all([working().execute(), working().execute()]);
    expect([await known(), (await payouts().find(held))?.status]).toEqual([[51_000_000n, 1], 'ON_HOLD']);
  });

  it('goes on with the others, and with its webhooks, when one cannot be admitted', async () => {
    const { user, wallet: own } = await storedPerson(db.database);
    const others = wallet;
    wallet = own.address;
    await bank.accounts.apply({ customerId: user.id, fullName: 'Alice', country: 'DE', walletAddress: wallet });
    await submitted('Rent');
    wallet = others;
    await submitted('Rent');
    bank.admitTransfer.execute = () => Promise.reject(new ServiceUnavailableError('There is no rate'));
    await expect(working().execute()).rejects.toThrow('There is no rate');
    expect(webhooks.map(({ type }) => type)).toEqual(['payout.accepted']);
  });

  it('goes on with the others when the next step of one cannot be stored', async () => {
    const [one, other] = [await submitted('Rent'), await submitted('Rent')];
    const [bad, good] = one < other ? [one, other] : [other, one];
    await working().execute();
    aWeekLater();
    const told = bank.tellOfPayout.messageOf.bind(bank.tellOfPayout);
    bank.tellOfPayout.messageOf = (payout) => {
      if (payout.paymentId === bad) throw new Error('No message');
      return told(payout);
    };
    await expect(working().execute()).rejects.toThrow('No message');
    expect(await partner.find(good)).toEqual({ status: 'PAID' });
    expect(await partner.find(bad)).toEqual({ status: 'SUBMITTED' });
  });

  it('names the refund before it can be in a block', async () => {
    const named: unknown[] = [];
    node.fault = async (requests, ask) => {
      if (isBroadcast(requests)) named.push(webhooks.at(-1)?.data['refundTransactionHash']);
      return ask(requests);
    };
    const id = await submitted('REJECT');
    await working().execute();
    aWeekLater();
    await refunded();
    const report = await partner.find(id);
    expect(report).toMatchObject({ status: 'REJECTED', refundHash: expect.stringMatching(/^0x/) });
    expect(named).toEqual([report && 'refundHash' in report && report.refundHash]);
  });
});

const isBroadcast = (requests: readonly RpcRequest[]) =>
  requests.some(({ method }) => method === 'eth_sendRawTransaction');

describe('money that no bank keeps comes back once', () => {
  it('also behind a payout whose money cannot be sent back', async () => {
    const bad = await submitted('RETURN');
    clock.time = new Date(clock.time.getTime() + 1000);
    await submitted('RETURN');
    await db.sql("UPDATE sandbox_partner_payouts SET wallet_address = 'nowhere' WHERE payment_id = $1", [bad]);
    await working().execute();
    aWeekLater();
    await expect(working().execute()).rejects.toThrow('nowhere');
    await expect(working().execute()).rejects.toThrow('nowhere');
    expect(await held()).toBe(25_500_000n);
  });

  it('however many processes do the work of the partner', async () => {
    await submitted('RETURN');
    await working().execute();
    aWeekLater();
    await Promise.all([working(), working(), working()].map((each) => each.execute()));
    await refunded();
    await Promise.all([working(), working()].map((each) => each.execute()));
    expect(await held()).toBe(25_500_000n);
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
  ])('when the partner stops %s', async (_name, fault) => {
    const id = await submitted('RETURN');
    await working().execute();
    aWeekLater();
    node.fault = fault;
    await expect(working().execute()).rejects.toThrow(ServiceUnavailableError);
    node.fault = null;
    await refunded();
    await working().execute();
    expect(await held()).toBe(25_500_000n);
    const hashes = await db.sql<{ hash: string }>(
      'SELECT hash FROM relay_attempts JOIN relay_slot_tasks USING (chain_id, signer, nonce) WHERE subject_id = $1',
      [id],
    );
    expect(hashes).toHaveLength(1);
    expect(await partner.find(id)).toMatchObject({ status: 'RETURNED', refundHash: hashes[0]?.hash });
  });
});
