import { Contract, id, JsonRpcProvider, toBeHex, zeroPadValue } from 'ethers';
import type { WorldDescription } from '../../infrastructure/world.js';
import type { EmbeddedServers } from './embedded-servers.js';

const BALANCE_OF = ['function balanceOf(address) view returns (uint256)'];
const TRANSFER = id('Transfer(address,address,uint256)');

interface BookedHolding {
  readonly address: string;
  readonly token: string;
  readonly booked: string;
}

export interface Progress {
  readonly status: string;
  /** How many transactions have ever been signed to execute it. */
  readonly relayed: number;
  /** Whether the indexer has booked its outcome. */
  readonly confirmed: boolean;
}

/** Looks past the service: straight at the chain and straight at the database. */
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
    return this.asking((node) => this.balanceOf(node, 'USDC', this.walletOf(name)));
  }

  /** Every wallet and token for which the books and the chain disagree, in words. Empty is good. */
  async differences(): Promise<readonly string[]> {
    const rows = await this.servers.query<BookedHolding>(
      `SELECT w.address, t.token, coalesce(b.minor_units, 0)::text AS booked
       FROM wallets w CROSS JOIN unnest($1::text[]) AS t (token)
       LEFT JOIN wallet_balances b ON b.wallet_id = w.id AND b.token = t.token`,
      [Object.keys(this.world.chain.tokens)],
    );
    return this.asking(async (node) => {
      const found = await Promise.all(
        rows.map(async ({ address, token, booked }) => {
          const held = await this.balanceOf(node, token, address);
          return held === BigInt(booked) ? [] : [`${address} holds ${held} ${token}, the books say ${booked}`];
        }),
      );
      return found.flat();
    });
  }

  /** Events that nobody has been told of yet. */
  async undelivered(): Promise<number> {
    return this.count('SELECT count(*) FROM outbox WHERE published_at IS NULL');
  }

  /** How many payment requests of this many minor units are stored. */
  async requests(minorUnits: bigint): Promise<number> {
    return this.count('SELECT count(*) FROM payment_requests WHERE minor_units = $1', [minorUnits]);
  }

  /** How far the database says the payment of this many minor units has come; null when there is none. */
  async progress(minorUnits: bigint): Promise<Progress | null> {
    const [row] = await this.servers.query<Progress>(
      `SELECT p.status, EXISTS (SELECT FROM operation_outcomes o WHERE o.hash = s.hash) AS confirmed,
         (SELECT count(*) FROM relay_transactions t WHERE t.subject_id = p.id)::integer AS relayed
       FROM payment_requests p LEFT JOIN signed_operations s ON s.payment_request_id = p.id WHERE p.minor_units = $1`,
      [minorUnits],
    );
    return row ?? null;
  }

  private async count(text: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.servers.query<{ count: string }>(text, values);
    return Number(row?.count);
  }

  private async balanceOf(node: JsonRpcProvider, token: string, address: string): Promise<bigint> {
    return new Contract(this.tokenAt(token), BALANCE_OF, node).getFunction('balanceOf')(address);
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
