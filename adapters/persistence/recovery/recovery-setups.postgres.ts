import type {
  ChainGuardian,
  RecoveryConfiguration,
  RecoverySetup,
  RecoverySetups,
  RecoverySetupView,
} from '../../../application/recovery/recovery-setups.js';
import { SET_UP_RECOVERY } from '../../../application/recovery/set-up-recovery-operation.js';
import { type RecoverySetupId, recoverySetupId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';

const CONFIGURATION = statement<{ owner: UserId }, RecoveryConfiguration>('recovery-configuration', {
  nonce: BigInt,
  guardians: json<readonly ChainGuardian[]>(),
}).sql(
  'SELECT nonce, delay, execution_window AS window, guardians FROM recovery_configurations WHERE user_id = :owner',
);

type StoredConfiguration = Omit<RecoveryConfiguration, 'guardians'> & {
  readonly owner: UserId;
  readonly guardians: string;
};

const STORE = statement<StoredConfiguration>('store-recovery-configuration').sql(`
    INSERT INTO recovery_configurations (user_id, nonce, delay, execution_window, guardians)
    VALUES (:owner, :nonce, :delay, :window, :guardians::jsonb)
    ON CONFLICT (user_id) DO UPDATE SET nonce = excluded.nonce, delay = excluded.delay,
      execution_window = excluded.execution_window, guardians = excluded.guardians`);

const FORGET = statement<{ owner: UserId }>('forget-recovery-configuration').sql(
  'DELETE FROM recovery_configurations WHERE user_id = :owner',
);

const REPLACE = statement<{ owner: UserId; at: Date }>('replace-recovery-setup').sql(
  'UPDATE recovery_setups SET replaced_at = :at WHERE user_id = :owner AND replaced_at IS NULL',
);

type NewSetup = Omit<RecoverySetup, 'guardians'> & { readonly guardians: string };

const ADD = statement<NewSetup>('add-recovery-setup').sql(`
    INSERT INTO recovery_setups (id, user_id, is_installed, delay, execution_window, guardians, created_at)
    VALUES (:id, :userId, :isInstalled, :delay, :window, :guardians::jsonb, :createdAt)`);

interface SetupRow extends RecoverySetup {
  readonly state: RecoverySetupView['state'];
  readonly failureReason: string | null;
}

const DECODERS = { id: recoverySetupId, userId, guardians: json<readonly ChainGuardian[]>() };

/* An executed operation is done when the module's event is there, which replaces the setup; until then it is under way. */
const SETUPS = `
    SELECT s.id, s.user_id AS "userId", s.is_installed AS "isInstalled", s.delay, s.execution_window AS window, s.guardians,
      s.created_at AS "createdAt", newest.failure_reason AS "failureReason",
      CASE WHEN newest.status IS NULL THEN 'NONE' WHEN newest.status = 'SIGNED' THEN 'UNDER_WAY'
        WHEN newest.status = 'EXECUTED' THEN 'DONE' ELSE 'FAILED' END AS state
    FROM recovery_setups s
    LEFT JOIN LATERAL (
      SELECT status, failure_reason FROM wallet_operations WHERE subject_id = s.id AND kind = '${SET_UP_RECOVERY}'
      ORDER BY signed_at DESC LIMIT 1
    ) newest ON true`;

const OPEN = statement<{ owner: UserId }, SetupRow>('open-recovery-setup', DECODERS).sql(
  `${SETUPS} WHERE s.user_id = :owner AND s.replaced_at IS NULL`,
);

const FIND = statement<{ id: RecoverySetupId; owner: UserId }, SetupRow>('find-recovery-setup', DECODERS).sql(
  `${SETUPS} WHERE s.id = :id AND s.user_id = :owner AND s.replaced_at IS NULL`,
);

export class PostgresRecoverySetups implements RecoverySetups {
  constructor(private readonly database: Database) {}

  configurationOf(owner: UserId): Promise<RecoveryConfiguration | null> {
    return this.database.row(CONFIGURATION, { owner });
  }

  async storeConfiguration(owner: UserId, configuration: RecoveryConfiguration | null): Promise<void> {
    if (!configuration) return void (await this.database.affected(FORGET, { owner }));
    const guardians = JSON.stringify(configuration.guardians);
    await this.database.affected(STORE, { ...configuration, owner, guardians });
  }

  async replace(owner: UserId, setup: RecoverySetup | null, at: Date): Promise<void> {
    await this.database.affected(REPLACE, { owner, at });
    if (setup) await this.database.affected(ADD, { ...setup, guardians: JSON.stringify(setup.guardians) });
  }

  async openOf(owner: UserId): Promise<RecoverySetupView | null> {
    const row = await this.database.row(OPEN, { owner });
    return row && viewOf(row);
  }

  async find(id: RecoverySetupId, owner: UserId): Promise<RecoverySetupView | null> {
    const row = await this.database.row(FIND, { id, owner });
    return row && viewOf(row);
  }
}

function viewOf({ state, failureReason, ...setup }: SetupRow): RecoverySetupView {
  return { setup, state, failureReason: state === 'FAILED' ? failureReason : null };
}
