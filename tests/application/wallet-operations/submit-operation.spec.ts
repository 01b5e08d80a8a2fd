import { beforeEach, describe, expect, it } from '@jest/globals';
import { TransactionRefusedError } from '../../../application/relaying/relay-chain.js';
import { submitOperationJob } from '../../../application/wallet-operations/submit-operation.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { walletOperationId } from '../../../domain/shared/ids.js';
import type { OperationFailure } from '../../../domain/wallet-operations/operation-failure.js';
import { uuid } from '../../support/builders/ids.js';
import { later } from '../../support/builders/time.js';
import { ALICE, walletOf } from '../support/people.js';
import { QUIET_CHAIN_MS } from '../support/pipeline.js';
import { signedDraft } from './drafts.js';

const WALLET = walletOf(ALICE);

let world: Awaited<ReturnType<typeof signedDraft>>;
let { chain, slots } = {} as (typeof world)['stage'];
beforeEach(async () => {
  world = await signedDraft();
  ({ chain, slots } = world.stage);
});

const FAILURE: OperationFailure = { code: 'INSUFFICIENT_FUNDS', reason: '20.00 USD available, 25.00 USD needed' };

/** The transaction is stored, and no node has got it. */
async function storedOnly(): Promise<void> {
  chain.refusal = 'Not now';
  await expect(world.submit()).rejects.toThrow(TransactionRefusedError);
  chain.refusal = null;
}

const untouched = () => expect(world.statuses()).toEqual(['SIGNED', 'APPROVED']);

describe('a signed operation', () => {
  it('is sent once, and stays signed until the chain has been heard', async () => {
    await world.submit();

    expect(chain.effective(world.execution)).toMatchObject([{ inclusionStatus: 'included' }]);
    untouched();
    expect(world.kind.told).toEqual([]);
  });

  it('is sent again with the same bytes as long as nobody has settled it', async () => {
    chain.deploysAtOnce = false;
    await world.submit();
    chain.forget();
    await world.submit();
    chain.mine();
    await world.submit();

    expect(chain.signed).toHaveLength(1);
    expect(chain.effective(world.execution)).toMatchObject([{ inclusionStatus: 'included' }]);
  });

  it('whose stored attempt is open is broadcast without looking at the wallet or simulating again', async () => {
    await storedOnly();
    chain.obstacle = { code: 'INSUFFICIENT_FUNDS', reason: 'Gone' };
    chain.deployed.clear();
    slots.realTime += 2_000;
    await world.submit();

    expect(chain.effective(world.execution)).toHaveLength(1);
    untouched();
  });

  it('that a node may have is not refused, whatever a simulation says afterwards', async () => {
    chain.deploysAtOnce = false;
    await world.submit();
    chain.takeNonce();
    chain.obstacle = { code: 'INSUFFICIENT_FUNDS', reason: 'Gone' };
    await expect(world.submit()).rejects.toThrow(ServiceUnavailableError);
    untouched();
  });

  it('whose stored attempt is lost is tried anew, after another simulation', async () => {
    await storedOnly();
    chain.takeNonce();
    await world.submit();

    expect(chain.effective(world.execution)).toMatchObject([{ nonce: 1, inclusionStatus: 'included' }]);
  });

  it('whose attempt was lost, but which the chain has executed, is left alone', async () => {
    await storedOnly();
    chain.takeNonce();
    chain.isNonceUsed = true;
    await world.submit();

    expect(chain.sent.size).toBe(0);
    untouched();
  });

  it('submitted by three workers at once is sent once', async () => {
    chain.deploysAtOnce = false;
    await Promise.all([world.submit(), world.submit(), world.submit()]);

    expect(chain.sent.size).toBe(1);
    expect(slots.kept).toHaveLength(1);
  });

  it('of a wallet that is neither on chain nor stored is a defect, and nothing is sent', async () => {
    world.stage.wallets.stored.length = 0;
    chain.deployed.clear();
    await expect(world.submit()).rejects.toThrow(`The owner of wallet operation ${world.id} has no wallet`);
    expect(chain.signed).toEqual([]);
  });

  it('waits while the chain cannot be reached, and a later run sends it', async () => {
    chain.reachable = false;
    await expect(world.submit()).rejects.toThrow(ServiceUnavailableError);
    untouched();

    chain.reachable = true;
    await world.submit();
    expect(chain.effective(world.execution)).toMatchObject([{ inclusionStatus: 'included' }]);
  });
});

describe('an operation that has ended or does not exist', () => {
  it('is not touched', async () => {
    await world.submit();
    world.stage.index();
    await world.settle();
    const signed = [...chain.signed];
    await world.submit();
    await world.pipeline.submit.execute(walletOperationId(uuid(77)));

    expect(chain.signed).toEqual(signed);
    expect(world.statuses()).toEqual(['EXECUTED', 'ACTIVE']);
  });

  it('is not asked for by what is no id', () => {
    expect(() => submitOperationJob.subjectId('abc')).toThrow('must be a UUID');
  });
});

