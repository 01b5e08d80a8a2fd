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
    looks.sent();
    jest.advanceTimersByTime(0);
    expect(count).toBe(1);
    jest.advanceTimersByTime(1_000);
    expect(count).toBe(4);
  });

  it('end when the block has come', () => {
    looks.sent();
    jest.advanceTimersByTime(0);
    looks.found(0);
    jest.advanceTimersByTime(15);
    looks.found(1);
    jest.advanceTimersByTime(1_000);
    expect(count).toBe(2);
  });

  it('go on until every transaction can have had its block', () => {
    looks.sent();
    looks.sent();
    jest.advanceTimersByTime(0);
    looks.found(1);
    jest.advanceTimersByTime(15);
    expect(count).toBe(4);
    looks.found(1);
    jest.advanceTimersByTime(1_000);
    expect(count).toBe(4);
  });

  it('do not count transactions of which no look has found a block', () => {
    looks.sent();
    jest.advanceTimersByTime(1_000);
    looks.sent();
    jest.advanceTimersByTime(0);
    looks.found(1);
    jest.advanceTimersByTime(1_000);
    expect(count).toBe(5);
  });

  it('end with the indexer', () => {
    looks.sent();
    looks.end();
    jest.advanceTimersByTime(1_000);
    expect(count).toBe(0);
  });
});
