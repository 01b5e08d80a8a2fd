import { ContainerModule } from 'inversify';
import { PostgresAppSessionRepository } from '../../adapters/persistence/access/app-session.postgres.js';
import { PostgresChallengeStore } from '../../adapters/persistence/access/challenge-store.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresPasskeyRepository } from '../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresUserRepository } from '../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletRepository } from '../../adapters/persistence/wallets/wallet.postgres.js';
import { WebAuthnPasskeyCeremonies } from '../../adapters/webauthn/passkey-ceremonies.js';
import { AppSessionRepository } from '../../application/access/app-session.repository.js';
import { AppSessions } from '../../application/access/app-sessions.js';
import { ChallengeStore } from '../../application/access/challenges.js';
import { OpenSession } from '../../application/access/open-session.js';
import { Secrets } from '../../application/access/secrets.js';
import { SignIn } from '../../application/access/sign-in.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { PasskeyRepository } from '../../application/passkeys/passkey.repository.js';
import { PasskeyCeremonies } from '../../application/passkeys/passkey-ceremonies.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { SignUp } from '../../application/users/sign-up.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { GetWallet } from '../../application/wallets/get-wallet.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { WalletAddresses } from '../../application/wallets/wallet-addresses.js';
import { construct } from '../construct.js';
import type { Resources } from '../resources.js';

/** People, their passkeys and wallets, and how they and their clients prove who they are. */
export function accessModule({ configuration }: Resources): ContainerModule {
  const { publicUrl } = configuration;
  const relyingParty = {
    rpId: new URL(publicUrl).hostname,
    rpName: 'Account and Payments Service',
    origins: [new URL(publicUrl).origin],
  };
  return new ContainerModule(({ bind }) => {
    bind(UserRepository).toResolvedValue(construct(PostgresUserRepository), [Database]);
    bind(WalletRepository).toResolvedValue(construct(PostgresWalletRepository), [Database]);
    bind(PasskeyRepository).toResolvedValue(construct(PostgresPasskeyRepository), [Database]);
    bind(ChallengeStore).toResolvedValue(construct(PostgresChallengeStore), [Database]);
    bind(AppSessionRepository).toResolvedValue(construct(PostgresAppSessionRepository), [Database]);
    bind(PasskeyCeremonies).toConstantValue(new WebAuthnPasskeyCeremonies(relyingParty));
    bind(GetWallet).toResolvedValue(construct(GetWallet), [UserRepository, WalletRepository]);
    bind(AppSessions).toResolvedValue(construct(AppSessions), [AppSessionRepository, Secrets, WallClock]);
    bind(OpenSession).toResolvedValue(construct(OpenSession), [AppSessionRepository, Secrets, IdGenerator, WallClock]);
    bind(SignIn).toResolvedValue(construct(SignIn), [
      ChallengeStore,
      PasskeyRepository,
      AppSessionRepository,
      PasskeyCeremonies,
      AuditLog,
      EventOutbox,
      Secrets,
      IdGenerator,
      Clock,
      WallClock,
      UnitOfWork,
    ]);
    bind(SignUp).toResolvedValue(construct(SignUp), [
      UserRepository,
      WalletRepository,
      PasskeyRepository,
      ChallengeStore,
      PasskeyCeremonies,
      WalletAddresses,
      AuditLog,
      Secrets,
      IdGenerator,
      Clock,
      WallClock,
      UnitOfWork,
    ]);
  });
}
