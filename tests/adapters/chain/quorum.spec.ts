import { describe, expect, it } from '@jest/globals';
import { EndpointFailure } from '../../../adapters/chain/endpoint-failure.js';
import { Quorum } from '../../../adapters/chain/quorum.js';

const never = () => new Promise<never>(() => undefined);
const failing = () => Promise.reject(new EndpointFailure('is down'));
const says = <Answer>(answer: Answer) => Promise.resolve(answer);

describe('a quorum of two', () => {
  it('is decided as soon as two answers are equal, whoever has not answered', async () => {
    const answers = [says({ nonce: 3n }), never(), says({ nonce: 3n })];
    expect(await new Quorum<{ nonce: bigint }>(2).decide(answers)).toEqual({ value: { nonce: 3n } });
  });

  it('tells apart what differs in one digit of a big number', async () => {
    expect(await new Quorum<bigint>(2).decide([says(1n), says(2n)])).toBeNull();
  });

  it('is decided by answers of a later question, with the earlier ones', async () => {
    const quorum = new Quorum<string | null>(2);
    expect(await quorum.decide([says(null), says('0x1'), failing()])).toBeNull();
    expect(await quorum.decide([failing(), says('0x1')])).toEqual({ value: '0x1' });
  });

  it('does not count an endpoint that failed', async () => {
    expect(await new Quorum(2).decide([failing(), failing()])).toBeNull();
  });

  it('throws an error that two of them answered', async () => {
    const refused = () => Promise.reject(new RangeError('execution reverted'));
    await expect(new Quorum(2).decide([refused(), says(1), refused()])).rejects.toThrow('execution reverted');
    expect(await new Quorum<number>(2).decide([refused(), says(1), says(1)])).toEqual({ value: 1 });
  });
});
