import type { ChainDeployment } from '../../../../../adapters/chain/chain-deployment.js';
import { Erc20TokenCalls } from '../../../../../adapters/chain/erc20-token-calls.js';
import { Erc4337OperationBuilder } from '../../../../../adapters/chain/erc4337-operation-builder.js';
import type { CloneFactory } from '../../../../../adapters/web/chain/clone-address.js';
import type { ChainContext } from '../../../../../adapters/web/chain/deployment.js';
import type { Intent } from '../../../../../adapters/web/chain/intent.js';
import { paymentIntent, type ShownPayment } from '../../../../../adapters/web/chain/payment-calls.js';
import type { OfferedOperation } from '../../../../../adapters/web/chain/user-operation.js';
import type { Offer } from '../../../../../adapters/web/chain/verify-operation.js';
import type {
  Address,
  PreparedOperation,
  UserOperation,
  WalletCall,
} from '../../../../../application/ports/user-operation.js';
import { signingChallenge } from '../../../../../application/wallet-operations/signing-challenge.js';
import { tokenOf } from '../../../../../domain/shared/currency.js';
import { uuid } from '../../../../support/builders/ids.js';

export const WALLET: Address = '0x52908400098527886E0F7030069857D2E4169EE7';
export const RECIPIENT: Address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
export const STRANGER: Address = '0xde709f2102306220921060314715629080e2fb77';
const USDC: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const EURC: Address = '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42';

export const DEPLOYMENT: ChainDeployment = {
  chainId: 31337,
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  walletFactory: USDC,
  walletImplementation: USDC,
  webAuthnVerifier: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  tokens: { USDC, EURC },
  currencyExchange: '0x52908400098527886E0F7030069857D2E4169EE7',
  market: '0x167dd8e40bf8604C88c75B245dC172767F3b7320',
  marketTokens: { cbBTC: '0x03E62ea56Bf42037B8297280DE9d844D88444E4D' },
  balanceCheck: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  vaults: { 'PROVIDER_A:USD': '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' },
};

/** The factory of sub-accounts. */
export const SUB_ACCOUNTS: CloneFactory = {
  factory: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  implementation: '0x3599689E6292b81B2d85451025146515070129Bb',
};

export const CHAIN_CONTEXT: ChainContext = {
  chainId: DEPLOYMENT.chainId,
  entryPoint: DEPLOYMENT.entryPoint,
  webAuthnVerifier: DEPLOYMENT.webAuthnVerifier,
  tokens: { USDC, EURC },
  contracts: {
    currencyExchange: DEPLOYMENT.currencyExchange as Address,
    balanceCheck: DEPLOYMENT.balanceCheck as Address,
    ...DEPLOYMENT.vaults,
    market: DEPLOYMENT.market as Address,
    subAccountFactory: SUB_ACCOUNTS.factory,
    subAccountImplementation: SUB_ACCOUNTS.implementation,
    ...DEPLOYMENT.marketTokens,
  },
  wallet: WALLET,
};

/** The service's time of every offer. */
export const OFFERED_AT = Date.parse('2026-11-20T12:00:00.000Z');
export const VALID_UNTIL = new Date('2026-11-20T12:15:00.000Z');

/** 25.50 USD to the recipient. */
export function shownPayment(overrides: Partial<ShownPayment> = {}): ShownPayment {
  return {
    paymentRequestId: uuid(1),
    paymentType: 'transfer_moneda',
    minorUnits: 25_500_000n,
    currency: 'USD',
    recipient: RECIPIENT,
    minimumReceived: null,
    vaultMove: null,
    source: null,
    subAccount: null,
    commitments: [],
    trade: null,
    validUntil: VALID_UNTIL,
    ...overrides,
  };
}

export function intent(overrides: Partial<ShownPayment> = {}): Intent {
  return paymentIntent(shownPayment(overrides));
}

/** What the service offers for signing when everything is right. */
export function offerFor(
  { paymentRequestId: id, minorUnits, currency, recipient, validUntil }: ShownPayment,
  sender = WALLET,
): Offer {
  const call = new Erc20TokenCalls(DEPLOYMENT).transfer(tokenOf(currency), recipient ?? STRANGER, minorUnits);
  return offerOfCalls(id, [call], sender, validUntil);
}

/** What the service offers when the wallet is to make these calls. */
export function offerOfCalls(
  key: string,
  calls: readonly WalletCall[],
  sender = WALLET,
  validUntil = VALID_UNTIL,
): Offer {
  return offerOf(new Erc4337OperationBuilder(DEPLOYMENT).prepare(sender, { key, calls, validUntil }));
}

export function offerOf({ operation, hash }: Pick<PreparedOperation, 'operation' | 'hash'>): Offer {
  const challenge = signingChallenge(hash);
  return {
    operation: { hash, userOperation: offered(operation) },
    challenge,
    offeredAt: OFFERED_AT,
    deviceTime: OFFERED_AT,
  };
}

/** An operation as the app API sends it. */
export function offered(operation: UserOperation): OfferedOperation['userOperation'] {
  return Object.fromEntries(Object.entries(operation).map(([field, value]) => [field, String(value)]));
}
