import { expect, it } from '@jest/globals';
import { NoteGasPrice } from '../../../application/gas-budgets/note-gas-price.js';
import { SettleGas } from '../../../application/gas-budgets/settle-gas.js';
import type { ChainTransaction } from '../../../application/wallet-operations/chain-transactions.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { walletOperationId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';
import { InMemoryGasLedger } from '../support/in-memory-gas-ledger.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';

const ID = walletOperationId(uuid(1));
const BATCH: ChainTransaction = {
  hash: '0xbb',
  blockNumber: 1n,
  minedAt: CREATED_AT,
  confirmations: 1n,
  succeeded: true,
  from: '0x01',
  to: '0x02',
  gasUsed: 500n,
  feeWei: 1_000n,
  transfers: [],
  outcomes: [],
  operationGas: new Map([
    ['0xaa', 100n],
    ['0xcc', 300n],
  ]),
};

function desk(find: (hash: string) => Promise<ChainTransaction | null>) {
  const unitOfWork = new InMemoryUnitOfWork();
  const ledger = new InMemoryGasLedger(unitOfWork);
  const sweep = new SettleGas(ledger, { find }, unitOfWork);
  const settled = async (transactions: (typeof ledger.ended)[number]['transactions']) => {
    ledger.ended = [{ subjectId: ID, userOperationHash: '0xaa', transactions }];
    await sweep.execute();
    return ledger.used.get(ID);
  };
  return { ledger, sweep, settled };
}

const mined = async (hash: string) => (hash === BATCH.hash ? BATCH : null);

it('an operation that travelled alone has cost its transaction, and the deployment of its wallet', async () => {
  const transactions = [
    { hash: '0x11', feeWei: 700n, tasks: 1 },
    { hash: '0x12', feeWei: 50n, tasks: 1 },
  ] as const;

  expect(await desk(mined).settled(transactions)).toBe(750n);
});

it('operations that travelled together share the fee by the gas that they used', async () => {
  expect(await desk(mined).settled([{ hash: '0xbb', feeWei: 1_000n, tasks: 2 }])).toBe(250n);
});

it('operations that travelled together have their transaction read once, and again as long as a node does not have it', async () => {
  const asked: string[] = [];
  const { ledger, sweep } = desk(async (hash) => {
    asked.push(hash);
    return mined(hash);
  });
  const transactions = [{ hash: '0xbb', feeWei: 1_000n, tasks: 2 }] as const;
  const reverted = [{ hash: '0x13', feeWei: 900n, tasks: 3 }] as const;
  ledger.ended = [
    { subjectId: uuid(1), userOperationHash: '0xaa', transactions },
    { subjectId: uuid(2), userOperationHash: '0xcc', transactions: [...reverted, ...transactions] },
    { subjectId: uuid(3), userOperationHash: '0xdd', transactions: reverted },
  ];
  await sweep.execute();
  expect(asked).toEqual(['0xbb', '0x13', '0x13']);
  expect([...ledger.used.values()]).toEqual([250n, 1_050n, 300n]);
});

it('operations whose transaction reverted share its fee equally', async () => {
  expect(await desk(mined).settled([{ hash: '0x13', feeWei: 900n, tasks: 3 }])).toBe(300n);
});

it('an operation that was never sent has cost nothing', async () => {
  expect(await desk(mined).settled([])).toBe(0n);
});

it('an operation whose transaction cannot be read stays reserved', async () => {
  const { settled, ledger } = desk(async () => {
    throw new ServiceUnavailableError('The chain does not answer');
  });

  await expect(settled([{ hash: '0xbb', feeWei: 1_000n, tasks: 2 }])).rejects.toThrow(ServiceUnavailableError);
  expect(ledger.used.size).toBe(0);
});

it('the price of gas is base fee and tip', async () => {
  const { ledger } = desk(mined);
  await new NoteGasPrice(ledger, { nextBaseFee: async () => 40n }, 2n).execute();

  expect(ledger.weiPerGas).toBe(42n);
});
