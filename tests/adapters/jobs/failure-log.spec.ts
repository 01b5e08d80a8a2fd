import { beforeEach, describe, expect, it } from '@jest/globals';
import { FailureLog } from '../../../adapters/jobs/failure-log.js';
import { RecordingLogger } from './recording-logger.js';

describe('failure log', () => {
  let logger: RecordingLogger;
  let failures: FailureLog;

  beforeEach(() => {
    logger = new RecordingLogger();
    failures = new FailureLog(logger, 'The queue');
  });

  it('tells each reason of an outage once, also when they take turns, and the end of it once', () => {
    for (const reason of ['refused', 'starting', 'refused', 'starting']) {
      failures.failed(new Error(reason));
    }
    failures.succeeded();
    failures.succeeded();
    failures.failed(new Error('refused'));
    expect(logger.lines).toEqual([
      'error: The queue fails: refused',
      'error: The queue fails: starting',
      'info: The queue works again',
      'error: The queue fails: refused',
    ]);
  });

  it('tells only the first ten reasons of an outage', () => {
    for (let count = 0; count < 50; count += 1) {
      failures.failed(new Error(`lost job ${count}`));
    }
    expect(logger.lines).toHaveLength(10);
  });

  it('names a reason for errors without a message and for other values', () => {
    failures.failed(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }));
    failures.failed('a string');
    failures.failed(new TypeError());
    expect(logger.lines).toEqual([
      'error: The queue fails: ECONNREFUSED',
      'error: The queue fails: a string',
      'error: The queue fails: TypeError',
    ]);
  });
});
