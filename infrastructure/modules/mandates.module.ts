import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { EntryPointNonceCalls } from '../../adapters/chain/entry-point-nonce-calls.js';
import { ACTIVATION_ABORT, MANDATES_STOP } from '../../adapters/http/app/mandates/mandate-signing.js';
import { listMandatesEndpoint } from '../../adapters/http/app/mandates/mandates.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresStopSignatures } from '../../adapters/persistence/mandates/stop-signatures.postgres.js';
import { AbortActivationOperation } from '../../application/mandates/abort-activation-operation.js';
import { EndMandates } from '../../application/mandates/end-mandates.js';
import { ListMandates } from '../../application/mandates/list-mandates.js';
import { MandateSource } from '../../application/mandates/mandate.js';
import { StopMandatesOperation } from '../../application/mandates/stop-mandates-operation.js';
import { StopSignatures } from '../../application/mandates/stop-signatures.js';
import { Clock } from '../../application/ports/clock.js';
import { NonceCalls } from '../../application/wallet-operations/nonce-calls.js';
import { WalletOperationRepository } from '../../application/wallet-operations/wallet-operation.repository.js';
import { WalletOperationKind } from '../../application/wallet-operations/wallet-operation-kind.js';
import { Endpoints } from '../identifiers.js';
import { signingRows } from '../signing-rows.js';
import { every, part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { contribute, implement, provide } from '../wiring/rows.js';

const ENDING = [ListMandates, EndMandates, StopSignatures, part(WalletOperationRepository)] as const;

/** What may move an owner's money without a further signature, over all kinds, and the end of all of it. */
export function mandatesModule(): Module {
  return module(
    implement(NonceCalls, EntryPointNonceCalls, [part(ChainDeployment)]),
    implement(StopSignatures, PostgresStopSignatures, [Database]),
    provide(ListMandates, [every(MandateSource), Clock]),
    provide(EndMandates, [every(MandateSource), StopSignatures, NonceCalls]),
    contribute(WalletOperationKind, StopMandatesOperation, ENDING),
    contribute(WalletOperationKind, AbortActivationOperation, ENDING),
    ...signingRows(MANDATES_STOP),
    ...signingRows(ACTIVATION_ABORT),
    contribute(Endpoints, listMandatesEndpoint, [ListMandates]),
  );
}
