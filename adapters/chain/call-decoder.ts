import type { Interface } from 'ethers';
import type { Address, DecodedCall, Hex, WalletCall } from '../../application/ports/user-operation.js';
import { AGENT_ACCOUNT, AGENT_ACCOUNT_FACTORY } from './agent-interfaces.js';
import { type ChainDeployment, cryptoAssetsOf, tokensByAddress } from './chain-deployment.js';
import {
  BALANCE_CHECK,
  CONDITIONAL_ORDER,
  CONDITIONAL_ORDER_FACTORY,
  CURRENCY_EXCHANGE,
  ERC20,
  MARKET,
  SMART_WALLET,
  SUB_ACCOUNT,
  SUB_ACCOUNT_FACTORY,
  YIELD_VAULT,
} from './contract-interfaces.js';
import { decodeWalletCalls } from './wallet-calls.js';

/** Describes in words what a wallet's calldata does. It shows calls that it cannot decode as raw data and leaves none out. */
export class CallDecoder {
  private readonly contractAt: ReadonlyMap<string, KnownContract>;

  constructor(deployment: ChainDeployment) {
    this.contractAt = new Map(contractsOf(deployment));
  }

  /** @param wallet the wallet that executes the calldata; the target of calldata that is no call to another contract */
  decode(wallet: Address, callData: Hex): readonly DecodedCall[] {
    const execution = decodeWalletCalls(callData);
    if (execution === null) return [unknownCall({ target: wallet, value: 0n, data: callData }, null)];
    return execution.calls.map((call) => this.decodeCall(call, wallet));
  }

  private decodeCall(call: WalletCall, wallet: Address): DecodedCall {
    const { name: contract = null, methods = ERC20 } = this.contractAt.get(call.target) ?? unlistedIn(call, wallet);
    const parsed = parseCall(call.target === wallet ? SMART_WALLET : methods, call.data);
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

interface KnownContract {
  readonly name: string;
  readonly methods: Interface;
}

/* No list has the contracts of all users, so each is known by its methods. */
const UNLISTED: readonly KnownContract[] = [
  { name: 'subAccount', methods: SUB_ACCOUNT },
  { name: 'conditionalOrder', methods: CONDITIONAL_ORDER },
  { name: 'agentAccount', methods: AGENT_ACCOUNT },
];

function unlistedIn({ target, data }: WalletCall, wallet: Address): Partial<KnownContract> {
  const known = UNLISTED.find(({ methods }) => parseCall(methods, data) !== null);
  return target !== wallet && known ? known : {};
}

function* contractsOf(deployment: ChainDeployment): Iterable<readonly [string, KnownContract]> {
  const {
    currencyExchange,
    market,
    balanceCheck,
    subAccountFactory,
    conditionalOrderFactory,
    agentAccountFactory,
    vaults = {},
  } = deployment;
  for (const [address, name] of tokensByAddress(deployment)) yield [address, { name, methods: ERC20 }];
  for (const [name, address] of cryptoAssetsOf(deployment)) yield [address, { name, methods: ERC20 }];
  for (const [name, address] of Object.entries(vaults)) yield [address, { name, methods: YIELD_VAULT }];
  if (currencyExchange) yield [currencyExchange, { name: 'currencyExchange', methods: CURRENCY_EXCHANGE }];
  if (market) yield [market, { name: 'market', methods: MARKET }];
  if (balanceCheck) yield [balanceCheck, { name: 'balanceCheck', methods: BALANCE_CHECK }];
  if (subAccountFactory) yield [subAccountFactory, { name: 'subAccountFactory', methods: SUB_ACCOUNT_FACTORY }];
  if (conditionalOrderFactory) {
    yield [conditionalOrderFactory, { name: 'conditionalOrderFactory', methods: CONDITIONAL_ORDER_FACTORY }];
  }
  if (agentAccountFactory) yield [agentAccountFactory, { name: 'agentAccountFactory', methods: AGENT_ACCOUNT_FACTORY }];
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
