import { ContainerModule } from 'inversify';
import { Erc4337SignerOperations } from '../../adapters/chain/erc4337-signer-operations.js';
import { securityEventsEndpoint } from '../../adapters/http/app/audit-log/audit-log.endpoints.js';
import { forOwner } from '../../adapters/http/app/owner-endpoint.js';
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
import { appSettingsEndpoint, changeSettingsEndpoint } from '../../adapters/http/app/settings/settings.endpoints.js';
import { labelPasskeyEndpoint, listPasskeysEndpoint } from '../../adapters/http/rest/passkeys/passkeys.endpoints.js';
import { settingsEndpoint } from '../../adapters/http/rest/settings/settings.endpoints.js';
import { changeProfileEndpoint } from '../../adapters/http/rest/users/profile.endpoints.js';
import { searchUsersEndpoint } from '../../adapters/http/rest/users/user-search.endpoints.js';
import { PostgresAuditLog } from '../../adapters/persistence/audit-log/audit-log.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresOwnedPasskeys } from '../../adapters/persistence/passkeys/owned-passkeys.postgres.js';
import { PostgresPasskeyChanges } from '../../adapters/persistence/passkeys/passkey-changes.postgres.js';
import { PostgresSettingsRepository } from '../../adapters/persistence/settings/settings.postgres.js';
import { PostgresProfiles } from '../../adapters/persistence/users/profiles.postgres.js';
import { PostgresOperationOutcomes } from '../../adapters/persistence/wallet-operations/operation-outcomes.postgres.js';
import { PostgresSignedOperations } from '../../adapters/persistence/wallet-operations/signed-operations.postgres.js';
import { AppSessionRepository } from '../../application/access/app-session.repository.js';
import { ChallengeStore } from '../../application/access/challenges.js';
import { Secrets } from '../../application/access/secrets.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { ListAuditEvents } from '../../application/audit-log/list-audit-events.js';
import { AddPasskey } from '../../application/passkeys/add-passkey.js';
import { ApprovePasskeyChange } from '../../application/passkeys/approve-passkey-change.js';
import { BeginPasskeyChange } from '../../application/passkeys/begin-passkey-change.js';
import { DiscardPasskey } from '../../application/passkeys/discard-passkey.js';
import { EndPasskeyChange } from '../../application/passkeys/end-passkey-change.js';
import { LabelPasskey } from '../../application/passkeys/label-passkey.js';
import { ListPasskeys } from '../../application/passkeys/list-passkeys.js';
import { OwnedPasskeys } from '../../application/passkeys/owned-passkeys.js';
import { PasskeyRepository } from '../../application/passkeys/passkey.repository.js';
import { PasskeyCeremonies } from '../../application/passkeys/passkey-ceremonies.js';
import {
  PasskeyChangeOperations,
  PasskeyChangeOutcomes,
  PasskeyChanges,
} from '../../application/passkeys/passkey-changes.js';
import { PreparePasskeyChange } from '../../application/passkeys/prepare-passkey-change.js';
import { ResumePasskeyChanges } from '../../application/passkeys/resume-passkey-changes.js';
import { SettlePasskeyChange } from '../../application/passkeys/settle-passkey-change.js';
import { SignerOperations } from '../../application/passkeys/signer-operations.js';
import { SubmitPasskeyChange } from '../../application/passkeys/submit-passkey-change.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JobQueue } from '../../application/ports/job-queue.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { ChangeSettings } from '../../application/settings/change-settings.js';
import { GetSettings } from '../../application/settings/get-settings.js';
import { SettingsRepository } from '../../application/settings/settings.repository.js';
import { ChangeProfile } from '../../application/users/change-profile.js';
import { Profiles } from '../../application/users/profiles.js';
import { SearchUsers } from '../../application/users/search-users.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { OwnerSignatures } from '../../application/wallet-operations/owner-signatures.js';
import { SubmitOperation } from '../../application/wallet-operations/submit-operation.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { construct } from '../construct.js';
import { AppEndpoints, RestEndpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';

type ModuleOptions = Parameters<ConstructorParameters<typeof ContainerModule>[0]>[0];

/** The account's own data: settings, profile, passkeys, and the record of what happened to it. */
export function accountModule({ externalServices }: Resources): ContainerModule {
  return new ContainerModule((options) => {
    bindData(options);
    options.bind(SignerOperations).toConstantValue(new Erc4337SignerOperations(externalServices.deployment));
    bindPasskeys(options);
    bindPasskeyChanges(options);
    bindEndpoints(options);
  });
}

function bindData({ bind }: ModuleOptions): void {
  bind(AuditLog).toResolvedValue(construct(PostgresAuditLog), [Database, IdGenerator, WallClock]);
  bind(ListAuditEvents).toResolvedValue(construct(ListAuditEvents), [AuditLog]);
  bind(SettingsRepository).toResolvedValue(construct(PostgresSettingsRepository), [Database]);
  bind(GetSettings).toResolvedValue(construct(GetSettings), [SettingsRepository]);
  bind(ChangeSettings).toResolvedValue(construct(ChangeSettings), [SettingsRepository, AuditLog, UnitOfWork]);
  bind(Profiles).toResolvedValue(construct(PostgresProfiles), [Database]);
  bind(ChangeProfile).toResolvedValue(construct(ChangeProfile), [Profiles, AuditLog, UnitOfWork]);
  bind(SearchUsers).toResolvedValue(construct(SearchUsers), [Profiles]);
}

function bindPasskeys({ bind }: ModuleOptions): void {
  bind(OwnedPasskeys).toResolvedValue(construct(PostgresOwnedPasskeys), [Database]);
  bind(ListPasskeys).toResolvedValue(construct(ListPasskeys), [OwnedPasskeys, WalletRepository]);
  bind(LabelPasskey).toResolvedValue(construct(LabelPasskey), [OwnedPasskeys, AuditLog, UnitOfWork]);
  bind(AddPasskey).toResolvedValue(construct(AddPasskey), [
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
  ]);
  bind(DiscardPasskey).toResolvedValue(construct(DiscardPasskey), [
    OwnedPasskeys,
    AuditLog,
    EventOutbox,
    Clock,
    UnitOfWork,
  ]);
}

function bindPasskeyChanges({ bind }: ModuleOptions): void {
  bind(PasskeyChanges).toResolvedValue(construct(PostgresPasskeyChanges), [Database]);
  bind(PasskeyChangeOperations).toResolvedValue(
    (database: Database) => new PostgresSignedOperations(database, 'passkey_change_id'),
    [Database],
  );
  bind(PasskeyChangeOutcomes).toResolvedValue(
    (database: Database) => new PostgresOperationOutcomes(database, 'passkey_change_id'),
    [Database],
  );
  bind(PreparePasskeyChange).toResolvedValue(construct(PreparePasskeyChange), [
    OwnedPasskeys,
    WalletRepository,
    PasskeyChanges,
    SignerOperations,
    Clock,
  ]);
  bind(BeginPasskeyChange).toResolvedValue(construct(BeginPasskeyChange), [
    PreparePasskeyChange,
    OwnedPasskeys,
    OwnerSignatures,
  ]);
  bind(ApprovePasskeyChange).toResolvedValue(construct(ApprovePasskeyChange), [
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
  ]);
  bind(EndPasskeyChange).toResolvedValue(construct(EndPasskeyChange), [
    PasskeyChanges,
    OwnedPasskeys,
    AppSessionRepository,
    AuditLog,
    EventOutbox,
    Clock,
    UnitOfWork,
  ]);
  bind(SubmitPasskeyChange).toResolvedValue(construct(SubmitPasskeyChange), [
    PasskeyChanges,
    PasskeyChangeOperations,
    WalletRepository,
    SubmitOperation,
    EndPasskeyChange,
  ]);
  bind(SettlePasskeyChange).toResolvedValue(construct(SettlePasskeyChange), [
    PasskeyChanges,
    PasskeyChangeOutcomes,
    EndPasskeyChange,
  ]);
  bind(ResumePasskeyChanges).toResolvedValue(construct(ResumePasskeyChanges), [PasskeyChanges, JobQueue]);
}

function bindEndpoints({ bind }: ModuleOptions): void {
  bind(RestEndpoints).toResolvedValue(settingsEndpoint, [GetSettings]);
  bind(RestEndpoints).toResolvedValue(changeProfileEndpoint, [ChangeProfile]);
  bind(RestEndpoints).toResolvedValue(listPasskeysEndpoint, [ListPasskeys]);
  bind(RestEndpoints).toResolvedValue(labelPasskeyEndpoint, [LabelPasskey]);
  bind(RestEndpoints).toResolvedValue(searchUsersEndpoint, [SearchUsers]);
  bind(AppEndpoints).toResolvedValue(forOwner(changeProfileEndpoint), [ChangeProfile]);
  bind(AppEndpoints).toResolvedValue(forOwner(labelPasskeyEndpoint), [LabelPasskey]);
  bind(AppEndpoints).toResolvedValue(forOwner(searchUsersEndpoint), [SearchUsers]);
  bind(AppEndpoints).toResolvedValue(appSettingsEndpoint, [GetSettings]);
  bind(AppEndpoints).toResolvedValue(changeSettingsEndpoint, [ChangeSettings]);
  bind(AppEndpoints).toResolvedValue(securityEventsEndpoint, [ListAuditEvents]);
  bind(AppEndpoints).toResolvedValue(ownedPasskeysEndpoint, [ListPasskeys]);
  bind(AppEndpoints).toResolvedValue(addPasskeyOptionsEndpoint, [AddPasskey]);
  bind(AppEndpoints).toResolvedValue(addPasskeyEndpoint, [AddPasskey]);
  bind(AppEndpoints).toResolvedValue(discardPasskeyEndpoint, [DiscardPasskey]);
  for (const kind of ['add', 'remove'] as const) {
    bind(AppEndpoints).toResolvedValue(
      (begin: BeginPasskeyChange) => passkeyChangeOptionsEndpoint(begin, kind),
      [BeginPasskeyChange],
    );
    bind(AppEndpoints).toResolvedValue(
      (approve: ApprovePasskeyChange) => approvePasskeyChangeEndpoint(approve, kind),
      [ApprovePasskeyChange],
    );
  }
}
