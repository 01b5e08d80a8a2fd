import { beforeEach, describe, expect, it } from '@jest/globals';
import { BlockLooks } from '../../infrastructure/block-looks.js';

let time: number;
let looks: BlockLooks;

function next(count: number): readonly boolean[] {
  return Array.from({ length: count }, () => looks.isDue());
}

beforeEach(() => {
  time = 0;
  looks = new BlockLooks(() => time);
});

describe('looks for a new block', () => {
  it('all happen in the first five seconds', () => {
    time = 5_000;
    expect(next(3)).toEqual([true, true, true]);
  });

  it('happen every fourth time on a quiet chain', () => {
    time = 5_001;
    expect(next(8)).toEqual([false, false, false, true, false, false, false, true]);
  });

  it('happen every fourth time where a node tells of its blocks, and as soon as it has told of one', () => {
    let isTold = true;
    looks = new BlockLooks(
      () => time,
      () => isTold,
    );
    expect(next(4)).toEqual([false, false, false, true]);
    looks.noteBlock();
    expect(next(4)).toEqual([false, false, false, true]);
    looks.expectBlock();
    expect(next(2)).toEqual([true, false]);
    isTold = false;
    expect(next(2)).toEqual([true, true]);
  });

  it('all happen again as soon as a block has come', () => {
    time = 60_000;
    looks.noteBlock();
    expect(next(3)).toEqual([true, true, true]);
  });
});
