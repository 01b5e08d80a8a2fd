import fc from 'fast-check';
import { CallDecoder } from '../../../../../adapters/chain/call-decoder.js';
import type { ChainDeployment } from '../../../../../adapters/chain/chain-deployment.js';
import { Erc20TokenCalls } from '../../../../../adapters/chain/erc20-token-calls.js';
import { encodeWalletCalls } from '../../../../../adapters/chain/wallet-calls.js';
import type { Address, WalletCall } from '../../../../../application/ports/user-operation.js';
import type { MinimumAmounts } from '../../../../../domain/payments/minimum-amount.js';
import { contactId } from '../../../../../domain/shared/ids.js';
import { formatMinorUnits, MAX_MINOR_UNITS } from '../../../../../domain/shared/money.js';
import { uuid } from '../../../../support/builders/ids.js';
import { ALICE } from '../../../support/people.js';

export const USDC: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
export const EURC: Address = '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42';
export const WALLET: Address = '0x52908400098527886E0F7030069857D2E4169EE7';
export const ZERO: Address = '0x0000000000000000000000000000000000000000';
export const BANK: Address = '0x27b1fdb04752bbc536007a920d24acb045561c26';
export const PAID: Address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
export const BOBS: Address = '0xde709f2102306220921060314715629080e2fb77';

export const VAULT: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

export const DEPLOYMENT: ChainDeployment = {
  chainId: 31337,
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  walletFactory: USDC,
  walletImplementation: USDC,
  webAuthnVerifier: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  tokens: { USDC, EURC },
  currencyExchange: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  balanceCheck: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  vaults: { 'PROVIDER_A:USD': VAULT },
  market: '0x167dd8e40bf8604C88c75B245dC172767F3b7320',
  marketTokens: { cbBTC: '0x03E62ea56Bf42037B8297280DE9d844D88444E4D' },
};
export const tokenCalls = new Erc20TokenCalls(DEPLOYMENT);

export const common = {
  payerId: ALICE.id,
  wallet: { address: WALLET },
  decode: (calls: readonly WalletCall[]) =>
    new CallDecoder(DEPLOYMENT).decode(WALLET, encodeWalletCalls({ validUntil: new Date(0), calls })),
};

/** Amounts from the minimum to the largest, in the currencies that have a token here. */
export const amounts = {
  amount: fc.bigInt({ min: 20_000n, max: MAX_MINOR_UNITS }).map(formatMinorUnits),
  currency: fc.constantFrom('USD' as const, 'EUR' as const),
};

export const MINIMA: MinimumAmounts = new Map([
  ['USD', 10_000n],
  ['EUR', 20_000n],
]);

export const REFUSED_AMOUNTS = [
  [{ amount: '0' }, 'amount'],
  [{ amount: '-1' }, 'amount'],
  [{ amount: '0.0000001' }, 'amount'],
  [{ amount: '0.009999' }, 'amount'],
  [{ amount: '0.019999', currency: 'EUR' }, 'amount'],
  [{ currency: 'MXN' }, 'currency'],
] as const;

/** An amount that banks can carry. */
export const cents = fc
  .bigInt({ min: 2n, max: MAX_MINOR_UNITS / 10_000n })
  .map((count) => formatMinorUnits(count * 10_000n));

export const CONTACT = contactId(uuid(77));
