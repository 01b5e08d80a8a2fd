import type { DemoSigner } from '../../adapters/http/app/sandbox/demo-passkey.endpoint.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { Configuration } from '../configuration.js';
import { FilePasskeyStore } from './demo-passkeys.js';
import { demoPasskeyFolder } from './demo-people.js';
import { SoftwareAuthenticator } from './software-authenticator.js';

/** As whom somebody can look around in the app of a sandbox. */
export const SHOWN_PERSON = 'alice';

/** Signs with the newest passkey of that person that fits, as an authenticator at the app's own page. */
export function demoSigner({
  dataDirectory,
  publicUrl,
}: Pick<Configuration, 'dataDirectory' | 'publicUrl'>): DemoSigner {
  const passkeys = new FilePasskeyStore(demoPasskeyFolder(dataDirectory));
  const authenticator = new SoftwareAuthenticator(passkeys);
  const { origin, hostname: rpId } = new URL(publicUrl);
  return async ({ challenge, credentialIds }) => {
    const fitting = (await passkeys.list(rpId)).find(
      ({ userName, credentialId }) =>
        userName === SHOWN_PERSON && (credentialIds.length === 0 || credentialIds.includes(credentialId)),
    );
    if (!fitting) throw new ConflictError(`This sandbox has no passkey of ${SHOWN_PERSON} that fits`);
    const allowCredentials = [{ type: 'public-key', id: fitting.credentialId }];
    return authenticator.get({ challenge, rpId, allowCredentials }, origin);
  };
}
