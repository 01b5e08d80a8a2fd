/** The layer rules of docs/architecture: anchored at folder roots, so that they hold for every new file. */
const layer = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    layer('no-circular', 'A cycle hides who depends on whom.', {}, { circular: true }),
    layer(
      'domain-imports-nothing',
      'domain/ is pure: no package, no other layer.',
      { path: '^domain/' },
      { pathNot: '^domain/' },
    ),
    layer(
      'application-imports-domain-only',
      'application/ speaks to the world through its own ports.',
      { path: '^application/' },
      { pathNot: '^(application|domain)/' },
    ),
    layer(
      'adapters-stay-apart',
      'An adapter knows one technology; two adapters meet only in infrastructure/.',
      { path: '^adapters/([^/]+)/' },
      { path: '^adapters/([^/]+)/', pathNot: '^adapters/$1/' },
    ),
    layer(
      'adapters-do-not-see-infrastructure',
      'Only infrastructure/ sees everything.',
      { path: '^adapters/' },
      { path: '^(infrastructure|tests)/' },
    ),
    layer(
      'product-does-not-see-tests',
      'Tests depend on the product, never the reverse.',
      { path: '^infrastructure/' },
      { path: '^tests/' },
    ),
    layer(
      'clients-stand-alone',
      'A client is a package of its own, and knows the service by its document only.',
      { path: '^clients/' },
      { path: '^(domain|application|adapters|infrastructure|tests)/' },
    ),
    layer(
      'fields-are-declared-once',
      'A field of a request or an answer is declared by adapters/http/shell/fields, which also documents it.',
      { path: '^adapters/http/', pathNot: '^adapters/http/shell/' },
      { path: 'node_modules/class-(validator|transformer)/' },
    ),
    layer(
      'not-to-unresolvable',
      'Every import resolves.',
      {},
      // The service serves this domain module among the assets of its sign-in page.
      { couldNotResolve: true, pathNot: '^\\./ceremony-preimage\\.js$' },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules'] },
    // The parser does not read JSX: tests/adapters/web/imports.spec.ts holds the app to the same rules.
    // Generated types import nothing, and are a fifth of all text.
    exclude: { path: ['^dist/', '^adapters/web/', '^clients/typescript/src/rest-api'] },
    parser: 'swc',
    skipAnalysisNotInRules: true,
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
