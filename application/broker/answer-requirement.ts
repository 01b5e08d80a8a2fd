import { checkedAnswer } from '../../domain/broker/requirement-answer.js';
import type { Requirement, UsRequirements } from '../../domain/broker/us-requirements.js';
import { dateIn, US_EASTERN } from '../../domain/shared/calendar-date.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { BrokerPartner } from './broker-partner.js';
import type { FindBrokerCustomer } from './find-broker-customer.js';

/** Hands an answer of the owner to the broker. Nothing of it is kept here. */
export class AnswerRequirement {
  constructor(
    private readonly customers: FindBrokerCustomer,
    private readonly broker: BrokerPartner,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns what is missing afterwards
   * @throws ValidationError, ConflictError for somebody outside the USA or whose account is opened
   */
  async execute(userId: UserId, name: Requirement, answer: string): Promise<UsRequirements> {
    const checked = checkedAnswer(name, answer, dateIn(US_EASTERN, this.clock.now()));
    const { requirements } = await this.customers.execute(userId);
    if (!requirements.isUsCustomer) throw new ConflictError('Only customers in the USA are asked this');
    await this.broker.answer(userId, name, checked);
    return (await this.customers.execute(userId)).requirements;
  }
}
