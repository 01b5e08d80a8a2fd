import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readConfiguration } from '../../infrastructure/configuration.js';
import { ConfigurationError } from '../../infrastructure/environment-reader.js';
import { parseOauthClients } from '../../infrastructure/oauth-clients.js';

const CLIENT = { client_id: 'planner', client_secret: 'very-secret', redirect_uris: ['https://planner.example/'] };

describe('OAUTH_CLIENTS', () => {
  it('declares clients as JSON, or in a file', async () => {
    expect(parseOauthClients(JSON.stringify([CLIENT]))).toEqual([CLIENT]);
    const folder = await mkdtemp(join(tmpdir(), 'oauth-clients-'));
    try {
      const path = join(folder, 'clients.json');
      await writeFile(path, JSON.stringify([CLIENT]));
      expect(parseOauthClients(path)).toEqual([CLIENT]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each(['/nowhere/clients.json', '[', '[1]', '[{}]', '[{"client_id": ""}]', JSON.stringify([CLIENT, CLIENT])])(
    'refuses %s in one sentence that repeats no secret',
    (text) => {
      const refusal = () => parseOauthClients(text);
      expect(refusal).toThrow(ConfigurationError);
      expect(refusal).toThrow(/^OAUTH_CLIENTS /);
      expect(refusal).not.toThrow('very-secret');
    },
  );

  it('adds to the client of the demo, which only a sandbox has', () => {
    const ids = (environment: NodeJS.ProcessEnv) =>
      readConfiguration(environment).oauthClients.map((client) => client.client_id);
    expect(ids({})).toEqual(['demo-cli']);
    expect(ids({ OAUTH_CLIENTS: JSON.stringify([CLIENT]) })).toEqual(['demo-cli', 'planner']);
  });
});
