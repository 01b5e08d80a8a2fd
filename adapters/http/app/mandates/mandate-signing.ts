import { STOP_MANDATES } from '../../../../application/mandates/stop-mandates-operation.js';
import { userId } from '../../../../domain/shared/ids.js';
import type { SigningWords } from '../wallet-operations/signing.endpoints.js';
import { MANDATES_TAG } from './mandates.endpoints.js';

/** How an owner signs that everything stops. */
export const MANDATE_SIGNING: SigningWords = {
  kind: STOP_MANDATES,
  tag: MANDATES_TAG,
  name: 'MandatesStop',
  purpose: 'end your agent sessions, schedules and conditional orders; the id is your own',
  paths: { begin: '/app/api/mandate-owners/{id}/stop/options', sign: '/app/api/mandate-owners/{id}/stop' },
  id: userId,
  signedStatus: 'STOPPED',
};
