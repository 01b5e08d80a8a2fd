import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RelaySlots } from '../../application/relaying/relay-slots.js';
import type { RelayerAccounts } from '../../application/relaying/relayer-accounts.js';
import { randomHex } from '../adapters/persistence/support/people.js';
import type { OpenStage } from './stage.js';

const CHAIN_ID = 31_337;

export function relayerAccountsContract(open: OpenStage): void {
  let relayers: RelayerAccounts;
  let slots: RelaySlots;
  beforeAll(async () => {
    ({ relayers, slots } = await open());
  });

  const found = async (signer: string) => (await relayers.all(CHAIN_ID)).find((one) => one.signer === signer);

  describe('the account of a relayer', () => {
    it('is stored with its first balance or its first nonce, and is active', async () => {
      const [rich, busy] = [randomHex(20), randomHex(20)];
      await relayers.noteBalance(CHAIN_ID, rich, 2n ** 80n);
      await slots.reserveNonces(CHAIN_ID, busy, 41, 1);

      expect(await found(rich)).toEqual({ signer: rich, status: 'ACTIVE', nextNonce: 0, balanceWei: 2n ** 80n });
      expect(await found(busy)).toEqual({ signer: busy, status: 'ACTIVE', nextNonce: 42, balanceWei: null });
    });

    it('begins with the nonce that the chain takes, also when its balance was noted before: its key may have been used elsewhere', async () => {
      const signer = randomHex(20);
      await relayers.noteBalance(CHAIN_ID, signer, 5n);
      expect(await slots.reserveNonces(CHAIN_ID, signer, 41, 2)).toBe(41);
      expect(await slots.reserveNonces(CHAIN_ID, signer, 50, 1)).toBe(43);
      await relayers.noteBalance(CHAIN_ID, signer, 4n);
      expect((await found(signer))?.nextNonce).toBe(44);
    });

    it('changes its status only from those that are named, and a new balance changes nothing else', async () => {
      const signer = randomHex(20);
      await relayers.noteBalance(CHAIN_ID, signer, 5n);
      expect(await relayers.change(CHAIN_ID, signer, ['PAUSED', 'DRAINING'], 'ACTIVE')).toBe(false);
      expect(await relayers.change(CHAIN_ID, signer, ['ACTIVE'], 'DRAINING')).toBe(true);
      await relayers.noteBalance(CHAIN_ID, signer, 4n);

      expect(await found(signer)).toEqual({ signer, status: 'DRAINING', nextNonce: 0, balanceWei: 4n });
      expect(await relayers.change(CHAIN_ID, randomHex(20), ['ACTIVE'], 'PAUSED')).toBe(false);
    });
  });
}
