import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { PostgresOperationOutcomes } from '../../../../adapters/persistence/wallet-operations/operation-outcomes.postgres.js';
import { PostgresWalletOperationRepository } from '../../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import type { ChainBlock } from '../../../../application/indexing/chain-reader.js';
import type { FinalityPolicy } from '../../../../domain/indexing/finality-policy.js';
import { execute, type SignedWalletOperation } from '../../../../domain/wallet-operations/wallet-operation.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { type Person, storedPerson } from '../support/people.js';
import { childOf, contentOf, ended, moved } from './support/blocks.js';
import { BOOKS_SETTINGS, LedgerStage } from './support/ledger-stage.js';
import { storedOperation } from './support/operations.js';

const MILLION = 1_000_000n;
const POLICY: FinalityPolicy = { usual: 3, rules: [{ from: 1_000n * MILLION, currency: null, level: 'safe' }] };

let stage: LedgerStage;
let payer: Person;
let recipient: Person;
beforeAll(async () => {
  stage = await LedgerStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.clear();
  await stage.db.sql('TRUNCATE block_events');
  [payer, recipient] = [await storedPerson(stage.db.database), await storedPerson(stage.db.database)];
});

function ledgerOf(finality: FinalityPolicy = POLICY) {
  const outbox = new PostgresOutbox(stage.db.database, stage.signal);
  return stage.ledgerOn(stage.db.database, outbox, { ...BOOKS_SETTINGS, finality });
}

/** A chain that this ledger follows from its first block. */
function following(finality?: FinalityPolicy) {
  const ledger = ledgerOf(finality);
  let newest: ChainBlock | null = null;
  const mine = async (content = {}): Promise<ChainBlock> => {
    const block: ChainBlock = childOf(newest, content);
    if (!(await ledger.apply([block]))) throw new Error(`Block ${block.number} does not follow`);
    newest = block;
    return block;
  };
  const rewindTo = async (block: ChainBlock) => {
    const cursor = await ledger.cursor();
    if (!cursor || !(await ledger.rewindTo(block.number, cursor, CREATED_AT))) throw new Error('Not rewound');
    newest = block;
  };
  return { ledger, mine, rewindTo };
}

const received = (minorUnits: bigint) => contentOf([moved(payer.wallet.address, recipient.wallet.address, minorUnits)]);

async function types(): Promise<readonly string[]> {
  const events = await stage.db.sql<{ type: string }>('SELECT type FROM outbox ORDER BY position');
  return events.map(({ type }) => type);
}

const isFinal = async ({ id }: SignedWalletOperation) =>
  (await new PostgresOperationOutcomes(stage.db.database).of(id))?.isFinal;

const isDoubted = async ({ id }: SignedWalletOperation) =>
  (await new PostgresWalletOperationRepository(stage.db.database, SECRET_BOX).find(id))?.isDoubted;

describe('an event of a block', () => {
  it('is published when the block has its confirmations, once', async () => {
    const { hash, operation } = await storedOperation(stage, payer, recipient);
    const { mine } = following();
    await mine(
      contentOf([moved(payer.wallet.address, recipient.wallet.address, 5n), ended(payer.wallet.address, hash)]),
    );
    await mine();
    expect(await types()).toEqual([]);
    expect(await isFinal(operation)).toBe(false);
    await mine();
    expect((await types()).toSorted()).toEqual(['operation.included', 'transaction.received']);
    expect(await isFinal(operation)).toBe(true);
    await mine();
    expect(await types()).toHaveLength(2);
  });

  it('is published at once when several blocks come together', async () => {
    const ledger = ledgerOf();
    const first = childOf(null, received(5n));
    const second = childOf(first);
    expect(await ledger.apply([first, second, childOf(second)])).toBe(true);
    expect(await types()).toEqual(['transaction.received']);
  });

  it('waits for the word of the node when the amount is large', async () => {
    const { mine, ledger } = following();
    const block = await mine(received(1_000n * MILLION));
    for (let count = 0; count < 5; count += 1) await mine();
    expect(await types()).toEqual([]);

    await ledger.nameBlock('safe', { ...block, hash: '0xother', minedAt: block.timestamp });
    await ledger.nameBlock('safe', { ...block, number: 99n, minedAt: block.timestamp });
    expect(await types()).toEqual([]);
    await ledger.nameBlock('safe', { ...block, minedAt: block.timestamp });
    expect(await types()).toEqual(['transaction.received']);
  });

  it('is forgotten with its block, and told of the other block that has it', async () => {
    const { mine, rewindTo } = following();
    const root = await mine();
    const content = received(5n);
    await mine(content);
    await rewindTo(root);
    for (let count = 0; count < 3; count += 1) await mine();
    expect(await types()).toEqual(['transaction.dropped', 'transaction.dropped']);
    await mine(content);
    await mine();
    await mine();
    expect((await types()).at(-1)).toBe('transaction.received');
  });
});

describe('an operation that has ended', () => {
  async function endedOperation(mine: ReturnType<typeof following>['mine']) {
    const { hash, operation } = await storedOperation(stage, payer, recipient);
    await mine(contentOf([ended(payer.wallet.address, hash)]));
    await new PostgresWalletOperationRepository(stage.db.database, SECRET_BOX).end(execute(operation, CREATED_AT));
    return { hash, operation };
  }

  it('is doubted and announced when its block is dropped, and found by the sweep', async () => {
    const { mine, rewindTo } = following({ usual: 1, rules: [] });
    const root = await mine();
    const { operation } = await endedOperation(mine);
    await rewindTo(root);
    expect((await types()).at(-1)).toBe('operation.reversed');
    expect(await isDoubted(operation)).toBe(true);
    const operations = new PostgresWalletOperationRepository(stage.db.database, SECRET_BOX);
    expect(await operations.takeStranded(-1, 10)).toContain(operation.id);
  });

  it('is not doubted while the ledger is rebuilt, but when the new chain does not have it', async () => {
    const { mine } = following({ usual: 1, rules: [] });
    await mine();
    const kept = await endedOperation(mine);
    const lost = await endedOperation(mine);
    await stage.control.rebuild();

    const again = following({ usual: 1, rules: [] });
    await again.mine();
    await again.mine(contentOf([ended(payer.wallet.address, kept.hash)]));
    expect([await isDoubted(kept.operation), await isDoubted(lost.operation)]).toEqual([false, false]);
    await again.mine();
    expect([await isDoubted(kept.operation), await isDoubted(lost.operation)]).toEqual([false, true]);
    expect((await types()).filter((type) => type === 'operation.reversed')).toHaveLength(1);
  });

  it('is announced during a rebuild when the chain did something else', async () => {
    const { mine } = following({ usual: 1, rules: [] });
    await mine();
    const { hash, operation } = await endedOperation(mine);
    await stage.control.rebuild();
    await stage.db.sql('TRUNCATE outbox');
    const again = following({ usual: 1, rules: [] });
    await again.mine();
    await again.mine(contentOf([ended(payer.wallet.address, hash, { success: false })]));
    const told = 'SELECT type FROM outbox WHERE subject_id = $1';
    expect(await stage.db.sql(told, [operation.id])).toEqual([{ type: 'operation.included' }]);
  });
});
