import { expect, it } from '@jest/globals';
import { ApprovalRefused, shownIn, signApproval } from '../../../../adapters/web/recovery/sign-approval.js';
import { PasskeyProblem } from '../../../../adapters/web/session/passkeys.js';

const BOB = '0x52908400098527886E0F7030069857D2E4169EE7';
const ALICE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const offer = (account: string) => ({
  account,
  module: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  x: `0x${'a'.repeat(64)}`,
  y: `0x${'b'.repeat(64)}`,
  nonce: '3',
  chainId: 31_337,
  publicKey: { challenge: 'AAAA', rpId: 'localhost' },
});

/** What becomes of an approval of the offered account on a page that shows another or the same one. */
async function approval(offered: string, onPage: string): Promise<unknown> {
  const shown = shownIn(offer(offered));
  if (!shown) throw new Error('The offer can be read');
  return signApproval(offer(offered), shown, onPage).catch((problem: unknown) => problem);
}

it("the recovery of one account is not put before the passkey on another one's page", async () => {
  expect(await approval(ALICE, BOB)).toBeInstanceOf(ApprovalRefused);
  // There is no passkey in this process, which shows that it was asked.
  expect(await approval(BOB, BOB)).toBeInstanceOf(PasskeyProblem);
});

it('an address with a wrong checksum, which has no code, is no offer', () => {
  expect(shownIn(offer(BOB.replace('D', 'd')))).toBeNull();
});
