import type { Faucet } from '../../../../application/sandbox/faucet.js';
import type { GetWallet } from '../../../../application/wallets/get-wallet.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { CurrencyCode } from '../../shell/fields/choices.js';
import { DecimalAmount, PayableAmount } from '../../shell/fields/decimals.js';

class OwnFaucetBody {
  @CurrencyCode('The currency to give.')
  currency!: Currency;

  @PayableAmount('How much to give.', '25.00')
  amount!: string;
}

class OwnFaucetResponse {
  @DecimalAmount('What was given.', { example: '25.00' })
  amount!: string;

  @CurrencyCode('The currency of the amount.')
  currency!: Currency;
}

/** The sandbox's faucet for the signed-in user. It fills only the user's own wallet. */
export function ownFaucetEndpoint(faucet: Faucet, getWallet: GetWallet): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/faucet',
    audience: 'owner',
    operationId: 'fillOwnWallet',
    tag: 'Sandbox',
    summary: 'Give yourself test money',
    description: 'Answers when the ledger has it, at the latest after ten seconds. Exists in a sandbox only.',
    access: { kind: 'session' },
    // Exists in a sandbox only.
    idempotency: false,
    body: OwnFaucetBody,
    responses: { 200: OwnFaucetResponse },
    async handle({ caller, body }) {
      const { username } = await getWallet.execute(caller.userId);
      const money = await faucet.execute({ username, ...body });
      return ok({ amount: formatMinorUnits(money.minorUnits), currency: money.currency });
    },
  });
}
