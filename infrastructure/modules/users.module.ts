import { SessionCookie } from '../../adapters/http/app/access/session-cookie.js';
import { signUpEndpoint, signUpOptionsEndpoint } from '../../adapters/http/app/users/sign-up.endpoints.js';
import { changeProfileEndpoint } from '../../adapters/http/rest/users/profile.endpoints.js';
import { searchUsersEndpoint } from '../../adapters/http/rest/users/user-search.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresClosedAccounts } from '../../adapters/persistence/users/closed-accounts.postgres.js';
import { PostgresProfiles } from '../../adapters/persistence/users/profiles.postgres.js';
import { PostgresResembledNames } from '../../adapters/persistence/users/resembled-names.postgres.js';
import { PostgresUserRepository } from '../../adapters/persistence/users/user.postgres.js';
import { ChallengeStore } from '../../application/access/challenges.js';
import { OpenSession } from '../../application/access/open-session.js';
import { Secrets } from '../../application/access/secrets.js';
import { SignIns } from '../../application/access/sign-ins.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { PasskeyRepository } from '../../application/passkeys/passkey.repository.js';
import { PasskeyCeremonies } from '../../application/passkeys/passkey-ceremonies.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { AcceptReferral } from '../../application/referrals/accept-referral.js';
import { SettingsRepository } from '../../application/settings/settings.repository.js';
import { ChangeProfile } from '../../application/users/change-profile.js';
import { ClosedAccounts } from '../../application/users/closed-accounts.js';
import { Profiles } from '../../application/users/profiles.js';
import { ResembledNames } from '../../application/users/resembled-names.js';
import { SearchUsers } from '../../application/users/search-users.js';
import { SignUp, SignUpMode } from '../../application/users/sign-up.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { WalletAddresses } from '../../application/wallets/wallet-addresses.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { type Module, module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

/** Users: sign-up, profile and search. */
export function usersModule({ configuration }: Resources): Module {
  return module(
    constant(SignUpMode, configuration.signUps),
    implement(UserRepository, PostgresUserRepository, [Database]),
    provide(SignUp, [
      UserRepository,
      WalletRepository,
      PasskeyRepository,
      ChallengeStore,
      PasskeyCeremonies,
      WalletAddresses,
      SettingsRepository,
      AcceptReferral,
      AuditLog,
      Secrets,
      IdGenerator,
      Clock,
      WallClock,
      UnitOfWork,
      SignUpMode,
    ]),
    implement(ClosedAccounts, PostgresClosedAccounts, [Database]),
    implement(Profiles, PostgresProfiles, [Database]),
    implement(ResembledNames, PostgresResembledNames, [Database]),
    provide(ChangeProfile, [Profiles, AuditLog, UnitOfWork]),
    provide(SearchUsers, [Profiles]),
    contribute(Endpoints, changeProfileEndpoint, [ChangeProfile]),
    contribute(Endpoints, searchUsersEndpoint, [SearchUsers]),
    contribute(Endpoints, signUpOptionsEndpoint, [SignUp]),
    contribute(Endpoints, signUpEndpoint, [SignUp, OpenSession, SessionCookie, SignIns]),
  );
}
