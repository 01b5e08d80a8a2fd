import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import {
  advanceClockEndpoint,
  faucetEndpoint,
  readClockEndpoint,
  worldEndpoint,
} from '../../../../adapters/http/sandbox/sandbox.endpoints.js';
import { AdvanceClock } from '../../../../application/sandbox/advance-clock.js';
import { Faucet } from '../../../../application/sandbox/faucet.js';
import { InMemoryUsers, InMemoryWallets } from '../../../application/support/in-memory-people.js';
import { InMemoryUnitOfWork } from '../../../application/support/in-memory-unit-of-work.js';
import { ALICE, walletOf } from '../../../application/support/people.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { later, MINUTE } from '../../../support/builders/time.js';
import { testApplication } from '../shell/support/test-application.js';

let app: Express;
let clock: StandingClock;
let minted: bigint[];

beforeEach(() => {
  const unitOfWork = new InMemoryUnitOfWork();
  clock = new StandingClock();
  minted = [];
  const advance = async (milliseconds: number) => {
    clock.time = later(clock.time, milliseconds);
  };
  const advanceClock = new AdvanceClock(
    { businessTime: true, now: () => clock.now(), advance },
    { alignTo: async () => undefined, mine: async () => undefined },
  );
  const ledger = { cursor: async () => ({ number: 1n, hash: '0x' }) };
  const mint = async (_token: string, _to: string, minorUnits: bigint) => {
    minted.push(minorUnits);
    return { blockNumber: 1n };
  };
  const users = new InMemoryUsers(unitOfWork, [ALICE]);
  const wallets = new InMemoryWallets(unitOfWork, [walletOf(ALICE)]);
  ({ app } = testApplication({}, [
    worldEndpoint(() => ({ apiUrl: 'http://pay.test' })),
    readClockEndpoint(clock),
    advanceClockEndpoint(advanceClock),
    faucetEndpoint(new Faucet(users, wallets, { mint }, ledger, clock)),
  ]));
});

const post = (path: string, body: object) => request(app).post(`/sandbox/${path}`).send(body);

describe('the sandbox', () => {
  it('describes itself', async () => {
    expect((await request(app).get('/sandbox/world')).body).toEqual({ world: { apiUrl: 'http://pay.test' } });
  });

  it('shows and advances the clock', async () => {
    expect((await request(app).get('/sandbox/clock')).body).toEqual({ now: '2026-03-01T12:00:00.000Z' });
    expect((await post('clock/advance', { milliseconds: 6 * MINUTE })).body).toEqual({
      now: '2026-03-01T12:06:00.000Z',
    });
    expect(clock.now()).toEqual(new Date('2026-03-01T12:06:00.000Z'));
  });

  it.each([0, -1, 0.5, '60000', null, 1e15, undefined])('does not advance by %j', async (milliseconds) => {
    const answer = await post('clock/advance', { milliseconds });

    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(/^milliseconds /);
    expect(clock.now()).toEqual(new Date('2026-03-01T12:00:00.000Z'));
  });

  it('gives money, and says how much', async () => {
    const answer = await post('faucet', { username: 'Alice', currency: 'CHF', amount: '1.5' });

    expect(answer.body).toEqual({ username: 'alice', amount: '1.50', currency: 'CHF' });
    expect(minted).toEqual([1_500_000n]);
  });

  it.each([
    [{ amount: '-1' }, 422],
    [{ amount: 1 }, 422],
    [{ currency: 'GBP' }, 422],
    [{ username: 'nobody' }, 404],
    [{ username: 'x'.repeat(65) }, 422],
  ])('gives nothing for %j', async (change, status) => {
    const answer = await post('faucet', { username: 'alice', currency: 'CHF', amount: '1', ...change });

    expect(answer.status).toBe(status);
    expect(minted).toEqual([]);
  });
});
