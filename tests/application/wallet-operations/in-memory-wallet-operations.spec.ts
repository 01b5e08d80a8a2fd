import { describe } from '@jest/globals';
import { itKeepsWalletOperations } from '../../adapters/persistence/wallet-operations/wallet-operations.contract.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { InMemoryWalletOperations } from '../support/in-memory-wallet-operations.js';
import { ALICE, walletOf } from '../support/people.js';

describe('the wallet operations that the unit tests use', () => {
  itKeepsWalletOperations(async () => {
    const unitOfWork = new InMemoryUnitOfWork();
    const operations = new InMemoryWalletOperations(unitOfWork);
    return { operations, unitOfWork, person: async () => ({ user: ALICE, wallet: walletOf(ALICE) }) };
  });
});
