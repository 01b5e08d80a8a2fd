const { readFileSync, statSync } = require('node:fs');

/**
 * Slow kinds begin first, so that no worker is left alone with one of them at the end. The files that share a service come after each
 * other, because a worker keeps one shared service running at a time.
 */
const SLOWEST_FIRST = [
  (path) => path.includes('/tests/faults/'),
  (path) => isEndToEnd(path) && !shares(path, /Sandbox\.shared\(/),
  (path) => isEndToEnd(path) && shares(path, /Sandbox\.shared\('advanced'\)/),
  isEndToEnd,
  (path) => path.endsWith('.integration.spec.ts'),
];

/** Orders the test files by kind, and by size within a kind: the same order on every machine, with or without jest's cache. */
module.exports = class SlowestFirst {
  sort(tests) {
    const ranked = tests.map((test) => ({ test, rank: rankOf(test.path), size: statSync(test.path).size }));
    return ranked.sort((one, other) => one.rank - other.rank || other.size - one.size).map(({ test }) => test);
  }

  shard(tests, { shardIndex, shardCount }) {
    return this.sort(tests).filter((_, index) => index % shardCount === shardIndex - 1);
  }

  /** What jest asks for with `--onlyFailures`, which needs its cache. */
  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
};

function rankOf(path) {
  const rank = SLOWEST_FIRST.findIndex((isOfKind) => isOfKind(path));
  return rank === -1 ? SLOWEST_FIRST.length : rank;
}

function isEndToEnd(path) {
  return path.endsWith('.e2e.spec.ts');
}

function shares(path, call) {
  return call.test(readFileSync(path, 'utf8'));
}
