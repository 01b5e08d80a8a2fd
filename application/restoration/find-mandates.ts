import type { AddFoundSession } from '../agent-sessions/add-found-session.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { MandatesOnChain } from './mandates-on-chain.js';
import type { RestoredDatabase, UnknownMandate } from './restored-database.js';

/** Finds the mandates that were signed after the backup and act on chain without a record here. */
export class FindMandates {
  constructor(
    private readonly restored: Pick<RestoredDatabase, 'ledgerHeight' | 'unknownAmong'>,
    private readonly chain: MandatesOnChain,
    private readonly addSession: Pick<AddFoundSession, 'execute'>,
    private readonly auditLog: AuditLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Call it before the ledger is emptied, and after the people are there who have signed up since. Agent sessions get a record, with which their
   * owners can end them.
   * @returns what was found @throws ServiceUnavailableError when the chain does not answer
   */
  async execute(): Promise<readonly UnknownMandate[]> {
    const unknown = await this.restored.unknownAmong(await this.chain.madeAfter(await this.restored.ledgerHeight()));
    for (const { kind, userId, contract, policy } of unknown) {
      await this.unitOfWork.run(async () => {
        if (policy) await this.addSession.execute(userId, contract, policy);
        const details = { kind, contract };
        await this.auditLog.append({ type: 'mandate.found_after_restore', userId, origin: null, details });
      });
    }
    return unknown;
  }
}
