import type { Contract, ContractTerms } from '../../../domain/platform/contract.js';
import type { Invite } from '../../../domain/platform/invite.js';
import type { PlatformKey } from '../../../domain/platform/platform-key.js';
import {
  contractId,
  inviteId,
  organizationId,
  platformKeyId,
  userId,
  workspaceId,
} from '../../../domain/shared/ids.js';
import { uuid } from './ids.js';
import { CREATED_AT, DAY, HOUR, later } from './time.js';

/** Who accepted the invite that is accepted. */
export const INVITEE = userId(uuid(31));

/** The same invite in every status. */
export function invitesByStatus() {
  const terms = {
    id: inviteId(uuid(1)),
    organizationId: organizationId(uuid(2)),
    createdAt: CREATED_AT,
    expiresAt: later(CREATED_AT, 7 * DAY),
  };
  return {
    pending: { ...terms, status: 'pending' },
    accepted: { ...terms, status: 'accepted', acceptedBy: INVITEE },
    expired: { ...terms, status: 'expired' },
  } satisfies { [Status in Invite['status']]: Extract<Invite, { status: Status }> };
}

/** The same platform key in every status; its grace window is an hour. */
export function platformKeysByStatus() {
  const terms = { id: platformKeyId(uuid(1)), workspaceId: workspaceId(uuid(2)), createdAt: CREATED_AT };
  const replacement = { replacedBy: platformKeyId(uuid(3)), graceEndsAt: later(CREATED_AT, HOUR) };
  return {
    active: { ...terms, status: 'active' },
    rotated: { ...terms, ...replacement, status: 'rotated' },
    revoked: { ...terms, status: 'revoked', revokedAt: CREATED_AT },
    expired: { ...terms, ...replacement, status: 'expired' },
  } satisfies { [Status in PlatformKey['status']]: Extract<PlatformKey, { status: Status }> };
}

/** A contract for one year that does not renew itself. */
export function contractTerms(overrides: Partial<ContractTerms> = {}): ContractTerms {
  return {
    id: contractId(uuid(1)),
    organizationId: organizationId(uuid(2)),
    termStart: CREATED_AT,
    termEnd: later(CREATED_AT, 365 * DAY),
    autoRenew: false,
    committedAmount: null,
    slaTier: null,
    dedicatedUpstreamCapacity: false,
    legalDocuments: [],
    dataResidency: null,
    createdAt: CREATED_AT,
    ...overrides,
  };
}

/** The same contract in every status. */
export function contractsByStatus(overrides: Partial<ContractTerms> = {}) {
  const terms = contractTerms(overrides);
  return {
    DRAFT: { ...terms, status: 'DRAFT' },
    ACTIVE: { ...terms, status: 'ACTIVE' },
    EXPIRED: { ...terms, status: 'EXPIRED' },
    TERMINATED: { ...terms, status: 'TERMINATED' },
  } satisfies { [Status in Contract['status']]: Extract<Contract, { status: Status }> };
}
