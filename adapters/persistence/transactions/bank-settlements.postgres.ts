import type { BankSettlement, BankSettlements } from '../../../application/transactions/bank-settlements.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

type Refund = Parameters<BankSettlements['addRefund']>[0];

const ADD = statement<Omit<BankSettlement, 'bankAccount'> & BankSettlement['bankAccount']>('add-bank-settlement').sql(`
    INSERT INTO bank_settlements (transaction_hash, account_address, holder_name, masked_iban, masked_account_number,
      masked_routing_number, absorbed_fee_minor_units, token)
    VALUES (:transactionHash, :accountAddress, :holderName, :iban, :accountNumber, :routingNumber, :absorbedFee, :token)
    ON CONFLICT (transaction_hash, account_address) DO NOTHING`);

const ADD_REFUND = statement<Refund>('add-bank-settlement-of-refund').sql(`
    INSERT INTO bank_settlements (transaction_hash, account_address, holder_name, masked_iban, masked_account_number,
      masked_routing_number, token)
    SELECT :refundHash, account_address, holder_name, masked_iban, masked_account_number, masked_routing_number, token
    FROM bank_settlements WHERE transaction_hash = :fundingHash AND account_address = :accountAddress
    ON CONFLICT (transaction_hash, account_address) DO NOTHING`);

export class PostgresBankSettlements implements BankSettlements {
  constructor(private readonly database: Database) {}

  async add({ bankAccount, ...settlement }: BankSettlement): Promise<void> {
    await this.database.affected(ADD, { ...settlement, ...bankAccount });
  }

  async addRefund(refund: Refund): Promise<void> {
    await this.database.affected(ADD_REFUND, refund);
  }
}
