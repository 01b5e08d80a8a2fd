import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Asset } from '../../../domain/shared/asset.js';
import { type LedgerEntry, ledgerEntriesOf, type Movement } from '../../../domain/transactions/ledger-entry.js';
import { typeGroupOf } from '../../../domain/transactions/transaction-kind.js';
import { ACCOUNTS, DIRECTORY, operationOf, PARTIES, STRANGERS, transaction, transfer } from './ledger.js';

const ADDRESSES = [...Object.keys(ACCOUNTS), ...Object.keys(PARTIES), ...STRANGERS];
const ASSETS: readonly Asset[] = ['USDC', 'EURC', 'CADD', 'PROVIDER_A:USD'];

const address = fc.constantFrom(...ADDRESSES);
const value = fc.oneof({ weight: 5, arbitrary: fc.bigInt(1n, 1_000n) }, { weight: 1, arbitrary: fc.constant(0n) });
const movement = fc
  .tuple(address, address, value, fc.constantFrom(...ASSETS))
  .map(([from, to, amount, asset]) => transfer(from, to, amount, asset));
const end = address.map(operationOf);
const logs = fc.array(fc.oneof({ weight: 3, arbitrary: movement }, { weight: 1, arbitrary: end }), { maxLength: 12 });

function ownerOf(of: string): string | undefined {
  return ACCOUNTS[of]?.ownerId;
}

function add(sums: Map<string, bigint>, key: string, change: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + change);
}

/** What everybody has more or less of after the transfers, by owner and token. */
function changesBy(movements: readonly Movement[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { from, to, asset, value: amount } of movements) {
    if (asset === null || asset.includes(':')) continue;
    const [payer, payee] = [ownerOf(from), ownerOf(to)];
    if (payer) add(sums, `${payer} ${asset}`, -amount);
    if (payee) add(sums, `${payee} ${asset}`, amount);
  }
  return withoutZeros(sums);
}

/** What the rows say that everybody has more or less of. */
function changesIn(rows: readonly LedgerEntry[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { ownerId, token, direction, minorUnits, type, exchange } of rows) {
    if (exchange) {
      add(sums, `${ownerId} ${exchange.exchanged.token}`, -exchange.exchanged.minorUnits);
      add(sums, `${ownerId} ${exchange.received.token}`, exchange.received.minorUnits);
    } else if (!['deposit', 'withdrawal'].includes(typeGroupOf(type))) {
      add(sums, `${ownerId} ${token}`, direction === 'incoming' ? minorUnits : -minorUnits);
    }
  }
  return withoutZeros(sums);
}

function withoutZeros(sums: Map<string, bigint>): Map<string, bigint> {
  return new Map([...sums].filter(([, sum]) => sum !== 0n).sort());
}

it('the rows add up to exactly what was moved', () => {
  fc.assert(
    fc.property(logs, (made) => {
      const { movements, operations } = transaction(...made);
      expect(changesIn(ledgerEntriesOf(movements, operations, DIRECTORY))).toEqual(changesBy(movements));
    }),
  );
});

it('every row stands at a transfer of its owner, and no two at the same', () => {
  fc.assert(
    fc.property(logs, (made) => {
      const { movements, operations } = transaction(...made);
      const rows = ledgerEntriesOf(movements, operations, DIRECTORY);
      expect(new Set(rows.map(({ ownerId, logIndex }) => `${ownerId} ${logIndex}`)).size).toBe(rows.length);
      for (const { ownerId, logIndex } of rows) {
        const at = movements.find((one) => one.logIndex === logIndex);
        expect([ownerOf(at?.from ?? ''), ownerOf(at?.to ?? '')]).toContain(ownerId);
      }
    }),
  );
});

it('exchanges are rows of nothing, all others of something', () => {
  fc.assert(
    fc.property(logs, (made) => {
      const { movements, operations } = transaction(...made);
      for (const { direction, type, minorUnits, exchange } of ledgerEntriesOf(movements, operations, DIRECTORY)) {
        expect([type === 'SWAP', exchange !== null, minorUnits === 0n]).toEqual(
          Array(3).fill(direction === 'exchange'),
        );
      }
    }),
  );
});

it('transfers of nothing change nothing', () => {
  fc.assert(
    fc.property(logs, (made) => {
      const { movements, operations } = transaction(...made);
      const something = movements.filter((one) => one.value > 0n);
      const rows = ledgerEntriesOf(movements, operations, DIRECTORY);
      expect(rows).toEqual(ledgerEntriesOf(something, operations, DIRECTORY));
    }),
  );
});

it('the rows do not depend on the order in which the logs are given', () => {
  fc.assert(
    fc.property(
      logs.chain((made) => {
        const { movements, operations } = transaction(...made);
        const shuffled = fc.shuffledSubarray([...movements], { minLength: movements.length });
        return fc.tuple(fc.constant(movements), fc.constant(operations), shuffled);
      }),
      ([movements, operations, shuffled]) => {
        const rows = ledgerEntriesOf(shuffled, operations.toReversed(), DIRECTORY);
        expect(rows).toEqual(ledgerEntriesOf(movements, operations, DIRECTORY));
      },
    ),
  );
});

it('a row names the counterparty’s user exactly when it is another one', () => {
  fc.assert(
    fc.property(logs, (made) => {
      const { movements, operations } = transaction(...made);
      for (const { ownerId, counterpartyAddress, counterpartyId } of ledgerEntriesOf(
        movements,
        operations,
        DIRECTORY,
      )) {
        const user = ownerOf(counterpartyAddress);
        expect(counterpartyId).toBe(user === undefined || user === ownerId ? null : user);
      }
    }),
  );
});
