const { AgentReporter } = require('@jest/reporters');

/** Said after so many files, so that a long run is not silent. */
const FILES_BETWEEN = 25;

/** Prints the files with a failure, and now and then how far the run is. */
module.exports = class BriefReporter extends AgentReporter {
  onTestResult(test, result, totals) {
    super.onTestResult(test, result, totals);
    const { numFailedTestSuites, numPassedTestSuites, numTotalTestSuites } = totals;
    const done = numFailedTestSuites + numPassedTestSuites;
    if (done % FILES_BETWEEN === 0) {
      this.log(`${done} of ${numTotalTestSuites} files, ${numFailedTestSuites} of them with a failure`);
    }
  }
};
