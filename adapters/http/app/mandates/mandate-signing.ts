import { ABORT_ACTIVATION } from '../../../../application/mandates/abort-activation-operation.js';
import { STOP_MANDATES } from '../../../../application/mandates/stop-mandates-operation.js';
import { mandateId, userId } from '../../../../domain/shared/ids.js';
import { Optional } from '../../shell/fields/presence.js';
import { Matching } from '../../shell/fields/text.js';
import type { SigningWords } from '../wallet-operations/signing.endpoints.js';
import { MANDATES_TAG } from './mandates.endpoints.js';

/** A page cannot prove each contract, and one that it cannot prove must not keep the others from being stopped. */
class LeftOutMandates {
  @Optional()
  @Matching(
    /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/,
    'must be ids, divided by commas, at most 100',
    'The ids of mandates that this signature does not end, divided by commas. The request for the options and the signature must name the same.',
    '019aa3c0-1b1e-7cc0-8000-000000000001',
  )
  leftOut?: string;
}

/** How an owner signs that everything stops. */
export const MANDATES_STOP: SigningWords = {
  kind: STOP_MANDATES,
  tag: MANDATES_TAG,
  name: 'MandatesStop',
  purpose: 'end your agent sessions, schedules and conditional orders; the id is your own',
  paths: { begin: '/app/api/mandate-owners/{id}/stop/options', sign: '/app/api/mandate-owners/{id}/stop' },
  id: userId,
  parts: LeftOutMandates,
  signedStatus: 'STOPPED',
};

/** How an owner signs that one activation under way becomes impossible. */
export const ACTIVATION_ABORT: SigningWords = {
  kind: ABORT_ACTIVATION,
  tag: MANDATES_TAG,
  name: 'ActivationAbort',
  purpose: 'make the activation of a mandate impossible that is under way, and end what it may have made',
  paths: { begin: '/app/api/mandates/{id}/abort/options', sign: '/app/api/mandates/{id}/abort' },
  id: mandateId,
  signedStatus: 'ABORTED',
};
