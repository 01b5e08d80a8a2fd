import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresSeparateUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { UuidV7 } from '../../../adapters/security/uuid-v7.js';
import { Meters } from '../../../application/metering/meters.js';
import { parseUsd } from '../../../domain/metering/usd.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { contractId, usageExecutionId } from '../../../domain/shared/ids.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { contractTerms } from '../../support/builders/platform.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { acting } from '../platform/support/platform-office.js';
import { StandingClock } from '../support/simple-ports.js';
import { type MeteredOrganization, MeterRoom } from './support/meter-room.js';

const usd = (text: string) => parseUsd(text, 'x');

let db: OpenDatabase;
let clock: StandingClock;
let room: MeterRoom;
let other: MeterRoom;

beforeAll(async () => {
  db = await openTestDatabase();
  clock = new StandingClock();
  [room, other] = [new MeterRoom(db.database, clock), new MeterRoom(await db.connect(), clock)];
});
afterAll(() => db.close());
beforeEach(() => {
  clock.time = CREATED_AT;
});

describe('a call that ends after its reservation was given back', () => {
  it.each(['PREPAID', 'INVOICED'] as const)('passes no hard limit, and tells of it: %s', async (mode) => {
    const of = await room.newOrganization('1');
    if (mode === 'INVOICED') await invoice(of);
    await room.limit(of, { value: '0.008' });
    const late = await room.begin(of);
    clock.time = later(CREATED_AT, 15 * MINUTE);
    await room.releaseExpired.execute();
    await other.call(of);
    const before = room.warnings.length;
    expect(await late.end()).toMatchObject({ cost: usd('0.002') });
    expect(await room.billed(of)).toEqual({ calls: 2, nanos: usd('0.008') });
    expect(await room.notices(of)).toEqual(['usage.limit_exceeded']);
    expect(room.warnings.slice(before)).toEqual(['a call has ended late, and was billed in part only']);
  });

  it('of a test key is billed whole: limits of spending do not hold for it', async () => {
    const of = await room.newOrganization(null, 'test');
    await room.limit(of, { value: '0.001' });
    const late = await room.begin(of);
    clock.time = later(CREATED_AT, 15 * MINUTE);
    await room.releaseExpired.execute();
    expect(await late.end()).toMatchObject({ cost: usd('0.006') });
  });
});

describe('a call whose reservation was stored, and its answer lost', () => {
  it('is begun by the next try of the same execution, with what was kept then', async () => {
    const of = await room.newOrganization('1');
    const separate = new PostgresSeparateUnitOfWork(db.database, { workload: 'worker', name: 'metering' });
    let isLost = false;
    const meters = new Meters(room.book, room.rateCard, new UuidV7(clock), clock, {
      run: async (work) => {
        const done = await separate.run(work);
        if (isLost) return done;
        isLost = true;
        throw new ServiceUnavailableError('the connection was lost while it committed');
      },
    });
    const call = { callId: 'once', apiKey: of.key, tool: 'web.search', units: '1' };
    expect(await room.runtime(meters).execute(call, async () => '1')).toMatchObject({ cost: usd('0.006') });
    expect(isLost).toBe(true);
    expect(await room.credits(of)).toMatchObject({ balance: usd('0.994'), reserved: 0n });
  });
});

describe('a billed call that is repeated', () => {
  it('with the key that replaces its own answers the row, and with another key is another call', async () => {
    const of = await room.newOrganization('1');
    const row = await room.call(of);
    const stranger = await room.newKey(of, 'live');
    const actor = acting(of.organization, of.owner);
    const { issued } = await room.office.rotateKey.execute({ actor, keyId: of.keyId, graceSeconds: 3_600 });
    expect(await other.call({ key: issued.secret }, { callId: row.callId })).toEqual(row);
    await expect(other.call(stranger, { callId: row.callId })).rejects.toThrow('belongs to another call');
  });
});

describe('an organization with many orders', () => {
  it('lets those of others into each batch', async () => {
    const [busy, quiet] = [await room.newOrganization('1000'), await room.newOrganization('1')];
    const ordering = async ({ key: text, organization: organizationId }: typeof busy) => {
      const key = await room.office.verifyKey.execute(text);
      if (!key) throw new Error('The key is valid');
      const wanted = { organizationId, tool: 'web.search', units: 1_000_000n };
      return async (callId: string) => {
        const call = { ...wanted, callId, executionId: usageExecutionId(randomUUID()) };
        const outcome = await room.meters.order({ kind: 'reserve', key, call });
        expect(outcome.kind).toBe('reserved');
      };
    };
    const [ofBusy, ofQuiet] = [await ordering(busy), await ordering(quiet)];
    let ended = 0;
    const many = Promise.all(
      Array.from({ length: 1_200 }, async (_, serial) => {
        await ofBusy(`busy-${serial}`);
        ended += 1;
      }),
    );
    await ofQuiet('quiet');
    expect(ended).toBeLessThan(600);
    await many;
  });
});

/** Its calls are collected, and not taken from credits. */
async function invoice({ organization: organizationId }: MeteredOrganization): Promise<void> {
  const terms = contractTerms({ organizationId, id: contractId(randomUUID()) });
  await room.contracts.add({ ...terms, status: 'ACTIVE' });
  await room.contracts.invoice(organizationId, terms.id);
}
