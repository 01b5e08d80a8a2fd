import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ConflictError } from '../../domain/shared/errors.js';
import { userId } from '../../domain/shared/ids.js';
import { newUser, newWallet } from '../adapters/persistence/support/people.js';
import { atOnce, type OpenStage, rolledBack, type Stage } from './stage.js';

export function walletRepositoryContract(open: OpenStage): void {
  describe('wallets', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await open();
    });

    async function userWithoutWallet() {
      const user = newUser();
      await stage.users.add(user);
      return user;
    }

    it('are found for their user as they were stored', async () => {
      const { user, wallet } = await stage.person();

      expect(await stage.wallets.ofUser(user.id)).toEqual(wallet);
      expect(await stage.wallets.ofUser(userId(randomUUID()))).toBeNull();
    });

    it('are one for each user and each address', async () => {
      const { user, wallet } = await stage.person();
      const other = await userWithoutWallet();

      await expect(stage.wallets.add(newWallet(user.id))).rejects.toThrow('wallets_user_key');
      const sameAddress = newWallet(other.id, { address: wallet.address });
      await expect(stage.wallets.add(sameAddress)).rejects.toThrow(
        new ConflictError('The key of this passkey controls a wallet already'),
      );
    });

    it('are one for a user also when two are made at once', async () => {
      const user = await userWithoutWallet();
      const { refusals } = await atOnce(
        stage,
        Array.from({ length: 2 }, () => () => stage.wallets.add(newWallet(user.id))),
      );

      expect(refusals).toHaveLength(1);
      expect(await stage.wallets.ofUser(user.id)).not.toBeNull();
    });

    it('are not stored when their unit of work rolls back', async () => {
      const user = await userWithoutWallet();
      await rolledBack(stage, () => stage.wallets.add(newWallet(user.id)));

      expect(await stage.wallets.ofUser(user.id)).toBeNull();
    });
  });
}
