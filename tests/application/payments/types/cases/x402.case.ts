import fc from 'fast-check';
import { ChainConnection } from '../../../../../adapters/chain/chain-connection.js';
import { RpcChainAddresses } from '../../../../../adapters/chain/rpc-chain-addresses.js';
import type { PaymentInputs } from '../../../../../application/payments/types/payment-types.js';
import { formatMinorUnits, MAX_MINOR_UNITS } from '../../../../../domain/shared/money.js';
import { paymentTypeDefinitions } from '../../../../support/builders/payment-types.js';
import type { PaymentTypeCase } from '../../../../support/payment-types/payment-type-contract.js';
import { ALICE, BOB } from '../../../support/people.js';
import { amounts, BOBS, common, DEPLOYMENT, MINIMA, PAID, tokenCalls, USDC, WALLET, ZERO } from './example-payer.js';

/** fast-check's own `webUrl` builds tables of all characters, for more than a second. */
const escaped = fc.string().map(encodeURIComponent);

/** Alice's own wallet, and bob's, are known here. */
export function paidOverX402() {
  const owners: Readonly<Record<string, typeof ALICE>> = { [WALLET]: ALICE, [BOBS]: BOB };
  const { x402 } = paymentTypeDefinitions({
    addresses: new RpcChainAddresses(new ChainConnection({ rpcUrl: 'http://127.0.0.1:9', chainId: 31337 }), DEPLOYMENT),
    addressOwners: {
      of: async (address) => {
        const owner = owners[address];
        return owner ? { userId: owner.id, username: owner.username } : null;
      },
    },
    minima: MINIMA,
    tokenCalls,
  });
  return x402;
}

export const x402: () => PaymentTypeCase<PaymentInputs['x402']> = () => ({
  ...common,
  definition: paidOverX402(),
  input: {
    amount: '25.50',
    currency: 'USD',
    payTo: PAID,
    resource: 'https://api.example.com/reports/42',
    maxAmountRequired: '25500000',
  },
  inputs: fc.record({
    amount: fc.bigInt({ min: 100n, max: MAX_MINOR_UNITS }).map(formatMinorUnits),
    currency: amounts.currency,
    payTo: fc.constantFrom(PAID, PAID.toLowerCase(), BOBS),
    resource: fc
      .record({ host: fc.domain(), path: fc.array(escaped, { maxLength: 4 }), key: escaped, value: escaped })
      .map(({ host, path, key, value }) => `https://${host}/${path.join('/')}?${key}=${value}`),
    maxAmountRequired: fc.constantFrom(undefined, String(MAX_MINOR_UNITS)),
  }),
  refused: [
    [{ amount: '0' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '0.0000001' }, 'amount'],
    [{ amount: '0.000099', maxAmountRequired: '0.01' }, 'amount'],
    [{ amount: '25.500001' }, 'amount'],
    [{ maxAmountRequired: '25.49' }, 'amount'],
    [{ maxAmountRequired: 'much' }, 'maxAmountRequired'],
    [{ currency: 'EUR', amount: '26' }, 'amount'],
    [{ payTo: '0x12' }, 'payTo'],
    [{ payTo: PAID.replace('E', 'e') }, 'payTo'],
    [{ payTo: ZERO }, 'payTo'],
    [{ payTo: USDC }, 'payTo'],
    [{ payTo: WALLET }, 'payTo'],
    [{ resource: 'http://api.example.com/' }, 'resource'],
    [{ resource: 'https://api.example.com@evil.test/' }, 'resource'],
  ],
  damaged: [
    { recipient: { address: null } },
    { details: { resource: null } },
    { details: { resource: 'reports' } },
    { details: { maximum: 'much' } },
    { details: { maximum: 1 } },
  ],
  bookings: { FAILED: [], COMPLETED: [] },
  booked: () => [],
});
