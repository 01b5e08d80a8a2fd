import { describe, expect, it } from '@jest/globals';
import { ChangeRelayer } from '../../../application/relaying/change-relayer.js';
import { NotFoundError } from '../../../domain/shared/errors.js';
import { relayWorld } from './plain-tasks.js';

async function operator() {
  const { accounts, chain } = relayWorld();
  await accounts.noteBalance(chain.chainId, chain.address, 1n);
  const change = new ChangeRelayer(accounts, chain);
  const status = async () => (await accounts.all())[0]?.status;
  return { change, status, accounts, relayer: chain.address };
}

describe('an operator', () => {
  it('pauses, drains and resumes a relayer, and may repeat it', async () => {
    const { change, status, relayer } = await operator();
    expect(await change.execute(relayer.toLowerCase(), 'PAUSED')).toEqual({ from: 'ACTIVE' });
    expect(await change.execute(relayer, 'PAUSED')).toEqual({ from: 'PAUSED' });
    expect(await change.execute(relayer, 'DRAINING')).toEqual({ from: 'PAUSED' });
    expect(await change.execute(relayer, 'ACTIVE')).toEqual({ from: 'DRAINING' });
    expect(await status()).toBe('ACTIVE');
  });

  it('is told what cannot be', async () => {
    const { change, accounts, relayer } = await operator();
    await expect(change.execute('0x1234', 'PAUSED')).rejects.toThrow(NotFoundError);
    await accounts.change(0, relayer, ['ACTIVE'], 'IDLE');
    await expect(change.execute(relayer, 'DRAINING')).rejects.toThrow('The relayer is IDLE and cannot become DRAINING');
  });
});
