import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { MandateKind } from '../mandates/mandate.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { MandatesOnChain } from './mandates-on-chain.js';
import type { RestoredDatabase, UnknownMandate } from './restored-database.js';
import { type FoundMandates, type MandateToAdd, ofEachKind } from './restored-mandates.js';

/** A mandate that was found on chain. */
export type FoundMandate = UnknownMandate & {
  /** Whether its owner can end it in the app. Otherwise this service could not have made it, and only its contract knows it. */
  readonly hasRecord: boolean;
  /** What has kept it from a record although it could have one; null when nothing has. */
  readonly problem: string | null;
};

/** Finds the mandates that were signed after the backup and act on chain without a record here, and gives them one. */
export class FindMandates {
  private readonly found: Readonly<Record<MandateKind, FoundMandates>>;

  constructor(
    private readonly restored: Pick<RestoredDatabase, 'ledgerHeight' | 'unknownAmong'>,
    private readonly chain: MandatesOnChain,
    kinds: readonly FoundMandates[],
    private readonly auditLog: AuditLog,
    private readonly unitOfWork: UnitOfWork,
  ) {
    this.found = ofEachKind('found mandates', kinds);
  }

  /**
   * Call it before the ledger is emptied, and after the people are there who have signed up since.
   * @param found gets what was found, also when the rest fails: a repetition finds the records and not these mandates
   * @returns the same @throws ServiceUnavailableError when the chain does not answer
   */
  async execute(found: FoundMandate[] = []): Promise<readonly FoundMandate[]> {
    const unknown = await this.restored.unknownAmong(await this.chain.madeAfter(await this.restored.ledgerHeight()));
    for (const mandate of unknown) found.push({ ...mandate, ...(await this.recorded(mandate)) });
    return found;
  }

  /* Owners can make contracts with any terms. What fails for those of one must not keep everybody from the way back. */
  private async recorded(mandate: UnknownMandate): Promise<Pick<FoundMandate, 'hasRecord' | 'problem'>> {
    try {
      return { hasRecord: await this.note(mandate, () => this.add(mandate)), problem: null };
    } catch (error) {
      if (error instanceof ServiceUnavailableError) throw error;
      const hasRecord = await this.note(mandate, async () => false);
      return { hasRecord, problem: error instanceof Error ? error.message : String(error) };
    }
  }

  private note({ kind, userId, contract }: UnknownMandate, add: () => Promise<boolean>): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const isAdded = await add();
      const details = { kind, contract };
      await this.auditLog.append({ type: 'mandate.found_after_restore', userId, origin: null, details });
      return isAdded;
    });
  }

  private async add(mandate: UnknownMandate): Promise<boolean> {
    return mandate.terms !== null && this.found[mandate.kind].add(mandate as MandateToAdd);
  }
}
