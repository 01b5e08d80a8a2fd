import type { BankSettlement, BankSettlements } from '../../../application/transactions/bank-settlements.js';
import type { Database, Statement } from '../database.js';

const ADD: Statement = {
  name: 'add-bank-settlement',
  text: `INSERT INTO bank_settlements (transaction_hash, account_address, holder_name, masked_iban, masked_account_number,
      masked_routing_number, absorbed_fee_minor_units, token)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (transaction_hash, account_address) DO NOTHING`,
};

export class PostgresBankSettlements implements BankSettlements {
  constructor(private readonly database: Database) {}

  async add({ transactionHash, accountAddress, bankAccount, absorbedFee, token }: BankSettlement): Promise<void> {
    const { holderName, iban, accountNumber, routingNumber } = bankAccount;
    await this.database.query(ADD, [
      transactionHash,
      accountAddress,
      holderName,
      iban,
      accountNumber,
      routingNumber,
      absorbedFee,
      token,
    ]);
  }
}
