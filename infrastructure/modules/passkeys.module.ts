import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { Erc4337SignerOperations } from '../../adapters/chain/erc4337-signer-operations.js';
import {
  approvePasskeyChangeEndpoint,
  passkeyChangeOptionsEndpoint,
} from '../../adapters/http/app/passkeys/passkey-changes.endpoints.js';
import {
  addPasskeyEndpoint,
  addPasskeyOptionsEndpoint,
  discardPasskeyEndpoint,
  ownedPasskeysEndpoint,
} from '../../adapters/http/app/passkeys/passkeys.endpoints.js';
import { labelPasskeyEndpoint, listPasskeysEndpoint } from '../../adapters/http/rest/passkeys/passkeys.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresCompletedPasskeyChanges } from '../../adapters/persistence/passkeys/completed-passkey-changes.postgres.js';
import { PostgresOwnedPasskeys } from '../../adapters/persistence/passkeys/owned-passkeys.postgres.js';
import { PostgresPasskeyRepository } from '../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresPasskeyChanges } from '../../adapters/persistence/passkeys/passkey-changes.postgres.js';
import { PostgresOperationOutcomes } from '../../adapters/persistence/wallet-operations/operation-outcomes.postgres.js';
import { PostgresSignedOperations } from '../../adapters/persistence/wallet-operations/signed-operations.postgres.js';
import { WebAuthnPasskeyCeremonies } from '../../adapters/webauthn/passkey-ceremonies.js';
import { AppSessionRepository } from '../../application/access/app-session.repository.js';
import { ChallengeStore } from '../../application/access/challenges.js';
import { Secrets } from '../../application/access/secrets.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { OwnerActionSource } from '../../application/owner-actions/owner-action.js';
import { AddPasskey } from '../../application/passkeys/add-passkey.js';
import { ApprovePasskeyChange } from '../../application/passkeys/approve-passkey-change.js';
import { BeginPasskeyChange } from '../../application/passkeys/begin-passkey-change.js';
import { CompletedPasskeyChanges } from '../../application/passkeys/completed-passkey-changes.js';
import { DiscardPasskey } from '../../application/passkeys/discard-passkey.js';
import { EndPasskeyChange } from '../../application/passkeys/end-passkey-change.js';
import { LabelPasskey } from '../../application/passkeys/label-passkey.js';
import { ListPasskeys } from '../../application/passkeys/list-passkeys.js';
import { OwnedPasskeys } from '../../application/passkeys/owned-passkeys.js';
import { PasskeyRepository } from '../../application/passkeys/passkey.repository.js';
import { PasskeyCeremonies } from '../../application/passkeys/passkey-ceremonies.js';
import { passkeyChangeApproved } from '../../application/passkeys/passkey-change-approved.event.js';
import { passkeyChangeIncluded } from '../../application/passkeys/passkey-change-included.event.js';
import { PasskeyChanged } from '../../application/passkeys/passkey-changed.event.js';
import {
  PasskeyChangeOperations,
  PasskeyChangeOutcomes,
  PasskeyChanges,
} from '../../application/passkeys/passkey-changes.js';
import { PasskeysToActivate } from '../../application/passkeys/passkeys-to-activate.js';
import { PreparePasskeyChange } from '../../application/passkeys/prepare-passkey-change.js';
import { ResumePasskeyChanges } from '../../application/passkeys/resume-passkey-changes.js';
import { SettlePasskeyChange } from '../../application/passkeys/settle-passkey-change.js';
import { SignerOperations } from '../../application/passkeys/signer-operations.js';
import { SubmitPasskeyChange } from '../../application/passkeys/submit-passkey-change.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JobHandler, JobQueue } from '../../application/ports/job-queue.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { OwnerSignatures } from '../../application/wallet-operations/owner-signatures.js';
import { SubmitOperation } from '../../application/wallet-operations/submit-operation.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide } from '../wiring/rows.js';

