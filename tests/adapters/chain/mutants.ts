import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect } from '@jest/globals';
import { Interface } from 'ethers';
import fc from 'fast-check';
import { toAddress, toHex } from '../../../adapters/chain/hex.js';
import type { ContractName } from '../../../adapters/chain/sandbox/contract-artifacts.js';
import type { Hex } from '../../../application/ports/user-operation.js';
import type { SandboxChain } from '../../support/sandbox-chain.js';
import { DeployedContract } from './contract-stage.js';

/** A contract that is wrong on purpose: it has `to` in place of `from`. */
export interface Mutant<Case> {
  readonly from: string;
  readonly to: string;
  /** What shows the mistake. With the right contract it passes. */
  readonly story: Case;
}

export type Mutants<Case> = Readonly<Record<string, Mutant<Case>>>;

/** The variants of a contract, compiled. */
export class MutantFactory {
  private constructor(
    private readonly chain: SandboxChain,
    private readonly contract: ContractName,
    private readonly bytecodes: Readonly<Record<string, Hex>>,
  ) {}

  static async of(chain: SandboxChain, contract: ContractName, mutants: Mutants<unknown>): Promise<MutantFactory> {
    const changes = Object.fromEntries(Object.entries(mutants).map(([name, { from, to }]) => [name, { from, to }]));
    const compiler = spawn(process.execPath, ['tests/adapters/chain/contracts/compile-mutants.mjs'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    compiler.stdin.end(JSON.stringify([contract, changes]));
    const [output, [code]] = await Promise.all([text(compiler.stdout), once(compiler, 'close')]);
    if (code !== 0) throw new Error(`The compiler ended with ${code}`);
    return new MutantFactory(chain, contract, JSON.parse(output));
  }

  /** @param values of the constructor */
  async deploy(name: string, ...values: readonly string[]): Promise<DeployedContract> {
    const bytecode = this.bytecodes[name];
    if (bytecode === undefined) throw new Error(`There is no mutant ${name}`);
    const abi = new Interface((await this.chain.artifacts.load(this.contract)).abi);
    const data = toHex(`${bytecode}${abi.encodeDeploy(values).slice(2)}`);
    const from = await this.chain.account.address();
    const hash = await this.chain.connection.request<Hex>('eth_sendTransaction', [{ from, data, gas: '0x1000000' }]);
    const { contractAddress, status } = await this.chain.receiptOf<{ contractAddress: Hex; status: Hex }>(hash);
    if (BigInt(status) !== 1n) throw new Error(`The mutant ${name} cannot be deployed`);
    return new DeployedContract(this.chain, toAddress(contractAddress), abi);
  }
}

/** In this story the right contract does what is expected, and the mutant does not. */
export async function expectFound<Case extends unknown[]>(
  right: fc.IAsyncProperty<Case>,
  wrong: fc.IAsyncProperty<Case>,
  { story }: Mutant<Case>,
): Promise<void> {
  const once = { examples: [story], numRuns: 1, endOnFailure: true };
  await fc.assert(right, once);
  const { errorInstance } = await fc.check(wrong, once);
  // Of an `expect`, and not of a story that could not be played.
  expect(errorInstance).toHaveProperty('matcherResult');
}
