import { CHANGE_SUB_ACCOUNT, OPEN_SUB_ACCOUNT } from '../../../../application/sub-accounts/sub-account-operations.js';
import { subAccountId } from '../../../../domain/shared/ids.js';
import { SUB_ACCOUNTS_TAG } from '../../rest/sub-accounts/sub-accounts.endpoints.js';
import type { SigningWords } from '../wallet-operations/signing.endpoints.js';

/** How the owner of a sub-account signs that it is opened, closed, or no longer frozen. */
export const SUB_ACCOUNT_SIGNING: readonly SigningWords[] = [
  {
    kind: OPEN_SUB_ACCOUNT,
    tag: SUB_ACCOUNTS_TAG,
    name: 'SubAccountOpening',
    purpose: 'open the sub-account',
    paths: {
      begin: '/app/api/sub-account-openings/{id}/signature/options',
      sign: '/app/api/sub-account-openings/{id}/signature',
    },
    id: subAccountId,
    signedStatus: 'UNDER_WAY',
  },
  {
    kind: CHANGE_SUB_ACCOUNT.close,
    tag: SUB_ACCOUNTS_TAG,
    name: 'SubAccountClosing',
    purpose: 'close the sub-account, which pays out what it holds',
    paths: { begin: '/app/api/sub-accounts/{id}/closing/options', sign: '/app/api/sub-accounts/{id}/closing' },
    id: subAccountId,
    isShared: true,
    signedStatus: 'UNDER_WAY',
  },
  {
    kind: CHANGE_SUB_ACCOUNT.unfreeze,
    tag: SUB_ACCOUNTS_TAG,
    name: 'SubAccountUnfreezing',
    purpose: 'unfreeze the sub-account',
    paths: { begin: '/app/api/sub-accounts/{id}/unfreezing/options', sign: '/app/api/sub-accounts/{id}/unfreezing' },
    id: subAccountId,
    isShared: true,
    signedStatus: 'UNDER_WAY',
  },
];
