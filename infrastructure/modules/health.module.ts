import { healthEndpoint } from '../../adapters/http/rest/health/health.endpoints.js';
import { Endpoints } from '../identifiers.js';
import { VERSION } from '../version.js';
import { module } from '../wiring/module.js';
import { constant } from '../wiring/rows.js';

/** The health endpoint with the version. */
export const healthModule = module(constant(Endpoints, healthEndpoint(VERSION)));
