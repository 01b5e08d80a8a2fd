import { Contract, id, JsonRpcProvider, toBeHex, zeroPadValue } from 'ethers';
import type { Asset } from '../../domain/shared/asset.js';
import type { Token } from '../../domain/shared/currency.js';
import type { Directory, KnownAccount } from '../../domain/transactions/ledger-entry.js';
import type { Direction, PartyKind, TransactionType } from '../../domain/transactions/transaction-kind.js';
import type { WorldDescription } from '../../infrastructure/world.js';
import { replayedRow, rowsByReplay } from './chain-replay.js';
import type { EmbeddedServers } from './embedded-servers.js';

const BALANCE_OF = ['function balanceOf(address) view returns (uint256)'];
const TRANSFER = id('Transfer(address,address,uint256)');
const USER_OPERATION_EVENT = id('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)');

interface BookedHolding {
  readonly address: string;
  readonly asset: string;
  readonly booked: string;
}

interface StoredRow {
  readonly block: number;
  readonly ownerId: string;
  readonly logIndex: number;
  readonly type: TransactionType;
  readonly direction: Direction;
  readonly token: Token;
  readonly minorUnits: string;
  readonly counterpartyAddress: string;
}

/** What each contract stands for, by its address. */
type Assets = ReadonlyMap<string, Asset>;

/** How far the database and the chain are with an operation that its owner has signed. */
export interface OperationProgress {
  readonly status: string;
  /** How many transactions have ever been signed to execute it. */
  readonly relayed: number;
  /** Whether the indexer has booked its outcome. */
  readonly confirmed: boolean;
  /** How often the EntryPoint has executed it. */
  readonly executions: number;
}

/** How far the database is with a contract call. */
export interface CallProgress {
  readonly status: string;
  /** Whether the feature knows of its end. */
  readonly isTold: boolean;
  /** How many transactions have ever been signed to make it. */
  readonly relayed: number;
}

export interface Progress {
  readonly status: string;
  /** How many transactions have ever been signed to execute it. */
  readonly relayed: number;
  /** Whether the indexer has booked its outcome. */
  readonly confirmed: boolean;
}

/** Reads the chain and the database directly, without the service. */
export class Auditor {
  constructor(
    private readonly world: WorldDescription,
    private readonly servers: EmbeddedServers,
  ) {}

  /** How many USDC transfers of exactly this many minor units the chain has between two demo people. */
  transfers(from: string, to: string, minorUnits: bigint): Promise<number> {
    const topics = [TRANSFER, ...[from, to].map((name) => zeroPadValue(this.walletOf(name), 32))];
    return this.asking(async (node) => {
      const logs = await node.getLogs({ address: this.tokenAt('USDC'), topics, fromBlock: 0 });
      return logs.filter((log) => log.data === toBeHex(minorUnits, 32)).length;
    });
  }

  /** USDC of a demo person, in minor units, by the token contract. */
  holding(name: string): Promise<bigint> {
    return this.holdingAt(this.walletOf(name));
  }

  /** USDC at an address, in minor units, by the token contract. */
  holdingAt(address: string): Promise<bigint> {
    return this.asking((node) => balanceOf(node, this.tokenAt('USDC'), address));
  }

  /** The address that payouts to banks are paid to. */
  async bank(): Promise<string> {
    const [bank] = await this.servers.query<{ address: string }>(
      "SELECT address FROM known_parties WHERE kind = 'bank'",
    );
    return bank?.address ?? '';
  }

  /**
   * Everything in which the ledger and the chain disagree, in words: what accounts hold, and every row of their histories, which are
   * compared with a replay of all logs. Empty is good.
   */
  async differences(): Promise<readonly string[]> {
    const assets = await this.assets();
    return this.asking(async (node) => [
      ...(await this.balanceDifferences(node, assets)),
      ...(await this.rowDifferences(node, assets)),
    ]);
  }

  /** What the service itself found when it last compared its ledger with the chain, in minor units of any asset. */
  async reconciliationDifference(): Promise<number> {
    return this.count('SELECT coalesce(sum(abs(booked - held)), 0) AS count FROM reconciliation_differences');
  }

