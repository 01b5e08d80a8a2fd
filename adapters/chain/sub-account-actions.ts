import type { Result } from 'ethers';
import type { Asset } from '../../domain/shared/asset.js';
import type { SubAccountAction, TokenReference } from '../../domain/sub-accounts/sub-account-action.js';
import { SUB_ACCOUNT } from './contract-interfaces.js';

/** Decodes the call of a joint proposal. @param assetAt the assets that the deployment knows, by lower-case address */
export function decodeSubAccountAction(call: string, assetAt: ReadonlyMap<string, Asset>): SubAccountAction {
  const token = (address: string): TokenReference => ({
    address,
    asset: assetAt.get(address.toLowerCase()) ?? null,
  });
  try {
    const parsed = SUB_ACCOUNT.parseTransaction({ data: call });
    return parsed ? actionOf(parsed.name, parsed.args, token) : { type: 'MALFORMED' };
  } catch {
    return { type: 'MALFORMED' };
  }
}

function actionOf(name: string, args: Result, token: (address: string) => TokenReference): SubAccountAction {
  switch (name) {
    case 'spend':
      return { type: 'SPEND', token: token(args['token']), recipient: args['recipient'], amount: args['amount'] };
    case 'withdraw':
      return { type: 'WITHDRAW', token: token(args['token']), amount: args['amount'] };
    case 'swap': {
      const { pool, tokenIn, tokenOut, amountIn, minimumReceived } = args.toObject();
      const [given, received] = [token(tokenIn), token(tokenOut)];
      return { type: 'SWAP', pool, given, received, amount: amountIn, minimumReceived };
    }
    case 'setMembers':
      return { type: 'SET_MEMBERS', members: [...args['members_']], threshold: Number(args['threshold_']) };
    case 'close':
      return { type: 'CLOSE', tokens: [...args['tokens']].map(token) };
    case 'unfreeze':
      return { type: 'UNFREEZE' };
    default:
      return { type: 'MALFORMED' };
  }
}
