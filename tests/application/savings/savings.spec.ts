import { describe, expect, it } from '@jest/globals';
import type { Hex } from '../../../application/ports/user-operation.js';
import { GetLifetimeSavings } from '../../../application/savings/get-lifetime-savings.js';
import { NoteNetworkFees } from '../../../application/savings/note-network-fees.js';
import type { ChainTransaction } from '../../../application/wallet-operations/chain-transactions.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';

function mined(hash: Hex): ChainTransaction {
  return {
    hash,
    blockNumber: 1n,
    minedAt: CREATED_AT,
    confirmations: 1n,
    succeeded: true,
    from: '0x1111111111111111111111111111111111111111',
    to: null,
    gasUsed: 10n,
    feeWei: 70n,
    transfers: [],
    outcomes: [],
    operationGas: new Map(),
  };
}

describe('the fees of the relayer’s transactions', () => {
  it('are noted of those that are mined', async () => {
    const noted: [Hex, bigint, Date][] = [];
    const fees = {
      unknown: async (): Promise<readonly Hex[]> => ['0x01', '0x02'],
      note: async (hash: Hex, fee: { readonly feeWei: bigint; readonly minedAt: Date }) =>
        void noted.push([hash, fee.feeWei, fee.minedAt]),
    };
    await new NoteNetworkFees(fees, { find: async (hash) => (hash === '0x02' ? mined(hash) : null) }).execute();
    expect(noted).toEqual([['0x02', 70n, CREATED_AT]]);
  });

  it('are noted of all of them in one run, and the run ends when the chain does not have some', async () => {
    const unknown = new Set<Hex>(Array.from({ length: 120 }, (_, index): Hex => `0x${index + 100}`));
    let pages = 0;
    const fees = {
      unknown: async (limit: number) => {
        pages += 1;
        return [...unknown].slice(0, limit);
      },
      note: async (hash: Hex) => void unknown.delete(hash),
    };
    await new NoteNetworkFees(fees, { find: async (hash) => mined(hash as Hex) }).execute();
    expect([unknown.size, pages]).toEqual([0, 3]);

    for (let index = 0; index < 120; index += 1) unknown.add(`0x${index + 100}`);
    await new NoteNetworkFees(fees, { find: async (hash) => (hash === '0x100' ? null : mined(hash as Hex)) }).execute();
    expect([unknown.size, pages]).toEqual([71, 4]);
  });
});

describe('what an account has saved', () => {
  it('cannot be said while there are no rates', async () => {
    const none = new GetLifetimeSavings({ of: async () => null });
    await expect(none.execute(userId(uuid(1)))).rejects.toThrow(ServiceUnavailableError);
  });
});