  /** Whether the service has compared all its ledger with the chain since it last took blocks back. */
  async isReconciled(): Promise<boolean> {
    return (await this.count('SELECT count(*) FROM indexer_state WHERE reconciled_at IS NOT NULL')) === 1;
  }

  /** The number of the ledger's newest block. */
  async newestBlock(): Promise<bigint> {
    return BigInt(await this.count('SELECT max(number) AS count FROM indexed_blocks'));
  }

  /** Events that nobody has been told of yet. */
  async undelivered(): Promise<number> {
    return this.count('SELECT count(*) FROM outbox WHERE published_at IS NULL');
  }

  /** Operations and contract calls that have not ended, and changes of contracts that nobody has taken in. */
  async underWay(): Promise<number> {
    return this.count(`SELECT (SELECT count(*) FROM wallet_operations WHERE status = 'SIGNED')
      + (SELECT count(*) FROM contract_calls WHERE status = 'PENDING' OR NOT is_told)
      + (SELECT count(*) FROM contract_changes) AS count`);
  }

  /** How many payment requests of this many minor units are stored. */
  async requests(minorUnits: bigint): Promise<number> {
    return this.count('SELECT count(*) FROM payment_requests WHERE minor_units = $1', [minorUnits]);
  }

  /** The payment request of this many minor units; null when there is none. */
  async request(minorUnits: bigint): Promise<{ readonly id: string; readonly status: string } | null> {
    const text = 'SELECT id, status FROM payment_requests WHERE minor_units = $1';
    const [row] = await this.servers.query<{ id: string; status: string }>(text, [minorUnits]);
    return row ?? null;
  }

  /** The payment requests of this type that somebody has, the oldest first. */
  requestsOf(payerId: string, paymentType: string): Promise<readonly { readonly id: string }[]> {
    const text = 'SELECT id FROM payment_requests WHERE payer_id = $1 AND payment_type = $2 ORDER BY created_at';
    return this.servers.query(text, [payerId, paymentType]);
  }

  /** The newest contract call of this family for somebody; null when there is none. */
  async contractCall(userId: string, purpose: string): Promise<CallProgress | null> {
    const [row] = await this.servers.query<CallProgress>(
      `SELECT c.status, c.is_told AS "isTold",
         (SELECT count(*) FROM relay_slot_tasks t WHERE t.purpose = 'call-contract' AND t.subject_id = c.id)::integer AS relayed
       FROM contract_calls c WHERE c.user_id = $1 AND c.purpose = $2 ORDER BY c.requested_at DESC LIMIT 1`,
      [userId, purpose],
    );
    return row ?? null;
  }

  /** The newest operation that was signed for something; null when there is none. */
  async operation(subjectId: string): Promise<OperationProgress | null> {
    const [row] = await this.servers.query<Omit<OperationProgress, 'executions'> & { hash: string }>(
      `SELECT w.hash, w.status, EXISTS (SELECT FROM operation_outcomes o WHERE o.hash = w.hash) AS confirmed,
         (SELECT count(*) FROM relay_slot_tasks t WHERE t.subject_id = w.id)::integer AS relayed
       FROM wallet_operations w WHERE w.subject_id = $1 ORDER BY w.signed_at DESC LIMIT 1`,
      [subjectId],
    );
    if (!row) return null;
    const { hash, ...progress } = row;
    return { ...progress, executions: await this.executions(hash) };
  }

  /** What the audit log says of a passkey, the oldest first. */
  async auditTypes(passkeyId: string): Promise<readonly string[]> {
    const text = `SELECT type FROM security_events WHERE details ->> 'passkeyId' = $1 ORDER BY position`;
    return (await this.servers.query<{ type: string }>(text, [passkeyId])).map(({ type }) => type);
  }

  private executions(hash: string): Promise<number> {
    const filter = { address: this.world.chain.entryPoint, topics: [USER_OPERATION_EVENT, hash], fromBlock: 0 };
    return this.asking(async (node) => (await node.getLogs(filter)).length);
  }

