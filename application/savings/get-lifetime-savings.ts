import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { LifetimeSavings, SavingsLedger } from './lifetime-savings.js';

export class GetLifetimeSavings {
  constructor(private readonly ledger: SavingsLedger) {}

  /** @throws ServiceUnavailableError while there are no exchange rates yet */
  async execute(userId: UserId): Promise<LifetimeSavings> {
    const savings = await this.ledger.of(userId);
    if (!savings) throw new ServiceUnavailableError('There are no exchange rates yet; try again in a moment');
    return savings;
  }
}
