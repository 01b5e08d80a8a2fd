import { expect, it } from '@jest/globals';
import { ChangeAllRelayers } from '../../../application/relaying/change-all-relayers.js';
import type { RelayChain } from '../../../application/relaying/relay-chain.js';
import type { RelayerStatus } from '../../../domain/relaying/relayer-status.js';
import { InMemoryRelaySlots } from '../support/in-memory-relay-slots.js';
import { InMemoryRelayerAccounts } from '../support/in-memory-relayer-accounts.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { SimulatedChain } from '../support/simulated-chain.js';

const STATUSES: readonly RelayerStatus[] = ['ACTIVE', 'DRAINING', 'IDLE', 'PAUSED'];

it('the relay is paused and continued as a whole; what is idle stays so', async () => {
  const accounts = new InMemoryRelayerAccounts(new InMemoryRelaySlots(new InMemoryUnitOfWork()));
  for (const [index, status] of STATUSES.entries()) {
    accounts.stored.set(`0x0${index}`, { signer: `0x0${index}`, status, balanceWei: null });
  }
  const chain: Pick<RelayChain, 'chainId'> = new SimulatedChain();
  const change = new ChangeAllRelayers(accounts, chain);
  const statuses = async () => (await accounts.all()).map(({ status }) => status);

  expect(await change.execute('PAUSED')).toEqual(['0x00', '0x01']);
  expect(await statuses()).toEqual(['PAUSED', 'PAUSED', 'IDLE', 'PAUSED']);
  expect(await change.execute('PAUSED')).toEqual([]);
  expect(await change.execute('ACTIVE')).toEqual(['0x00', '0x01', '0x03']);
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'IDLE', 'ACTIVE']);
});
