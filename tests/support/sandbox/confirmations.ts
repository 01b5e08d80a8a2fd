import type { AssertionOptions } from '../../../application/passkeys/passkey-ceremonies.js';
import { pageOptions } from '../../../infrastructure/demo/page-ceremonies.js';
import { SoftwareAuthenticator } from '../../../infrastructure/demo/software-authenticator.js';
import type { AppBrowser } from './app-browser.js';

export type Purpose = 'account-closing' | 'api-key' | 'data-export' | 'plan';

interface Someone {
  readonly app: AppBrowser;
  readonly username: string;
}

/** The answer of somebody's passkey to what was asked of the owner at a path of the app API. */
export async function assertedBy({ app, username }: Someone, purpose: Purpose, path: string, owner: Someone) {
  const begun = await owner.app.post<{ readonly publicKey: AssertionOptions }>(`${path}/options`);
  // A stranger's authenticator has none of the passkeys that are asked for.
  const { allowCredentials: _allowed, ...asked } = begun.body.publicKey;
  return new SoftwareAuthenticator(app.passkeys).get(pageOptions(purpose, asked, app.origin), app.origin, username);
}
