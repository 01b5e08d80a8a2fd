import type { StateMachine } from '../shared/state-machine.js';

/** How far the partner is with knowing its customer (docs/rules/virtual-accounts.md#applications). */
export const KYC_STATUSES = ['INCOMPLETE', 'IN_REVIEW', 'APPROVED', 'REJECTED'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** The partner's messages can be lost, so every later status can follow directly. */
export const kycMachine: StateMachine<KycStatus> = {
  subject: 'application',
  initial: 'INCOMPLETE',
  transitions: {
    INCOMPLETE: ['IN_REVIEW', 'APPROVED', 'REJECTED'],
    IN_REVIEW: ['INCOMPLETE', 'APPROVED', 'REJECTED'],
    APPROVED: ['INCOMPLETE', 'IN_REVIEW', 'REJECTED'],
    REJECTED: [],
  },
};

/** What the partner needs from a customer before it opens accounts. */
export const REQUIREMENTS = ['kyc_questionnaire', 'kyc_proof_of_residence', 'kyc_identity', 'kyc_selfie'] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

/** What clients see of it. */
export const VIRTUAL_ACCOUNT_STATUSES = ['active', 'pending', 'not_registered'] as const;
export type VirtualAccountStatus = (typeof VIRTUAL_ACCOUNT_STATUSES)[number];

const SEEN: Readonly<Record<KycStatus, VirtualAccountStatus>> = {
  INCOMPLETE: 'pending',
  IN_REVIEW: 'pending',
  APPROVED: 'active',
  REJECTED: 'not_registered',
};

/** @param status null when the user has never applied */
export function virtualAccountStatus(status: KycStatus | null): VirtualAccountStatus {
  return status === null ? 'not_registered' : SEEN[status];
}
