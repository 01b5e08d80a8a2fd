import { randomUUID } from 'node:crypto';
import { PostgresChallengeStore } from '../../../../adapters/persistence/access/challenge-store.postgres.js';
import { PostgresAuditLog } from '../../../../adapters/persistence/audit-log/audit-log.postgres.js';
import { PostgresOutgoingMails } from '../../../../adapters/persistence/mail/outgoing-mails.postgres.js';
import { PostgresGuardianLinks } from '../../../../adapters/persistence/recovery/guardian-links.postgres.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { GuardianMails } from '../../../../application/recovery/guardian-mails.js';
import { StartRecovery } from '../../../../application/recovery/start-recovery.js';
import { assertionOf, PlainCeremonies, registrationOf } from '../../../application/support/simple-ports.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import type { RecoveryStage } from './recovery-stage.js';

/** The sign-in page of an account's stage: anybody starts recoveries there. */
export class RecoveryStarts {
  readonly mails: PostgresOutgoingMails;
  private readonly startRecovery: StartRecovery;
  private readonly ceremonies = new PlainCeremonies();
  private readonly secrets = { token: () => randomUUID(), fingerprint: (text: string) => text };

  constructor(private readonly stage: RecoveryStage) {
    const { database, clock, ids, outbox } = stage;
    this.mails = new PostgresOutgoingMails(database, SECRET_BOX);
    const links = new PostgresGuardianLinks(database);
    this.startRecovery = new StartRecovery(
      new PostgresUserRepository(database),
      stage.passkeys,
      stage.guardians,
      stage.setups,
      stage.requests,
      links,
      new GuardianMails(stage.guardians, links, this.mails, this.secrets, ids, 'https://app.example/app'),
      new PostgresChallengeStore(database, clock),
      this.ceremonies,
      new PostgresAuditLog(database, ids, clock),
      outbox,
      this.secrets,
      ids,
      clock,
      clock,
      stage.unitOfWork,
    );
  }

  /** @returns the token of the progress */
  async start(credentialId: string = randomUUID(), ip = '192.0.2.1'): Promise<string> {
    const { challenge } = await this.startRecovery.begin(this.stage.owner.user.username);
    const served = String(challenge);
    const signed = this.ceremonies.challengeOf('recover', served);
    return this.startRecovery.finish({
      registration: registrationOf(credentialId, signed),
      proof: assertionOf(credentialId, this.ceremonies.challengeOf('recover-proof', signed)),
      challenge: signed,
      origin: { ip, userAgent: null },
      source: ip,
    });
  }
}
