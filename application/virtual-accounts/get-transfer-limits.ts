import type { UserId } from '../../domain/shared/ids.js';
import type { InformationRequest } from '../../domain/virtual-accounts/information-request.js';
import type { Requirement } from '../../domain/virtual-accounts/kyc-status.js';
import type { TransferLimits } from '../../domain/virtual-accounts/transfer-limits.js';
import type { BankingPartner } from '../payouts/banking-partner.js';
import type { InformationRequestRepository } from './information-request.repository.js';
import type { KycApplicationRepository } from './kyc-application.repository.js';

/** How many information requests are shown. */
export const REQUESTS_SHOWN = 50;

export interface CustomerLimits {
  /** Null for nobody's customer. */
  readonly limits: TransferLimits | null;
  readonly missing: readonly Requirement[];
  /** Open ones first, the newest first among each. */
  readonly requests: readonly InformationRequest[];
}

/** Reads what the banking partner allows a user, and what it wants to know. The limits are the partner's own, asked for now. */
export class GetTransferLimits {
  constructor(
    private readonly partner: Pick<BankingPartner, 'accounts'>,
    private readonly applications: Pick<KycApplicationRepository, 'find'>,
    private readonly requests: Pick<InformationRequestRepository, 'listOf'>,
  ) {}

  /** @throws ServiceUnavailableError when the partner does not answer */
  async execute(userId: UserId): Promise<CustomerLimits> {
    const application = await this.applications.find(userId);
    if (!application) return { limits: null, missing: [], requests: [] };
    const limits = (await this.partner.accounts?.limitsOf(userId)) ?? null;
    const requests = await this.requests.listOf(userId, REQUESTS_SHOWN);
    const { state } = application;
    return { limits, missing: state.status === 'INCOMPLETE' ? state.missing : [], requests };
  }
}
