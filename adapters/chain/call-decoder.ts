import type { Interface } from 'ethers';
import type { Address, DecodedCall, Hex, WalletCall } from '../../application/ports/user-operation.js';
import type { Token } from '../../domain/shared/currency.js';
import { type ChainDeployment, tokensByAddress } from './chain-deployment.js';
import { CURRENCY_EXCHANGE, ERC20, SMART_WALLET } from './contract-interfaces.js';
import { decodeWalletCalls } from './wallet-calls.js';

/** Describes in words what a wallet's calldata does. It shows calls that it cannot decode as raw data and leaves none out. */
export class CallDecoder {
  private readonly tokenAt: ReadonlyMap<string, Token>;
  private readonly currencyExchange: Address | undefined;

  constructor(deployment: ChainDeployment) {
    this.tokenAt = tokensByAddress(deployment);
    this.currencyExchange = deployment.currencyExchange;
  }

  /** @param wallet the wallet that executes the calldata; the target of calldata that is no call to another contract */
  decode(wallet: Address, callData: Hex): readonly DecodedCall[] {
    const execution = decodeWalletCalls(callData);
    if (execution === null) return [unknownCall({ target: wallet, value: 0n, data: callData }, null)];
    return execution.calls.map((call) => this.decodeCall(call, wallet));
  }

  private decodeCall(call: WalletCall, wallet: Address): DecodedCall {
    const isExchange = call.target === this.currencyExchange;
    const contract = isExchange ? 'currencyExchange' : (this.tokenAt.get(call.target) ?? null);
    const known = isExchange ? CURRENCY_EXCHANGE : ERC20;
    const parsed = parseCall(call.target === wallet ? SMART_WALLET : known, call.data);
    if (parsed === null) return unknownCall(call, contract);
    return {
      ...call,
      contract,
      method: parsed.signature,
      arguments: parsed.fragment.inputs.map((input, index) => ({
        name: input.name,
        type: input.type,
        value: String(parsed.args[index]),
      })),
    };
  }
}

function parseCall(contract: Interface, data: Hex) {
  try {
    return contract.parseTransaction({ data });
  } catch {
    return null;
  }
}

function unknownCall(call: WalletCall, contract: string | null): DecodedCall {
  return { ...call, contract, method: null, arguments: [] };
}
