import type { ContractLog } from '../../../application/contract-events/contract-log.js';
import { randomHex } from '../../adapters/persistence/support/people.js';

/** An execution of an agent account, unless it is told otherwise. */
export function contractLog(overrides: Partial<ContractLog> = {}): ContractLog {
  return {
    family: 'agent-account',
    address: randomHex(20),
    name: 'Executed',
    arguments: { nonce: randomHex(32), amount: '5000000' },
    transactionHash: randomHex(32),
    logIndex: 0,
    ...overrides,
  };
}
