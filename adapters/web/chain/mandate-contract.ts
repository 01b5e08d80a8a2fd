import { getAddress } from 'ethers/address';
import { id as hashOf } from 'ethers/hash';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { AbiReader, addressWord, word } from './abi-words.js';
import { type CloneFamily, cloneAddress, cloneFactory } from './clone-address.js';
import { differing } from './compared-call.js';
import type { ChainContext } from './deployment.js';
import type { Problem } from './verdict.js';

/** The kinds of mandates whose contract has its terms in its address. */
export type ContractKind = 'SCHEDULE' | 'CONDITIONAL_ORDER';

/** A contract that may move an owner's money, as the service names it. */
export interface NamedContract {
  readonly kind: ContractKind;
  /** The service's id of the mandate. */
  readonly id: string;
  readonly address: Address;
  /** The terms as the contract's factory encodes them. */
  readonly terms: Hex;
}

/** The terms of a schedule's contract. Times in seconds since 1970, amounts in smallest units. */
export interface SchedulePayments {
  readonly kind: 'SCHEDULE';
  readonly recipient: Address;
  readonly token: Address;
  /** Of each payment. */
  readonly amount: bigint;
  readonly end: bigint;
  /** When the periods begin. */
  readonly times: readonly bigint[];
}

/** The terms of an order's contract. */
export interface OrderTrade {
  readonly kind: 'CONDITIONAL_ORDER';
  readonly sellToken: Address;
  readonly sellAmount: bigint;
  readonly buyToken: Address;
  readonly minBuyAmount: bigint;
  readonly publisher: Address;
  readonly end: bigint;
}

export type ContractTerms = SchedulePayments | OrderTrade;

const WORD_BYTES = 32;
const TIME_BYTES = 6;

/** The factory of each kind, and what its contracts have before the terms and after their owner. */
const FACTORIES: Readonly<Record<ContractKind, { readonly family: CloneFamily; readonly before: string }>> = {
  SCHEDULE: { family: 'paymentSchedule', before: word(2 * WORD_BYTES) },
  CONDITIONAL_ORDER: { family: 'conditionalOrder', before: '' },
};

/**
 * The proof that an address is a mandate's contract: that the factory which this device knows makes exactly this address for the owner's wallet,
 * the mandate's id and these terms. Nothing else can ever be there, so a call of it does nothing but what such a contract does.
 */
export function againstContract(named: NamedContract, chainContext: ChainContext): readonly Problem[] {
  const { family, before } = FACTORIES[named.kind];
  const clones = cloneFactory(chainContext, family);
  if (!clones) return [{ code: 'no-account' }];
  if (readTerms(named) === null) return [{ code: 'other-terms', found: named.terms }];
  const committed = `${addressWord(chainContext.wallet)}${before}${named.terms.slice(2).toLowerCase()}`;
  return differing('other-account', named.address, cloneAddress(clones, hashOf(named.id) as Hex, committed));
}

/** What the contract at this address keeps to, if the address is proven. Null for what is no encoding of terms. */
export function readTerms({ kind, terms }: Pick<NamedContract, 'kind' | 'terms'>): ContractTerms | null {
  if (!/^0x([0-9a-f]{2})*$/i.test(terms)) return null;
  try {
    const reader = new AbiReader(terms.slice(2).toLowerCase());
    return kind === 'SCHEDULE' ? paymentsIn(reader) : tradeIn(reader);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/* The order of the fields is that of PaymentSchedule.Terms. */
function paymentsIn(reader: AbiReader): SchedulePayments {
  const [recipient, token, amount, end] = [
    addressAt(reader, 0),
    addressAt(reader, 1),
    uintAt(reader, 2),
    uintAt(reader, 3),
  ];
  const packed = reader.bytes(reader.size(4 * WORD_BYTES)).slice(2);
  const times = packed.match(new RegExp(`.{${2 * TIME_BYTES}}`, 'g')) ?? [];
  return { kind: 'SCHEDULE', recipient, token, amount, end, times: times.map((time) => BigInt(`0x${time}`)) };
}

/* The order of the fields is that of ConditionalOrder.Terms. */
function tradeIn(reader: AbiReader): OrderTrade {
  return {
    kind: 'CONDITIONAL_ORDER',
    sellToken: addressAt(reader, 0),
    sellAmount: uintAt(reader, 1),
    buyToken: addressAt(reader, 2),
    minBuyAmount: uintAt(reader, 3),
    publisher: addressAt(reader, 4),
    end: uintAt(reader, 5),
  };
}

function addressAt(reader: AbiReader, index: number): Address {
  return getAddress(reader.address(index * WORD_BYTES)) as Address;
}

function uintAt(reader: AbiReader, index: number): bigint {
  return reader.uint(index * WORD_BYTES);
}

/** The terms of an order, encoded as its factory does. */
export function encodedTrade(trade: Omit<OrderTrade, 'kind'>): Hex {
  const { sellToken, sellAmount, buyToken, minBuyAmount, publisher, end } = trade;
  const sold = addressWord(sellToken) + word(sellAmount);
  return `0x${sold}${addressWord(buyToken)}${word(minBuyAmount)}${addressWord(publisher)}${word(end)}`;
}
