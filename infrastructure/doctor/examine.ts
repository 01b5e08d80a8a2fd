import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type Configuration, inspectConfiguration } from '../configuration.js';
import type { ConfiguredChain } from '../configured-chain.js';
import { PROJECT_ROOT } from '../project-root.js';
import { chainFindings } from './chain-findings.js';
import { databaseFindings } from './database-findings.js';
import { type Finding, fatal, ok, outage, reasonOf } from './finding.js';
import { knownRelayers } from './known-relayers.js';
import { FILE_ROLES, mailFinding, publicUrlFinding, storageFinding } from './neighbour-findings.js';
import { poolerFindings } from './pooler-findings.js';
import { redisFinding } from './redis-finding.js';
import { replicaFinding } from './replica-findings.js';
import { restorationsFindings } from './restorations-finding.js';

/** Each check has limits of its own for what it asks. This one is for their sum: a start must not hang. */
const LOOKS_FOR_MS = 30_000;

interface Examination {
  /** Only what can stop a start. */
  readonly isAtStart: boolean;
  /** Where the database is when it is the embedded one; null: no server of it runs. */
  readonly embeddedDatabaseUrl?: string | null;
}

/**
 * Looks at everything that a deployment with these variables needs. What a wrong setting keeps from being looked at is left out.
 * It changes nothing but a file of nobody, which it removes again.
 */
export async function examine(
  environment: NodeJS.ProcessEnv,
  { isAtStart, embeddedDatabaseUrl = null }: Examination,
): Promise<readonly Finding[]> {
  const { configuration, problems } = inspectConfiguration(environment);
  const isRight = (...prefixes: readonly string[]) =>
    !problems.some((problem) => prefixes.some((prefix) => problem.startsWith(prefix)));
  const settings = problems.map((problem) => fatal('configuration', `${problem.replace(/\.$/, '')}.`));
  const { chain, databaseDirectUrl, databaseReadUrl, sandbox, secretKeys } = configuration;
  const databaseUrl = configuration.databaseUrl ?? embeddedDatabaseUrl;
  const found = await Promise.all([
    ...(databaseUrl !== null && isRight('DATABASE_')
      ? [looked('database', databaseFindings(databaseDirectUrl ?? databaseUrl, configuration, isAtStart))]
      : []),
    ...(databaseUrl !== null && databaseDirectUrl !== null && isRight('DATABASE_')
      ? [looked('pooler', poolerFindings(databaseUrl, databaseDirectUrl))]
      : []),
    ...(databaseUrl !== null && databaseReadUrl !== null && !isAtStart && isRight('DATABASE_')
      ? [looked('replica', only(replicaFinding(databaseReadUrl, databaseDirectUrl ?? databaseUrl)))]
      : []),
    ...(chain !== null && isRight('CHAIN_', 'RELAYER_')
      ? [looked('chain', onChain(chain, configuration, databaseDirectUrl ?? databaseUrl, isAtStart))]
      : []),
    ...(secretKeys !== null &&
    FILE_ROLES.some((role) => configuration.roles.has(role)) &&
    // It writes a file: a start with a wrong setting leaves nothing behind.
    (isAtStart ? problems.length === 0 : isRight('SECRETS_KEY', 'STORAGE_', 'DATA_DIR'))
      ? [looked('storage', only(storageFinding(configuration, secretKeys)))]
      : []),
    ...(databaseUrl !== null &&
    secretKeys !== null &&
    !isAtStart &&
    isRight('DATABASE_', 'SECRETS_KEY', 'STORAGE_', 'DATA_DIR')
      ? [looked('restored', restorationsFindings(databaseDirectUrl ?? databaseUrl, configuration, secretKeys))]
      : []),
    ...(isAtStart ? [] : neighbours(configuration, sandbox)),
  ]);
  return [
    ...(settings.length > 0 ? settings : [ok('configuration', 'The settings are right.')]),
    nodeFinding(process.versions.node),
    ...found.flat(),
  ];
}

/* Relayers that were added stop no start, so it does not look for them. */
async function onChain(
  chain: ConfiguredChain,
  configuration: Configuration,
  databaseUrl: string | null,
  isAtStart: boolean,
): Promise<readonly Finding[]> {
  const relayers = await knownRelayers(chain, isAtStart ? null : databaseUrl, configuration.secretKeys);
  return chainFindings(chain, configuration, relayers, isAtStart);
}

function neighbours(configuration: Configuration, sandbox: boolean): readonly Promise<readonly Finding[]>[] {
  return [
    looked('redis', only(redisFinding(configuration.redis))),
    looked('mail', only(mailFinding(configuration))),
    ...(sandbox ? [] : [looked('public url', only(publicUrlFinding(configuration)))]),
  ];
}

async function only(finding: Promise<Finding>): Promise<readonly Finding[]> {
  return [await finding];
}

/* A check that fails by itself, or never ends, says so, and keeps no other one from its answer. */
async function looked(check: string, findings: Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  const ended = new AbortController();
  const late = delay(LOOKS_FOR_MS, undefined, { signal: ended.signal, ref: true }).then(
    () => [outage(check, `This could not be checked: there was no answer within ${LOOKS_FOR_MS / 1_000} s.`)],
    () => [],
  );
  const found = findings.catch((error: unknown) => [outage(check, `This could not be checked: ${reasonOf(error)}.`)]);
  return Promise.race([found, late]).finally(() => ended.abort());
}

const { engines } = JSON.parse(readFileSync(`${PROJECT_ROOT}/package.json`, 'utf8')) as {
  readonly engines: { readonly node: string };
};

/** @param version such as "20.19.4" */
export function nodeFinding(version: string): Finding {
  const least = engines.node.replace(/^\D+/, '');
  if (isAtLeast(version, least)) return ok('versions', `Node.js is ${version}.`);
  return fatal('versions', `Node.js is ${version}: install ${least} or newer.`);
}

function isAtLeast(version: string, least: string): boolean {
  const wanted = least.split('.').map(Number);
  const has = version.split('.').map(Number);
  const differs = wanted.findIndex((part, index) => part !== (has[index] ?? 0));
  return differs === -1 || (has[differs] ?? 0) > (wanted[differs] ?? 0);
}

/** What stops a start: a sentence each. */
export async function faultsAtStart(environment: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const findings = await examine(environment, { isAtStart: true });
  return findings.filter(({ level, mayPass = false }) => level === 'fatal' && !mayPass).map(({ sentence }) => sentence);
}
