import { MERCHANT_OF_TYPE } from '../../../domain/spending/bucket-names.js';

const SHARED = Object.entries(MERCHANT_OF_TYPE).map(([type, merchant]) => `WHEN '${type}' THEN '${merchant}'`);

/** The shared bucket of a row `t`; null when the recipient is a user of the service. */
export const SHARED_MERCHANT = `CASE WHEN t.counterparty_user_id IS NULL
  THEN CASE t.type ${SHARED.join(' ')} ELSE '${MERCHANT_OF_TYPE.WALLET_WITHDRAWAL}' END END`;
