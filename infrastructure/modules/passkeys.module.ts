import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { SmartWalletSignerCalls } from '../../adapters/chain/smart-wallet-signer-calls.js';
import { PASSKEY_CHANGE_SIGNING } from '../../adapters/http/app/passkeys/passkey-change-signing.js';
import {
  addPasskeyEndpoint,
  addPasskeyOptionsEndpoint,
  discardPasskeyEndpoint,
  ownedPasskeysEndpoint,
} from '../../adapters/http/app/passkeys/passkeys.endpoints.js';
import { labelPasskeyEndpoint, listPasskeysEndpoint } from '../../adapters/http/rest/passkeys/passkeys.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresCompletedPasskeyChanges } from '../../adapters/persistence/passkeys/completed-passkey-changes.postgres.js';
import { PostgresPasskeyRepository } from '../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresReplacedPasskeys } from '../../adapters/persistence/passkeys/replaced-passkeys.postgres.js';
import { SealedPasskeyCopies } from '../../adapters/storage/sealed-passkey-copies.js';
import { WebAuthnPasskeyCeremonies } from '../../adapters/webauthn/passkey-ceremonies.js';
import { AppSessionRepository } from '../../application/access/app-session.repository.js';
import { ChallengeStore } from '../../application/access/challenges.js';
import { Secrets } from '../../application/access/secrets.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { OwnerActionSource } from '../../application/owner-actions/owner-action.js';
import { AddPasskey } from '../../application/passkeys/add-passkey.js';
import { CompletedPasskeyChanges } from '../../application/passkeys/completed-passkey-changes.js';
import { CopiedPasskeys } from '../../application/passkeys/copied-passkeys.js';
import { DiscardPasskey } from '../../application/passkeys/discard-passkey.js';
import { LabelPasskey } from '../../application/passkeys/label-passkey.js';
import { ListPasskeys } from '../../application/passkeys/list-passkeys.js';
import { PasskeyRepository } from '../../application/passkeys/passkey.repository.js';
import { PasskeyCeremonies } from '../../application/passkeys/passkey-ceremonies.js';
import { PasskeyChangeOperation } from '../../application/passkeys/passkey-change-operation.js';
import { PasskeyChanged } from '../../application/passkeys/passkey-changed.event.js';
import { PasskeyCopies } from '../../application/passkeys/passkey-copies.js';
import { PasskeysToActivate } from '../../application/passkeys/passkeys-to-activate.js';
import { ReplacedPasskeys } from '../../application/passkeys/replaced-passkeys.js';
import { SignerCalls } from '../../application/passkeys/signer-calls.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { WalletOperationRepository } from '../../application/wallet-operations/wallet-operation.repository.js';
import { WalletOperationKind } from '../../application/wallet-operations/wallet-operation-kind.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { signingRows } from '../signing-rows.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

type PasskeyChangePorts =
  ConstructorParameters<typeof PasskeyChangeOperation> extends [unknown, ...infer Ports, number] ? Ports : never;

/** An owner's passkeys, and the changes of their wallet's signers. */
export function passkeysModule({ configuration, fileStorage, secretBox }: Resources): Module {
  const { publicUrl } = configuration;
  const relyingParty = {
    rpId: new URL(publicUrl).hostname,
    rpName: 'Account and Payments Service',
    origin: new URL(publicUrl).origin,
  };
  return module(
    constant(PasskeyCopies, new SealedPasskeyCopies(fileStorage.copies, secretBox)),
    provide(PostgresPasskeyRepository, [Database]),
    implement(PasskeyRepository, CopiedPasskeys, [
      PostgresPasskeyRepository,
      part(UserRepository),
      part(PasskeyCopies),
    ]),
    implement(ReplacedPasskeys, PostgresReplacedPasskeys, [Database]),
    constant(PasskeyCeremonies, new WebAuthnPasskeyCeremonies(relyingParty)),
    implement(SignerCalls, SmartWalletSignerCalls, [part(ChainDeployment)]),
    provide(ListPasskeys, [PasskeyRepository, WalletRepository]),
    provide(LabelPasskey, [PasskeyRepository, AuditLog, UnitOfWork]),
    provide(AddPasskey, [
      UserRepository,
      PasskeyRepository,
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
    provide(DiscardPasskey, [PasskeyRepository, AuditLog, EventOutbox, Clock, UnitOfWork]),
    contribute(Endpoints, listPasskeysEndpoint, [ListPasskeys]),
    contribute(Endpoints, labelPasskeyEndpoint, [LabelPasskey]),
    contribute(Endpoints, ownedPasskeysEndpoint, [ListPasskeys]),
    contribute(Endpoints, addPasskeyOptionsEndpoint, [AddPasskey]),
    contribute(Endpoints, addPasskeyEndpoint, [AddPasskey]),
    contribute(Endpoints, discardPasskeyEndpoint, [DiscardPasskey]),
    ...(['add', 'remove'] as const).flatMap((change) => [
      contribute(
        WalletOperationKind,
        (...ports: PasskeyChangePorts) =>
          new PasskeyChangeOperation(change, ...ports, configuration.passkeyChangesPerDay),
        [
          PasskeyRepository,
          part(ReplacedPasskeys),
          WalletOperationRepository,
          AppSessionRepository,
          AuditLog,
          SignerCalls,
        ],
      ),
      ...signingRows(PASSKEY_CHANGE_SIGNING[change]),
    ]),
    contribute(OwnerActionSource, PasskeysToActivate, [PasskeyRepository]),
    implement(CompletedPasskeyChanges, PostgresCompletedPasskeyChanges, [Database]),
    contribute(EventKind, PasskeyChanged, [CompletedPasskeyChanges]),
  );
}
