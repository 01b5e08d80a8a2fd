import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import type { Schema } from '../api/client.js';
import { isCoordinate } from '../chain/public-key.js';
import type { ShownRecovery } from '../chain/recovery-hash.js';
import { addressIn } from '../chain/user-operation.js';
import { requestOptionsOf } from '../session/ceremonies.js';
import { PageChallenge } from '../session/page-challenge.js';
import { signWithPasskey } from '../session/passkeys.js';

/** What the service offers to sign is not what the page shows. No passkey was used. */
export class ApprovalRefused extends Error {}

type Offer = Schema<'ApprovalOptionsResponse'>;

/** What a guardian would sign; null when it cannot be read. */
export function shownIn({ account, module, x, y, nonce, chainId }: Offer): ShownRecovery | null {
  const [wallet, contract] = [addressIn(account), addressIn(module)];
  if (!wallet || !contract || !isCoordinate(x) || !isCoordinate(y)) return null;
  return { account: wallet, module: contract, x, y, nonce: BigInt(nonce), chainId };
}

/**
 * Has the guardian's passkey sign what the page shows, by a hash that the page computes.
 * @throws ApprovalRefused when the account is another one, PasskeyProblem
 */
export async function signApproval(
  offer: Offer,
  shown: ShownRecovery,
  account: string,
): Promise<AuthenticationResponseJSON> {
  const challenge = PageChallenge.ofRecovery(shown);
  if (!challenge || shown.account !== account) throw new ApprovalRefused('The offer is not what was shown');
  const { rpId, timeout, allowCredentials } = requestOptionsOf(offer);
  const options = {
    userVerification: 'required' as const,
    ...(rpId !== undefined && { rpId }),
    ...(timeout !== undefined && { timeout }),
    ...(allowCredentials !== undefined && { allowCredentials }),
  };
  return signWithPasskey(options, challenge);
}
