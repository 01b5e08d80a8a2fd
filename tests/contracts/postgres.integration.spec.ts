import { afterAll, beforeAll, describe } from '@jest/globals';
import { LedgerStage } from '../adapters/persistence/indexing/support/ledger-stage.js';
import { everyContract } from './every-contract.js';
import { postgresStage } from './postgres-stage.js';

describe('in PostgreSQL', () => {
  let ledgerStage: LedgerStage;
  beforeAll(async () => {
    ledgerStage = await LedgerStage.open();
  });
  afterAll(() => ledgerStage.close());

  everyContract(() => postgresStage(ledgerStage));
});
