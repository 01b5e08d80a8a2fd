import type { Router } from 'express';
import type { SigningWords } from '../adapters/http/app/wallet-operations/signing.endpoints.js';
import type { Endpoint } from '../adapters/http/shell/endpoint.js';
import { token } from '../application/ports/token.js';
import type { FinalityPolicy } from '../domain/indexing/finality-policy.js';
import type { MinimumAmounts } from '../domain/payments/minimum-amount.js';
import type { OpenRequestLimits } from '../domain/payments/open-requests.js';
import type { Token } from '../domain/shared/currency.js';

/** How many payment requests may wait for a user's decision. */
export const OpenRequests = token<OpenRequestLimits>('OpenRequests');

/** The deployment's tokens. */
export const EnabledTokens = token<ReadonlySet<Token>>('EnabledTokens');

/** The currencies of the deployment's tokens, with the smallest amount of a payment. */
export const PaymentMinima = token<MinimumAmounts>('PaymentMinima');

/** Which blocks are final, by the amount. */
export const FinalityRules = token<FinalityPolicy>('FinalityRules');

/** Every endpoint, one contribution each. Its audience says which API serves it. */
export const Endpoints = token<Endpoint>('Endpoints');

/** How owners sign each kind of wallet operation that has endpoints. */
export const Signings = token<SigningWords>('Signings');

/** The authorization server with its pages. Not bound where tokens are issued elsewhere. */
export const OauthRouter = token<Router>('OauthRouter');
