import { Text } from '../../shell/fields/text.js';
import type { SigningWords } from './signing.endpoints.js';

export class SigningPathsResponse {
  @Text('The kind of wallet operation that is signed.', 'add-passkey')
  operation!: string;

  @Text('What it is for.', 'make the passkey a signer of the wallet')
  purpose!: string;

  @Text(
    'POST: what the passkey has to sign.',
    '/app/api/passkeys/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/activation/options',
  )
  begin!: string;

  @Text('POST: the signature.', '/app/api/passkeys/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/activation')
  sign!: string;
}

/** Where an owner signs an operation of this kind for this subject. @throws Error for a kind that has no endpoints */
export type SigningPaths = (operation: string, subjectId: string) => SigningPathsResponse;

/** @param words of all kinds that owners sign */
export function signingPaths(words: readonly SigningWords[]): SigningPaths {
  const byKind = new Map(words.map((each) => [each.kind, each]));
  return (operation, subjectId) => {
    const found = byKind.get(operation);
    if (!found) throw new Error(`No endpoint signs operations of the kind "${operation}"`);
    const { purpose, paths } = found;
    const at = (path: string) => path.replace('{id}', encodeURIComponent(subjectId));
    return { operation, purpose, begin: at(paths.begin), sign: at(paths.sign) };
  };
}
