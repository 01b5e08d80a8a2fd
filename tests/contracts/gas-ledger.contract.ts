import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { GasReservation } from '../../application/gas-budgets/gas-ledger.js';
import { utcDate } from '../../domain/shared/calendar-date.js';
import type { Person } from '../adapters/persistence/support/people.js';
import { newSignedOperation, newWalletOperation } from '../adapters/persistence/support/wallet-operations.js';
import { CREATED_AT, HOUR, later } from '../support/builders/time.js';
import { type OpenStage, rolledBack, type Stage } from './stage.js';

const DAY = utcDate(CREATED_AT);
const NEXT_DAY = utcDate(later(CREATED_AT, 24 * HOUR));
const UNLIMITED = { user: null, client: null, all: null };

export function gasLedgerContract(open: OpenStage): void {
  let under: Stage;
  let owner: Person;
  let clientId: string;
  beforeAll(async () => {
    under = await open();
  });
  beforeEach(async () => {
    owner = await under.person();
    clientId = `shop ${randomUUID()}`;
  });

  async function reservation(changed: Partial<GasReservation> = {}): Promise<GasReservation> {
    const operation = newWalletOperation(owner);
    await under.operations.add(operation, newSignedOperation(owner));
    const fixed = { subjectId: operation.id, userId: owner.user.id, clientId, day: DAY, includesDeployment: false };
    return { ...fixed, wei: 100n, ...changed };
  }

  async function spent(day = DAY) {
    const { user, client } = (await under.gas.account({ userId: owner.user.id, clientId }, day, 0)).spent;
    return { user, client };
  }

  describe('the ledger of sponsored gas', () => {
    it('adds a reservation to what user and client have spent on its day', async () => {
      expect(await under.gas.reserve(await reservation(), UNLIMITED)).toBeNull();
      expect(await under.gas.reserve(await reservation({ clientId: null }), UNLIMITED)).toBeNull();

      expect(await spent()).toEqual({ user: 200n, client: 100n });
      expect(await spent(NEXT_DAY)).toEqual({ user: 0n, client: 0n });
    });

    it('takes the last wei of a budget, and refuses one more by its scope', async () => {
      expect(await under.gas.reserve(await reservation(), { ...UNLIMITED, user: 100n })).toBeNull();

      const more = await reservation({ wei: 1n });
      let scope: unknown;
      await rolledBack(under, async () => {
        scope = await under.gas.reserve(more, { ...UNLIMITED, user: 100n });
      });
      expect(scope).toBe('user');
      expect(await spent()).toEqual({ user: 100n, client: 100n });
    });

    it('has nothing of a unit of work that failed', async () => {
      const one = await reservation();
      await rolledBack(under, () => under.gas.reserve(one, UNLIMITED));

      expect(await spent()).toEqual({ user: 0n, client: 0n });
    });

    it('replaces a reservation by what was spent, once', async () => {
      const one = await reservation();
      await under.gas.reserve(one, UNLIMITED);
      await under.unitOfWork.run(() => under.gas.settle(one.subjectId, 40n));
      await under.unitOfWork.run(() => under.gas.settle(one.subjectId, 70n));

      expect(await spent()).toEqual({ user: 40n, client: 40n });
    });

    it.each(['RECOVERY', 'AGENT', 'STOP'] as const)(
      'counts the purse %s apart from all else of the user, also when it is settled',
      async (purse) => {
        const one = await reservation({ clientId: null, purse });
        expect(await under.gas.reserve(one, UNLIMITED)).toBeNull();
        await under.gas.reserve(await reservation({ clientId: null, wei: 5n }), UNLIMITED);
        await under.unitOfWork.run(() => under.gas.settle(one.subjectId, 40n));

        const payer = { userId: owner.user.id, clientId: null };
        expect((await under.gas.account(payer, DAY, 0)).spent.user).toBe(5n);
        expect((await under.gas.account({ ...payer, purse }, DAY, 0)).spent.user).toBe(40n);
      },
    );

    it('knows the newest price of gas', async () => {
      await under.gas.notePrice(7n);
      await under.gas.notePrice(9n);

      const account = await under.gas.account({ userId: owner.user.id, clientId }, DAY, 0);
      expect(account.weiPerGas).toBe(9n);
    });
  });
}
