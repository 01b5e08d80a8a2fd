import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { grantCreditsCommand } from '../../../../adapters/command-line/metering/credits.command.js';
import { MeterRoom } from '../../../application/metering/support/meter-room.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { type OpenDatabase, openTestDatabase } from '../../persistence/support/test-database.js';

let db: OpenDatabase;
let room: MeterRoom;

beforeAll(async () => {
  db = await openTestDatabase();
  room = new MeterRoom(db.database, new StandingClock());
});
afterAll(() => db.close());

it('an operator fills the credits of an organization, which its live keys spend; it is confirmed and in the audit log', async () => {
  const of = await room.newOrganization(null);
  const command = grantCreditsCommand(room.grants);
  expect(command.confirmation).toBeDefined();
  await expect(room.call(of)).rejects.toThrow('credits');
  expect(await command.execute({ organization: of.organization, usd: '0.5' })).toMatchObject({
    json: { creditsUsd: '0.50' },
  });
  await room.call(of);
  expect(await room.office.entriesOf(of.organization)).toContainEqual(
    expect.objectContaining({ type: 'credits.granted' }),
  );
  await expect(command.execute({ organization: of.organization, usd: '0' })).rejects.toThrow('usd');
});