  /** How far the database says the payment of this many minor units has come; null when there is none. */
  async progress(minorUnits: bigint): Promise<Progress | null> {
    const [row] = await this.servers.query<Progress>(
      `SELECT p.status, EXISTS (SELECT FROM operation_outcomes o WHERE o.hash = s.hash) AS confirmed,
         (SELECT count(*) FROM relay_slot_tasks t WHERE t.subject_id = s.id)::integer AS relayed
       FROM payment_requests p LEFT JOIN wallet_operations s ON s.kind = 'payment' AND s.subject_id = p.id WHERE p.minor_units = $1`,
      [minorUnits],
    );
    return row ?? null;
  }

  private async balanceDifferences(node: JsonRpcProvider, assets: Assets): Promise<readonly string[]> {
    const rows = await this.servers.query<BookedHolding>(
      `SELECT a.address, t.asset, coalesce(b.minor_units, 0)::text AS booked
       FROM chain_accounts a CROSS JOIN unnest($1::text[]) AS t (asset)
       LEFT JOIN account_balances b ON b.account_id = a.id AND b.asset = t.asset`,
      [[...assets.values()]],
    );
    const contracts = new Map([...assets].map(([address, asset]) => [asset as string, address]));
    const found = rows.map(async ({ address, asset, booked }) => {
      const held = await balanceOf(node, contracts.get(asset) ?? '', address);
      return held === BigInt(booked) ? [] : [`${address} holds ${held} ${asset}, the ledger says ${booked}`];
    });
    return (await Promise.all(found)).flat();
  }

  private async rowDifferences(node: JsonRpcProvider, assets: Assets): Promise<readonly string[]> {
    const { entryPoint } = this.world.chain;
    const due = await rowsByReplay(node, { entryPoint, assets }, await this.directory());
    const rows = await this.servers.query<StoredRow>(
      `SELECT block_number::int AS block, owner_id AS "ownerId", log_index AS "logIndex", type, direction, token,
         minor_units::text AS "minorUnits", counterparty_address AS "counterpartyAddress" FROM transactions`,
    );
    const booked = rows.map((row) => replayedRow(row.block, { ...row, minorUnits: BigInt(row.minorUnits) }));
    return [
      ...due.filter((row) => !booked.includes(row)).map((row) => `The ledger lacks ${row}`),
      ...booked.filter((row) => !due.includes(row)).map((row) => `The ledger invent ${row}`),
    ];
  }

  private async directory(): Promise<Directory> {
    const accounts = await this.servers.query<KnownAccount & { readonly address: string }>(
      'SELECT address, id, user_id AS "ownerId", kind FROM chain_accounts',
    );
    const parties = await this.servers.query<{ address: string; kind: PartyKind }>(
      'SELECT address, kind FROM known_parties',
    );
    return {
      accounts: new Map(accounts.map(({ address, ...account }) => [address, account])),
      parties: new Map(parties.map(({ address, kind }) => [address, kind])),
    };
  }

  /** The tokens, and the shares of the vaults, by their contracts. */
  private async assets(): Promise<Assets> {
    const vaults = await this.servers.query<{ address: string; name: string }>(
      `SELECT address, name FROM known_parties WHERE kind = 'earnings_vault'`,
    );
    const tokens = Object.entries(this.world.chain.tokens).map(([token, address]): [string, Asset] => [
      address,
      token as Token,
    ]);
    return new Map([
      ...tokens,
      ...vaults.map(({ address, name }): [string, Asset] => [address, name.replace(' ', ':') as Asset]),
    ]);
  }

  private async count(text: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.servers.query<{ count: string }>(text, values);
    return Number(row?.count);
  }

  private tokenAt(token: string): string {
    const address = this.world.chain.tokens[token];
    if (address === undefined) throw new Error(`This world has no ${token}`);
    return address;
  }

  private walletOf(name: string): string {
    const person = this.world.users.find(({ username }) => username === name);
    if (!person) throw new Error(`This world has no ${name}`);
    return person.walletAddress;
  }

  private async asking<Answer>(question: (node: JsonRpcProvider) => Promise<Answer>): Promise<Answer> {
    const { rpcUrl, chainId } = this.world.chain;
    const node = new JsonRpcProvider(rpcUrl, chainId, { staticNetwork: true });
    try {
      return await question(node);
    } finally {
      node.destroy();
    }
  }
}

async function balanceOf(node: JsonRpcProvider, contract: string, address: string): Promise<bigint> {
  return new Contract(contract, BALANCE_OF, node).getFunction('balanceOf')(address);
}
