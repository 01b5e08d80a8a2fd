import type { BankCustomer } from '../../domain/sandbox/bank-customer.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { DueBatch } from '../ports/every-item.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** The customers of the sandbox's bank. */
export interface BankCustomers {
  /** Adds a customer unless it is known. */
  add(customer: Omit<BankCustomer, 'serial'>): Promise<void>;
  find(id: UserId): Promise<BankCustomer | null>;
  ofSerial(serial: number): Promise<BankCustomer | null>;
  ofWallet(address: Address): Promise<BankCustomer | null>;
  /** Locks it until the end of the unit of work, and with it the requests and the limits of the customer. */
  lock(id: UserId): Promise<BankCustomer | null>;
  save(customer: BankCustomer): Promise<void>;
  /** Those about whom the bank decides now. */
  due(at: Date, batch: DueBatch): Promise<readonly UserId[]>;
}
export const BankCustomers = token<BankCustomers>('BankCustomers');
