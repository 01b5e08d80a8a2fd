import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SentLooks } from '../../infrastructure/sent-looks.js';

describe('the looks for the block of a transaction that was sent', () => {
  let count: number;
  let looks: SentLooks;
  beforeEach(() => {
    jest.useFakeTimers();
    count = 0;
    looks = new SentLooks(() => {
      count += 1;
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('begin at once and go on for a while', () => {
    looks.sent(['0x1']);
    jest.advanceTimersByTime(0);
    expect(count).toBe(1);
    jest.advanceTimersByTime(1_000);
    expect(count).toBe(4);
  });

  it('are one, later, where a node tells of its blocks', () => {
    looks = new SentLooks(
      () => {
        count += 1;
      },
      () => true,
    );
    looks.sent(['0x1']);
    jest.advanceTimersByTime(79);
    expect(count).toBe(0);
    jest.advanceTimersByTime(1_000);
    expect(count).toBe(1);
  });

  it('end when the block has come', () => {
    looks.sent(['0x1']);
    jest.advanceTimersByTime(0);
    looks.found([]);
    jest.advanceTimersByTime(15);
    looks.found(['0x1', '0x1']);
    jest.advanceTimersByTime(1_000);
    expect(count).toBe(2);
  });

  it('do not end with the block of another transaction', () => {
    looks.sent(['0x1']);
    jest.advanceTimersByTime(0);
    looks.found(['0x2']);
    jest.advanceTimersByTime(1_000);
    expect(count).toBe(4);
  });

  it('go on until every transaction has its block', () => {
    looks.sent(['0x1']);
    looks.sent(['0x2']);
    jest.advanceTimersByTime(0);
    looks.found(['0x2']);
    jest.advanceTimersByTime(15);
    expect(count).toBe(4);
    looks.found(['0x1']);
    jest.advanceTimersByTime(1_000);
    expect(count).toBe(4);
  });

  it('forget transactions of which no look has found a block', () => {
    looks.sent(['0x1']);
    jest.advanceTimersByTime(1_000);
    looks.sent(['0x2']);
    jest.advanceTimersByTime(0);
    looks.found(['0x2']);
    jest.advanceTimersByTime(1_000);
    expect(count).toBe(5);
  });

  it('end with the indexer', () => {
    looks.sent(['0x1']);
    looks.end();
    jest.advanceTimersByTime(1_000);
    expect(count).toBe(0);
  });
});
