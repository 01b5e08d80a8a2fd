import { readFileSync } from 'node:fs';
import { PROJECT_ROOT } from './project-root.js';

const { version } = JSON.parse(readFileSync(`${PROJECT_ROOT}/package.json`, 'utf8')) as { readonly version: string };

/** The version of the running server, from package.json. */
export const VERSION = version;
