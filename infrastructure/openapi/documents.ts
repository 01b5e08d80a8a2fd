import { resolve } from '../wiring/resolve.js';
import 'reflect-metadata';
import { SessionCookie } from '../../adapters/http/app/access/session-cookie.js';
import {
  buildLiteDocument,
  buildOpenApiDocument,
  type OpenApiDocument,
} from '../../adapters/http/shell/openapi/document.js';
import { RateLimits } from '../../adapters/http/shell/rate-limits.js';
import type { Api } from '../../adapters/http/shell/shell.js';
import { appApi, restApi, sandboxApi } from '../apis.js';
import { createContainer } from '../container.js';
import { rateLimits } from '../rate-limits.js';
import { unopenedResources } from './unopened-resources.js';

/** Stands for the address that each deployment has (PUBLIC_URL). */
const ANY_DEPLOYMENT = {
  url: '{publicUrl}',
  variables: { publicUrl: { default: 'http://localhost:3000', description: 'Where the service is reached.' } },
};

/**
 * The documents of a sandbox with every role, by name, as they are committed in docs/openapi. They differ from the served ones in
 * `servers` and the addresses of the authorization server only. No server is needed.
 */
export async function openApiDocuments(): Promise<
  Readonly<Record<'rest' | 'lite' | 'app' | 'sandbox', OpenApiDocument>>
> {
  const resources = unopenedResources();
  const { publicUrl, rateLimitPerMinute } = resources.configuration;
  const container = createContainer(resources);
  const context = {
    publicUrl,
    rateLimits: new RateLimits(rateLimits(rateLimitPerMinute, null)),
    sessionCookieName: resolve(container, SessionCookie).name,
  };
  const documentOf = (api: Api, build = buildOpenApiDocument): OpenApiDocument => ({
    ...build(api, context),
    servers: [ANY_DEPLOYMENT],
  });
  const documents = {
    rest: documentOf(restApi(container, resources.configuration)),
    lite: documentOf(restApi(container, resources.configuration), buildLiteDocument),
    app: documentOf(appApi(container)),
    sandbox: documentOf(sandboxApi(container)),
  };
  await resources.close();
  return documents;
}
