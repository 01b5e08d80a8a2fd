const { statSync } = require('node:fs');

/** Slow kinds begin first, so that no worker is left alone with one of them at the end. */
const SLOWEST_FIRST = [/\/tests\/faults\//, /\.e2e\.spec\.ts$/, /\.integration\.spec\.ts$/];

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
  const rank = SLOWEST_FIRST.findIndex((kind) => kind.test(path));
  return rank === -1 ? SLOWEST_FIRST.length : rank;
}
