import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';

interface Context {
  readonly global: Record<string | symbol, unknown> & { readonly process: NodeJS.Process };
  teardown(): Promise<void>;
}

interface Environment {
  readonly WorkerContext: new (config: { readonly projectConfig: object }) => Context;
}

const { WorkerContext } = createRequire(import.meta.url)('./environment.cjs') as Environment;

function newContext(): Context {
  return new WorkerContext({ projectConfig: { testEnvironmentOptions: {}, globals: {}, fakeTimers: {} } });
}

describe('the context of a worker, when a test file has ended', () => {
  it('has the global values again that the file replaced', async () => {
    const context = newContext();
    const { fetch, Date: date } = context.global;
    context.global['fetch'] = () => 'of the test';
    context.global['Date'] = class {};

    await context.teardown();

    expect([context.global['fetch'], context.global['Date']]).toEqual([fetch, date]);
  });

  it('has the environment variables that it had before', async () => {
    const context = newContext();
    const { env } = context.global.process;
    const before = { ...env };
    env['OF_THE_TEST'] = 'yes';
    env['PATH'] = 'elsewhere';

    await context.teardown();

    expect({ ...env }).toEqual(before);
  });

  it('keeps what packages store there, and forgets the run of the file', async () => {
    const context = newContext();
    const run = Symbol('JEST_STATE_SYMBOL');
    context.global['metadataOfAPackage'] = 'kept';
    context.global[run] = 'the tests of the file';

    await context.teardown();

    expect(context.global['metadataOfAPackage']).toBe('kept');
    expect(context.global[run]).toBeUndefined();
  });
});
