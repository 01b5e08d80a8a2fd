import { availableParallelism, totalmem } from 'node:os';

/** What a worker needs with the servers and the browser of its tests, in bytes. */
const OF_A_WORKER = 2.5 * 1024 ** 3;

/** @type {import('jest').Config} */
export default {
  testEnvironment: '<rootDir>/tests/support/worker-context/environment.cjs',
  runtime: '<rootDir>/tests/support/worker-context/runtime.cjs',
  testMatch: ['<rootDir>/tests/**/*.spec.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // Not the system's temporary folder, which is another one in every run.
  cacheDirectory: '<rootDir>/dist/.jest-cache',
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data'],
  globalSetup: '<rootDir>/tests/support/global-setup.cjs',
  globalTeardown: '<rootDir>/tests/support/global-teardown.cjs',
  setupFiles: ['<rootDir>/tests/support/setup.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/end-shared-services.ts', '<rootDir>/tests/support/answers/setup.ts'],
  // Longer than the longest wait for a condition, which says what did not come true.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/tests/support/slowest-first.cjs',
  // More than processors, because the tests of servers wait most of the time.
  maxWorkers: Math.max(1, Math.min(availableParallelism() + 2, 6, Math.floor(totalmem() / OF_A_WORKER))),
  // A module that was loaded for a test file stays in memory: Node does not let go of the contexts of ES modules.
  workerIdleMemoryLimit: '500MB',
};
