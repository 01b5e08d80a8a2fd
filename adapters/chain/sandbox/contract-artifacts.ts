import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InterfaceAbi } from 'ethers';
import type { Hex } from '../../../application/ports/user-operation.js';

export type ContractName =
  | 'EntryPoint'
  | 'SmartWallet'
  | 'SmartWalletFactory'
  | 'WebAuthnVerifier'
  | 'DemoToken'
  | 'YieldVault'
  | 'CurrencyExchange'
  | 'RateFeed'
  | 'Market'
  | 'MarketToken'
  | 'TokenProbe'
  | 'BalanceCheck'
  | 'SubAccount'
  | 'SubAccountFactory'
  | 'NativePriceFeed'
  | 'AgentAccount'
  | 'AgentAccountFactory'
  | 'AgentAccountProbe'
  | 'SpendingPolicy'
  | 'TwoKeyExecutor'
  | 'RecoveryModule'
  | 'RecoveryRehearsal'
  | 'PaymentSchedule'
  | 'PaymentScheduleFactory'
  | 'ConditionalOrder'
  | 'ConditionalOrderFactory';

export interface ContractArtifact {
  readonly abi: InterfaceAbi;
  /** Creation code, without constructor arguments. */
  readonly bytecode: Hex;
  /** Code as it stands on chain, where immutables are zero. */
  readonly deployedBytecode: Hex;
}

/** The contracts as scripts/build-contracts.mjs compiled them. */
export class ContractArtifacts {
  /** @param directory dist/contracts of the project */
  constructor(private readonly directory: string) {}

  async load(name: ContractName): Promise<ContractArtifact> {
    const path = join(this.directory, `${name}.json`);
    const text = await readFile(path, 'utf8').catch((cause: unknown) => {
      throw new Error(`The compiled contract ${path} is missing; run "npm run build"`, { cause });
    });
    return JSON.parse(text);
  }
}
