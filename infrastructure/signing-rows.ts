import {
  beginSigningEndpoint,
  type SigningWords,
  signEndpoint,
} from '../adapters/http/app/wallet-operations/signing.endpoints.js';
import { BeginSigning } from '../application/wallet-operations/begin-signing.js';
import { SignOperation } from '../application/wallet-operations/sign-operation.js';
import { Endpoints } from './identifiers.js';
import { contribute, type Row } from './wiring/rows.js';

/** The two endpoints at which owners sign a kind of wallet operation. */
export function signingRows(words: SigningWords): readonly Row[] {
  return [
    contribute(Endpoints, (beginSigning: BeginSigning) => beginSigningEndpoint(words, beginSigning), [BeginSigning]),
    contribute(Endpoints, (signOperation: SignOperation) => signEndpoint(words, signOperation), [SignOperation]),
  ];
}