describe('a wallet that is not on chain yet', () => {
  beforeEach(() => {
    chain.deployed.clear();
  });

  it('is deployed first', async () => {
    const broadcast = chain.broadcast.bind(chain);
    chain.broadcast = async (raw) => {
      await broadcast(raw);
      chain.deployed.add(WALLET.address);
    };
    await world.submit();

    expect([...chain.sent.values()]).toMatchObject([
      { call: chain.deploymentOf(WALLET.owner).data, nonce: 0 },
      { call: world.execution.data, nonce: 1 },
    ]);
  });

  it('is waited for: the operation is tried again once it is there', async () => {
    chain.deploysAtOnce = false;
    await expect(world.submit()).rejects.toThrow(ServiceUnavailableError);
    await expect(world.submit()).rejects.toThrow('is being deployed');
    expect(chain.sent.size).toBe(1);

    chain.mine();
    chain.deployed.add(WALLET.address);
    await world.submit();
    expect(chain.effective(world.execution)).toHaveLength(1);
    expect(chain.effective(chain.deploymentOf(WALLET.owner))).toHaveLength(1);
  });

  it('and that somebody else puts there leaves no hole in the relayer’s nonces', async () => {
    chain.deploysAtOnce = false;
    await storedOnly();
    chain.deployed.add(WALLET.address);
    await world.submit();
    chain.mine();
    expect(chain.effective(world.execution)).toMatchObject([{ inclusionStatus: 'open', nonce: 1 }]);

    slots.realTime += 6_000;
    await world.pipeline.tend.execute();
    chain.mine();
    chain.mine();
    expect(chain.effective(world.execution)).toMatchObject([{ inclusionStatus: 'included' }]);
  });
});

describe('an operation that cannot succeed', () => {
  const obstacles: readonly OperationFailure[] = [
    { code: 'INSUFFICIENT_FUNDS', reason: '20.00 USD available, 25.00 USD needed' },
    { code: 'OPERATION_REJECTED', reason: 'The signature is not one of the wallet’s passkeys' },
    { code: 'OPERATION_REVERTED', reason: 'The token is paused' },
  ];

  it.each(obstacles)('is refused with its reason, and nothing is sent: $code', async (failure) => {
    chain.obstacle = failure;
    await world.submit();
    await world.submit();

    expect(world.stage.operations.stored.get(world.id)?.operation).toMatchObject({ status: 'REFUSED', failure });
    expect(world.kind.told).toEqual([`failed: ${failure.reason}`]);
    expect(chain.signed).toEqual([]);
  });

  it('loses its signature with its refusal', async () => {
    chain.obstacle = FAILURE;
    await world.submit();
    expect(world.stage.operations.stored.get(world.id)?.signed).toBeNull();
  });
});

describe('an obstacle that the chain may not have', () => {
  beforeEach(() => {
    chain.obstacle = FAILURE;
  });
  const signedAt = () => world.stage.clock.time;
  const retried = async () => {
    await expect(world.submit()).rejects.toThrow(ServiceUnavailableError);
    untouched();
    expect(world.kind.told).toEqual([]);
  };

  it('is not believed from a block that is older than the ledger’s', async () => {
    world.stage.ledger = { number: 2n, hash: '0x02' };
    await retried();
    chain.block = { ...chain.block, number: 2n };
    await world.submit();
    expect(world.statuses()).toEqual(['REFUSED', 'FAILED']);
  });

  it('is not believed from a block that is not newer than the signature, unless the chain has made none for a while', async () => {
    chain.block = { number: 1n, time: signedAt() };
    await retried();
    world.stage.clock.time = later(world.stage.clock.time, QUIET_CHAIN_MS - 1);
    await retried();
    world.stage.clock.time = later(world.stage.clock.time, 1);
    await world.submit();
    expect(world.statuses()).toEqual(['REFUSED', 'FAILED']);
  });

  it('is gone when the node has caught up', async () => {
    chain.block = { number: 0n, time: signedAt() };
    await retried();
    chain.obstacle = null;
    await world.submit();
    expect(chain.effective(world.execution)).toHaveLength(1);
  });

  it('does not end an operation that a node may have, whatever the node says of it', async () => {
    chain.obstacle = null;
    chain.broadcast = () => Promise.reject(new ServiceUnavailableError('The answer was lost'));
    await expect(world.submit()).rejects.toThrow('The answer was lost');
    chain.takeNonce();
    chain.obstacle = FAILURE;
    await retried();
    expect(world.stage.operations.stored.get(world.id)?.signed).not.toBeNull();
  });

  it('does not count when the nonce is used: the ledger finds the outcome', async () => {
    chain.isNonceUsed = true;
    await world.submit();
    untouched();
    expect(chain.signed).toEqual([]);
  });
});
