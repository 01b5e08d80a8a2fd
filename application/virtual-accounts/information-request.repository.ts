import type { InformationRequestId, UserId } from '../../domain/shared/ids.js';
import type { InformationRequest } from '../../domain/virtual-accounts/information-request.js';
import { token } from '../ports/token.js';

/** Stores the requests of the banking partner. The partner gives them their ids. */
export interface InformationRequestRepository {
  add(request: InformationRequest): Promise<void>;
  find(id: InformationRequestId): Promise<InformationRequest | null>;
  /** Compare-and-set by the status and version of the one before. */
  transition(next: InformationRequest, from: InformationRequest): Promise<boolean>;
  /** Open ones first, the newest first among each. */
  listOf(userId: UserId, limit: number): Promise<readonly InformationRequest[]>;
}
export const InformationRequestRepository = token<InformationRequestRepository>('InformationRequestRepository');
