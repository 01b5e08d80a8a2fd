import { afterAll, beforeAll } from '@jest/globals';
import { PostgresPartnerPayouts } from '../../../adapters/persistence/sandbox/partner-payouts.postgres.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { SandboxBankingPartner } from '../../../application/sandbox/sandbox-banking-partner.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { bankingPartnerContract } from '../support/banking-partner-contract.js';
import { SandboxBank } from '../support/sandbox-bank.js';
import { StandingClock } from '../support/simple-ports.js';

const NOBODY: Address = '0x000000000000000000000000000000000000dEaD';

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

bankingPartnerContract(async () => {
  const clock = new StandingClock();
  const bank = new SandboxBank(db.database, clock);
  return {
    partner: new SandboxBankingPartner(NOBODY, bank.accounts, new PostgresPartnerPayouts(db.database), clock),
    person: () => storedPerson(db.database),
    approve: async ({ user }) => void (await bank.play.decideApplication(user.username, { kind: 'approve' })),
    async ask({ user }) {
      const { requests } = await bank.play.ask(user.username, 'profile_update', 'What is your profession?');
      return requests.at(-1)?.id ?? '';
    },
  };
});
