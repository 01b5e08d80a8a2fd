import { formatUsd, MOST_USD, type NanoUsd, parseUsd } from '../../domain/metering/usd.js';
import { ConflictError, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import type { OrganizationId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Organizations } from '../platform/organizations.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { MeterBook } from './meter-book.js';

/** Nine billion dollars, as far as the database's bigint reaches. */
const MOST_CREDITS: NanoUsd = 9n * MOST_USD;

const REFERENCE = /^[\x21-\x7e]{1,64}$/;

/** Gives an organization prepaid credits. */
export class GrantCredits {
  constructor(
    private readonly organizations: Organizations,
    private readonly book: MeterBook,
    private readonly auditLog: AuditLog,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param usd a decimal string above zero
   * @param reference what they were paid with, such as the number of an invoice: the same one is granted once. Null: each call grants.
   * @returns the credits after it
   * @throws NotFoundError for an unknown organization; ConflictError for a reference of a grant of another amount
   */
  async execute(organizationId: OrganizationId, usd: string, reference: string | null): Promise<NanoUsd> {
    const amount = parseUsd(usd, 'usd');
    if (reference !== null && !REFERENCE.test(reference))
      throw new ValidationError('reference', 'must be 1 to 64 visible ASCII characters');
    if (amount === 0n) throw new ValidationError('usd', 'must be greater than zero');
    if (!(await this.organizations.find(organizationId))) throw new NotFoundError('The organization');
    return this.unitOfWork.run(async () => {
      await this.book.lock([organizationId], true);
      const at = this.clock.now();
      const before = (await this.book.account(organizationId, at))?.credits.balance ?? 0n;
      const granted = reference === null ? null : await this.book.grantedFor(organizationId, reference);
      if (granted === amount) return before;
      if (granted !== null) {
        throw new ConflictError(`The reference ${reference} is that of a grant of ${formatUsd(granted)} USD already`);
      }
      if (before + amount > MOST_CREDITS) throw new ValidationError('usd', 'is more than the credits can hold');
      const grantId = this.ids.next();
      await this.book.grant({ organizationId, id: grantId, amount, reference }, at);
      const after = before + amount;
      const details = {
        target: `credit-grant:${grantId}`,
        before: { creditsUsd: formatUsd(before) },
        after: { creditsUsd: formatUsd(after), reference },
      };
      await this.auditLog.append({ type: 'credits.granted', organizationId, origin: null, details });
      return after;
    });
  }
}
