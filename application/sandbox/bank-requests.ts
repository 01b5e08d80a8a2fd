import type { BankRequest } from '../../domain/sandbox/bank-request.js';
import type { InformationRequestId, UserId } from '../../domain/shared/ids.js';
import type { DueBatch } from '../ports/every-item.js';
import { token } from '../ports/token.js';

/** What the sandbox's bank asks its customers. At most one request pauses a transfer. */
export interface BankRequests {
  add(request: BankRequest): Promise<void>;
  find(id: InformationRequestId): Promise<BankRequest | null>;
  /** The oldest first. */
  ofCustomer(id: UserId): Promise<readonly BankRequest[]>;
  save(request: BankRequest): Promise<void>;
  /** Those that the bank decides now. */
  due(at: Date, batch: DueBatch): Promise<readonly BankRequest[]>;
}
export const BankRequests = token<BankRequests>('BankRequests');
