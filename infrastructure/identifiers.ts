import type { Router } from 'express';
import type { Endpoint } from '../adapters/http/shell/endpoint.js';
import { token } from '../application/ports/token.js';
import type { Token } from '../domain/shared/currency.js';

/** The deployment's tokens. */
export const EnabledTokens = token<ReadonlySet<Token>>('EnabledTokens');

/** The endpoints of /v1, of /app/api and of /sandbox: one binding for each endpoint. */
export const RestEndpoints = token<Endpoint>('RestEndpoints');
export const AppEndpoints = token<Endpoint>('AppEndpoints');
export const SandboxEndpoints = token<Endpoint>('SandboxEndpoints');

/** The authorization server with its pages. Not bound where tokens are issued elsewhere. */
export const OauthRouter = token<Router>('OauthRouter');
