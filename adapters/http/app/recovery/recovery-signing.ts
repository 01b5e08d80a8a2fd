import { CANCEL_RECOVERY } from '../../../../application/recovery/recovery-cancellations.js';
import { SET_UP_RECOVERY } from '../../../../application/recovery/set-up-recovery-operation.js';
import { recoveryRequestId, recoverySetupId } from '../../../../domain/shared/ids.js';
import type { SigningWords } from '../wallet-operations/signing.endpoints.js';

/** How an owner signs that guardians are put on chain, and that a recovery is cancelled. */
export const RECOVERY_SIGNING: readonly SigningWords[] = [
  {
    kind: SET_UP_RECOVERY,
    tag: 'Recovery',
    name: 'RecoverySetup',
    purpose: 'put the guardians of the account on chain',
    paths: {
      begin: '/app/api/recovery-setups/{id}/signature/options',
      sign: '/app/api/recovery-setups/{id}/signature',
    },
    id: recoverySetupId,
    signedStatus: 'UNDER_WAY',
  },
  {
    kind: CANCEL_RECOVERY,
    tag: 'Recovery',
    name: 'RecoveryCancellation',
    purpose: 'cancel every recovery of the account',
    paths: {
      begin: '/app/api/recovery-requests/{id}/cancellation/options',
      sign: '/app/api/recovery-requests/{id}/cancellation',
    },
    id: recoveryRequestId,
    signedStatus: 'UNDER_WAY',
  },
];
