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
  expect(await command.execute({ organization: of.organization, usd: '0.5', reference: 'INV-1' })).toMatchObject({
    json: { creditsUsd: '0.50' },
  });
  await room.call(of);
  expect(await room.office.entriesOf(of.organization)).toContainEqual(
    expect.objectContaining({ type: 'credits.granted' }),
  );
  await expect(command.execute({ organization: of.organization, usd: '0', reference: 'INV-2' })).rejects.toThrow('usd');
});

it('a repeated grant of one reference gives nothing more, also at the same time, and another amount for it is refused', async () => {
  const { organization } = await room.newOrganization(null);
  const command = grantCreditsCommand(room.grants);
  const grant = (usd: string, reference = 'INV-7') => command.execute({ organization, usd, reference });
  const answers = await Promise.all(Array.from({ length: 8 }, () => grant('5')));
  expect(new Set(answers.map(({ json }) => JSON.stringify(json)))).toEqual(new Set(['{"creditsUsd":"5.00"}']));
  expect(await db.sql('SELECT reference FROM credit_grants WHERE organization_id = $1', [organization])).toEqual([
    { reference: 'INV-7' },
  ]);
  await expect(grant('6')).rejects.toThrow('is that of a grant of 5.00 USD already');
  await expect(grant('6', '')).rejects.toThrow('reference must be');
  expect(await grant('6', 'INV-8')).toMatchObject({ json: { creditsUsd: '11.00' } });
});
