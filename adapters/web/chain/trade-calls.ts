import type { Address, DecodedCall } from '../../../application/ports/user-operation.js';
import { againstExpectedCalls } from './compared-call.js';
import { assetAddress, type ChainContext, contractName } from './deployment.js';
import type { Problem } from './verdict.js';

/** An amount of a token in its smallest units. */
export interface ShownAmount {
  /** The deployment's name of the token, such as USDC or cbBTC; the EIP-55 address of a token that it does not know. */
  readonly token: string;
  readonly units: bigint;
}

/** A swap at the market, as its owner was shown it. */
export interface ShownTrade {
  readonly given: ShownAmount;
  readonly minimumReceived: ShownAmount;
}

/** The exact calls of a trade: an allowance of what is given for the market, and the swap, which delivers the shown minimum to the wallet. */
export function againstTrade(
  calls: readonly DecodedCall[],
  { given, minimumReceived }: ShownTrade,
  chainContext: ChainContext,
): readonly Problem[] {
  const { market } = chainContext.contracts;
  const [tokenIn, tokenOut] = [given, minimumReceived].map(({ token }) => tokenAt(token, chainContext));
  if (tokenIn === undefined) return [{ code: 'no-token', shown: given.token }];
  if (tokenOut === undefined) return [{ code: 'no-token', shown: minimumReceived.token }];
  if (market === undefined) return [{ code: 'call-missing' }];
  const amount = String(given.units);
  return againstExpectedCalls(calls, [
    { target: tokenIn, method: 'approve(address,uint256)', given: { spender: market, value: amount } },
    {
      target: market,
      method: 'swapExactInput(address,address,uint256,uint256,uint256)',
      given: { tokenIn, tokenOut, amountIn: amount, minimumReceived: String(minimumReceived.units) },
    },
  ]);
}

/** Undefined for a name that the deployment does not have, and for the address of one of its own contracts: that is no foreign token. */
function tokenAt(token: string, chainContext: ChainContext): Address | undefined {
  if (!isAddress(token)) return assetAddress(chainContext, token);
  return contractName(chainContext, token) === null ? token : undefined;
}

function isAddress(token: string): token is Address {
  return token.startsWith('0x');
}
