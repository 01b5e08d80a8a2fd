import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Wallet } from 'ethers';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../postgres.js';
import { type SandboxChain, startSandboxChain } from '../sandbox-chain.js';

export type Environment = Readonly<Record<string, string>>;

const ONE_COIN = '0xde0b6b3a7640000';

/** A deployment without a mistake: a database, a chain, and the settings of production that name them. */
export class DoctorStage {
  private constructor(
    readonly chain: SandboxChain,
    readonly database: TestDatabase,
    readonly client: pg.Client,
    readonly directory: string,
    readonly right: Environment,
  ) {}

  static async open(): Promise<DoctorStage> {
    const [chain, database, directory] = await Promise.all([
      startSandboxChain(),
      createTestDatabase(),
      mkdtemp(join(tmpdir(), 'doctor-')),
    ]);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const relayer = Wallet.createRandom();
    const { deployment, node } = chain;
    const stage = new DoctorStage(chain, database, client, directory, {
      NODE_ENV: 'production',
      SANDBOX: 'false',
      PUBLIC_URL: 'https://127.0.0.1:9',
      DATA_DIR: directory,
      DATABASE_URL: database.url,
      SECRETS_KEY: `k1:${randomBytes(32).toString('base64')}`,
      CHAIN_RPC_URL: node.rpcUrl,
      CHAIN_ID: String(node.chainId),
      CHAIN_NETWORK: 'our-own',
      CHAIN_FIRST_BLOCK: '1',
      RELAYER_PRIVATE_KEY: relayer.privateKey,
      CHAIN_ENTRY_POINT: deployment.entryPoint,
      CHAIN_WALLET_FACTORY: deployment.walletFactory,
      CHAIN_WALLET_IMPLEMENTATION: deployment.walletImplementation,
      CHAIN_WEBAUTHN_VERIFIER: deployment.webAuthnVerifier,
      CHAIN_TOKEN_USDC: deployment.tokens.USDC ?? '',
      CHAIN_TOKEN_EURC: deployment.tokens.EURC ?? '',
    });
    await stage.fund(relayer.address);
    return stage;
  }

  async fund(address: string, wei = ONE_COIN): Promise<void> {
    await this.chain.connection.request('anvil_setBalance', [address, wei]);
  }

  token(name: 'USDC' | 'EURC'): string {
    return this.chain.deployment.tokens[name] ?? '';
  }

  /** The database's address, changed. */
  changedUrl(changed: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>): string {
    return Object.assign(new URL(this.database.url), changed).href;
  }

  async close(): Promise<void> {
    await this.client.end();
    await Promise.all([this.chain.stop(), this.database.drop(), rm(this.directory, { recursive: true })]);
  }
}
