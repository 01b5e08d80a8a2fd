import type { ContractChanges } from '../../../application/contract-events/contract-changes.js';
import type { ContractFamily, FollowedContract } from '../../../application/contract-events/contract-events.js';
import type { Address } from '../../../application/ports/user-operation.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { IS_BEING_REBUILT } from './rebuilt-ledger.js';

type Contract = Pick<FollowedContract, 'family' | 'address'>;
type Stranded = Pick<FollowedContract, 'family' | 'subjectId'>;

/** Call it in the transaction that changes the ledger. A change is a row of its own: the ledger waits for nobody who takes in others. */
export const ADD_CHANGES = statement<{ families: readonly ContractFamily[]; addresses: readonly Address[] }>(
  'add-contract-changes',
).sql(`
    INSERT INTO contract_changes (family, address)
    SELECT DISTINCT family, address FROM unnest(:families::text[], :addresses::text[]) AS changed (family, address)`);

export const ADD_ALL_CHANGES = statement('add-changes-of-all-contracts').sql(
  'INSERT INTO contract_changes (family, address) SELECT family, address FROM followed_contracts',
);

/** The statements after it see the events of the changes that it removes. */
export const TAKE_IN = statement<Contract>('take-in-contract-changes').sql(
  'DELETE FROM contract_changes WHERE family = :family AND address = :address',
);

/* Taking a row updates its time. Other rows are therefore taken before it is taken again, and two sweeps do not take the same row. */
const TAKE_STRANDED = statement<{ olderThanMs: number; limit: number }, Stranded>(
  'take-stranded-contract-changes',
).sql(`
    WITH taken AS (
      UPDATE contract_changes SET touched_at = now() WHERE position IN (
        SELECT position FROM contract_changes WHERE touched_at < now() - :olderThanMs * interval '1 millisecond' AND NOT ${IS_BEING_REBUILT}
        ORDER BY touched_at LIMIT :limit FOR UPDATE SKIP LOCKED)
      RETURNING family, address)
    SELECT DISTINCT f.family, f.subject_id::text AS "subjectId" FROM taken JOIN followed_contracts f USING (family, address)`);

export class PostgresContractChanges implements ContractChanges {
  constructor(private readonly database: Database) {}

  takeStranded(olderThanMs: number, limit: number): Promise<readonly Stranded[]> {
    return this.database.rows(TAKE_STRANDED, { olderThanMs, limit });
  }
}