/** An owner's passkeys, and the changes of their wallet's signers. */
export function passkeysModule({ configuration }: Resources): Module {
  const { publicUrl } = configuration;
  const relyingParty = {
    rpId: new URL(publicUrl).hostname,
    rpName: 'Account and Payments Service',
    origins: [new URL(publicUrl).origin],
  };
  return module(
    implement(PasskeyRepository, PostgresPasskeyRepository, [Database]),
    constant(PasskeyCeremonies, new WebAuthnPasskeyCeremonies(relyingParty)),
    implement(SignerOperations, Erc4337SignerOperations, [ChainDeployment]),
    implement(OwnedPasskeys, PostgresOwnedPasskeys, [Database]),
    provide(ListPasskeys, [OwnedPasskeys, WalletRepository]),
    provide(LabelPasskey, [OwnedPasskeys, AuditLog, UnitOfWork]),
    provide(AddPasskey, [
      UserRepository,
      PasskeyRepository,
      OwnedPasskeys,
      ChallengeStore,
      PasskeyCeremonies,
      AuditLog,
      EventOutbox,
      Secrets,
      IdGenerator,
      Clock,
      WallClock,
      UnitOfWork,
    ]),
    provide(DiscardPasskey, [OwnedPasskeys, AuditLog, EventOutbox, Clock, UnitOfWork]),
    implement(PasskeyChanges, PostgresPasskeyChanges, [Database]),
    implement(
      PasskeyChangeOperations,
      (database: Database) => new PostgresSignedOperations(database, 'passkey_change_id'),
      [Database],
    ),
    implement(
      PasskeyChangeOutcomes,
      (database: Database) => new PostgresOperationOutcomes(database, 'passkey_change_id'),
      [Database],
    ),
    provide(PreparePasskeyChange, [OwnedPasskeys, WalletRepository, PasskeyChanges, SignerOperations, Clock]),
    provide(BeginPasskeyChange, [PreparePasskeyChange, OwnedPasskeys, OwnerSignatures]),
    provide(ApprovePasskeyChange, [
      PreparePasskeyChange,
      OwnedPasskeys,
      PasskeyChanges,
      PasskeyChangeOperations,
      OwnerSignatures,
      AuditLog,
      EventOutbox,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    provide(EndPasskeyChange, [
      PasskeyChanges,
      OwnedPasskeys,
      AppSessionRepository,
      AuditLog,
      EventOutbox,
      Clock,
      UnitOfWork,
    ]),
    provide(SubmitPasskeyChange, [
      PasskeyChanges,
      PasskeyChangeOperations,
      WalletRepository,
      SubmitOperation,
      EndPasskeyChange,
    ]),
    provide(SettlePasskeyChange, [PasskeyChanges, PasskeyChangeOutcomes, EndPasskeyChange]),
    provide(ResumePasskeyChanges, [PasskeyChanges, JobQueue]),
    contribute(Endpoints, listPasskeysEndpoint, [ListPasskeys]),
    contribute(Endpoints, labelPasskeyEndpoint, [LabelPasskey]),
    contribute(Endpoints, ownedPasskeysEndpoint, [ListPasskeys]),
    contribute(Endpoints, addPasskeyOptionsEndpoint, [AddPasskey]),
    contribute(Endpoints, addPasskeyEndpoint, [AddPasskey]),
    contribute(Endpoints, discardPasskeyEndpoint, [DiscardPasskey]),
    ...(['add', 'remove'] as const).flatMap((change) => [
      contribute(Endpoints, (begin: BeginPasskeyChange) => passkeyChangeOptionsEndpoint(begin, change), [
        BeginPasskeyChange,
      ]),
      contribute(Endpoints, (approve: ApprovePasskeyChange) => approvePasskeyChangeEndpoint(approve, change), [
        ApprovePasskeyChange,
      ]),
    ]),
    contribute(OwnerActionSource, PasskeysToActivate, [OwnedPasskeys]),
    implement(CompletedPasskeyChanges, PostgresCompletedPasskeyChanges, [Database]),
    contribute(EventKind, PasskeyChanged, [CompletedPasskeyChanges]),
    constant(EventKind, passkeyChangeApproved),
    constant(EventKind, passkeyChangeIncluded),
    alias(JobHandler, SubmitPasskeyChange),
    alias(JobHandler, SettlePasskeyChange),
    alias(Sweep, ResumePasskeyChanges),
  );
}
