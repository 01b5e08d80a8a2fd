import { getAddress, isAddress } from 'ethers';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

/** Payments to somebody outside the service who has this name there. */
const PAID_BY_NAME =
  'payer_id = :ownerId AND recipient_user_id IS NULL AND recipient_address IS NOT NULL AND lower(recipient_label) = lower(:name::text)';

/* One step for each payee, and not for each payment to it. */
const NAMED = statement<{ ownerId: UserId; name: string }, { readonly address: string }>(
  'addresses-of-counterparty',
).sql(`
    WITH RECURSIVE payee (address) AS (
      (SELECT recipient_address FROM payment_requests WHERE ${PAID_BY_NAME} ORDER BY recipient_address LIMIT 1)
      UNION ALL
      SELECT (SELECT recipient_address FROM payment_requests WHERE ${PAID_BY_NAME} AND recipient_address > payee.address
        ORDER BY recipient_address LIMIT 1) FROM payee WHERE payee.address IS NOT NULL)
    SELECT a.address FROM users u JOIN chain_accounts a ON a.user_id = u.id WHERE u.username = lower(:name::text)
    UNION SELECT address FROM known_parties WHERE lower(name) = lower(:name::text)
    UNION SELECT address FROM external_accounts
      WHERE owner_id = :ownerId AND kind = 'WALLET' AND deleted_at IS NULL AND lower(name) = lower(:name::text)
    UNION SELECT address FROM payee WHERE address IS NOT NULL`);

/** The addresses that a counterparty's name can mean to an owner, or the one that it is (docs/rules/history.md#transaction-filters). */
export class CounterpartyAddresses {
  constructor(private readonly database: Database) {}

  async of(ownerId: UserId, counterparty: string): Promise<readonly string[]> {
    const named = await this.database.listed(NAMED, { ownerId, name: counterparty });
    const lower = counterparty.toLowerCase();
    const itself = isAddress(lower) ? [getAddress(lower)] : [];
    return [...new Set([...named.map(({ address }) => address), ...itself])];
  }
}
