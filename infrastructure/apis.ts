import type { Container } from 'inversify';
import type { Audience } from '../adapters/http/shell/audience.js';
import type { Endpoint } from '../adapters/http/shell/endpoint.js';
import { servedTo } from '../adapters/http/shell/served-to.js';
import type { Api } from '../adapters/http/shell/shell.js';
import { TAGS } from '../adapters/http/tags.js';
import type { Configuration } from './configuration.js';
import { Endpoints } from './identifiers.js';
import { oauthDescription } from './oauth-description.js';
import { VERSION } from './version.js';
import { resolveEvery } from './wiring/resolve.js';

/** The API for clients: every endpoint under /v1. */
export function restApi(container: Container, configuration: Configuration): Api {
  return {
    title: 'Account and Payments Service',
    version: VERSION,
    description:
      'Read balances and propose payments. Money moves only when the owner approves a proposal with a passkey in the app; ' +
      'the chain checks that signature.',
    endpoints: endpointsOf(container, 'client'),
    tags: TAGS,
    ...oauthDescription(configuration),
    documentPath: '/openapi.json',
    litePath: '/openapi-lite.json',
    docsPath: '/docs/reference',
    ...(endpointsOf(container, 'sandbox').length > 0 && { demoUser: 'alice' }),
  };
}

/** The API that only a sandbox has. */
export function sandboxApi(container: Container): Api {
  return {
    title: 'Sandbox',
    version: VERSION,
    description: 'The clock, the faucet and the people of a sandbox. None of it exists in production.',
    endpoints: endpointsOf(container, 'sandbox'),
    tags: TAGS,
    documentPath: '/sandbox/openapi.json',
    docsPath: '/sandbox/docs',
  };
}

/** The JSON API of the owner's app: every endpoint under /app/api. */
export function appApi(container: Container): Api {
  return {
    title: 'App API',
    version: VERSION,
    description: "The owner's side: sign-in with a passkey, what waits for approval, and the approval itself.",
    endpoints: endpointsOf(container, 'owner'),
    tags: TAGS,
    documentPath: '/app/api/openapi.json',
    docsPath: '/app/api/docs',
  };
}

/** What a process with this configuration serves. */
export function servedApis(container: Container, configuration: Configuration): readonly Api[] {
  const { roles } = configuration;
  const sandbox = sandboxApi(container);
  return [
    ...(roles.has('api') ? [restApi(container, configuration)] : []),
    ...(roles.has('api') && sandbox.endpoints.length > 0 ? [sandbox] : []),
    ...(roles.has('app') ? [appApi(container)] : []),
  ];
}

function endpointsOf(container: Container, audience: Exclude<Audience, 'both'>): readonly Endpoint[] {
  return servedTo(audience, resolveEvery(container, Endpoints));
}
