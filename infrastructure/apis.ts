import type { Container } from 'inversify';
import type { Api } from '../adapters/http/shell/shell.js';
import type { Role } from './configuration.js';
import { AppEndpoints, RestEndpoints, SandboxEndpoints } from './identifiers.js';
import { VERSION } from './version.js';
import { resolveEvery } from './wiring/resolve.js';

/** The API for clients: every endpoint under /v1. */
export function restApi(container: Container): Api {
  return {
    title: 'Account and Payments Service',
    version: VERSION,
    description:
      'Read balances and propose payments. Money moves only when the owner approves a proposal with a passkey in the app; ' +
      'the chain checks that signature.',
    endpoints: resolveEvery(container, RestEndpoints),
    documentPath: '/openapi.json',
    docsPath: '/docs',
  };
}

/** The API that only a sandbox has. */
export function sandboxApi(container: Container): Api {
  return {
    title: 'Sandbox',
    version: VERSION,
    description: 'The clock, the faucet and the people of a sandbox. None of it exists in production.',
    endpoints: resolveEvery(container, SandboxEndpoints),
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
    endpoints: resolveEvery(container, AppEndpoints),
    documentPath: '/app/api/openapi.json',
    docsPath: '/app/api/docs',
  };
}

/** What a process with these roles serves. */
export function servedApis(container: Container, roles: ReadonlySet<Role>): readonly Api[] {
  return [
    ...(roles.has('api') ? [restApi(container)] : []),
    ...(roles.has('api') && container.isBound(SandboxEndpoints) ? [sandboxApi(container)] : []),
    ...(roles.has('app') ? [appApi(container)] : []),
  ];
}
