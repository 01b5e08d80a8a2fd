import { AesSecretBox } from '../../adapters/security/secret-box.js';

/** Encrypts with a key of the tests. */
export const SECRET_BOX = new AesSecretBox([{ id: 'test', bytes: new Uint8Array(32).fill(3) }]);
