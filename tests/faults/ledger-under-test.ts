import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { Interface, Wallet } from 'ethers';
import type { Auditor } from '../support/auditor.js';
import { eventually } from '../support/eventually.js';
import type { TestService } from '../support/service.js';
import type { Stage } from './stage.js';

const AGREED_WITHIN_MS = 60_000;
const MINT = new Interface(['function mint(address to, uint256 value)']);

interface Readiness {
  readonly status: string;
  readonly checks: Readonly<Record<string, { readonly status: string }>>;
}

export async function readinessOf(service: TestService): Promise<Readiness> {
  return (await (await fetch(`${service.operationsUrl}/readyz`)).json()) as Readiness;
}

/** One figure of the metrics; null when it is not there. */
export async function metricOf(service: TestService, name: string): Promise<number | null> {
  const metrics = await (await fetch(`${service.operationsUrl}/metrics`)).text();
  const line = metrics.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length));
}

/** Waits until ledger and chain agree in every balance and every row, and the service has found so itself. */
export async function expectAgreement(service: TestService, auditor: Auditor): Promise<void> {
  await eventually(
    'ledger and chain agree',
    async () => {
      const differences = await auditor.differences();
      if (differences.length > 0) throw new Error(differences.join('\n'));
      return true;
    },
    AGREED_WITHIN_MS,
  );
  const isReady = async () => (await readinessOf(service)).status === 'ready';
  await eventually('the service is ready', isReady, AGREED_WITHIN_MS);
  await eventually('the ledger was compared with the chain', () => auditor.isReconciled(), AGREED_WITHIN_MS);
  expect(await auditor.reconciliationDifference()).toBe(0);
}

/** Gives an address USDC, whoever it belongs to. */
export async function mint({ servers }: Stage, service: TestService, to: string, minorUnits: bigint): Promise<void> {
  const [from] = (await servers.askNode('eth_accounts')) as string[];
  const { tokens } = (await service.world()).chain;
  const data = MINT.encodeFunctionData('mint', [to, minorUnits]);
  const hash = await servers.askNode('eth_sendTransaction', [{ from, to: tokens['USDC'], data }]);
  const isMined = () => servers.askNode('eth_getTransactionReceipt', [hash]);
  await eventually('the money is minted', isMined, AGREED_WITHIN_MS);
}

/** An address that belongs to nobody yet. */
export function freshAddress(): string {
  return Wallet.createRandom().address;
}

/** Makes the address a sub-account of a demo person. */
export async function adopt({ servers }: Stage, owner: string, address: string): Promise<void> {
  await servers.query(
    `INSERT INTO chain_accounts (id, user_id, kind, address, created_at)
     SELECT $1, id, 'SUB_ACCOUNT', $2, now() FROM users WHERE username = $3`,
    [randomUUID(), address, owner],
  );
}
