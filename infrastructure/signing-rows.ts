import {
  beginSigningEndpoint,
  type SigningWords,
  signEndpoint,
} from '../adapters/http/app/wallet-operations/signing.endpoints.js';
import { BeginSigning } from '../application/wallet-operations/begin-signing.js';
import { SignOperation } from '../application/wallet-operations/sign-operation.js';
import { Endpoints, Signings } from './identifiers.js';
import { constant, contribute, type Row } from './wiring/rows.js';

/** The two endpoints at which owners sign a kind of wallet operation, and the way to them from what waits. */
export function signingRows(words: SigningWords): readonly Row[] {
  return [
    constant(Signings, words),
    contribute(Endpoints, (beginSigning: BeginSigning) => beginSigningEndpoint(words, beginSigning), [BeginSigning]),
    contribute(Endpoints, (signOperation: SignOperation) => signEndpoint(words, signOperation), [SignOperation]),
  ];
}
