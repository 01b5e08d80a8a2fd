import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bloomBitsOf, LogsBloom } from '../../../adapters/chain/logs-bloom.js';
import type { Hex } from '../../../application/ports/user-operation.js';

const item = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`);

describe('the bloom of a block', () => {
  it('has everything that it was made of', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 30 }), (items) => {
        const bloom = LogsBloom.of(items);
        expect(items.every((each) => bloom.mayHave(bloomBitsOf(each)))).toBe(true);
      }),
    );
  });

  it('is told from that of other items, and knows how full it is', () => {
    const [one, other] = [LogsBloom.of(['0x01']), LogsBloom.of(['0x02'])];
    expect(one.mayHave(bloomBitsOf('0x02'))).toBe(false);
    expect(LogsBloom.of(['0x01', '0x02']).covers(other)).toBe(true);
    expect(one.covers(other)).toBe(false);
    expect(one.shareOfSetBits).toBeCloseTo(3 / 2048);
  });

  it.each([null, '0x', `0x${'0'.repeat(512)}`, `0x${'g'.repeat(512)}`])('is none when a node sends %s', (text) => {
    expect(LogsBloom.parse(text)).toBeNull();
  });
});
