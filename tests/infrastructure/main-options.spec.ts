import { describe, expect, it } from '@jest/globals';
import { answerToOptions } from '../../infrastructure/main-options.js';
import { VERSION } from '../../infrastructure/version.js';

describe('the words after the program', () => {
  it('start the service when there are none', () => {
    expect(answerToOptions([], { PORT: 'http' })).toBeNull();
  });

  it('ask for help or the version', () => {
    expect(answerToOptions(['--version'], {})).toEqual({ text: `${VERSION}\n`, isError: false });
    for (const word of ['--help', '-h']) {
      expect(answerToOptions([word], {})).toEqual({ text: expect.stringContaining('--check-config'), isError: false });
    }
  });

  it('ask whether the settings are right', () => {
    expect(answerToOptions(['--check-config'], {})).toEqual({
      text: 'The settings are right: a sandbox at http://localhost:3000\n',
      isError: false,
    });
    expect(answerToOptions(['--check-config'], { PORT: 'http', LOG_LEVEL: 'loud' })).toEqual({
      text:
        'PORT must be a whole number from 1 to 65535, not "http"\n' +
        'LOG_LEVEL must be one of silent, error, warn, info, debug, not "loud"\n',
      isError: true,
    });
  });

  it.each([['--prot=1'], ['start'], ['--version=2']])('are refused when nobody knows them: %s', (word) => {
    expect(answerToOptions([word], {})).toEqual({
      text: expect.stringContaining(word.split('=')[0] ?? ''),
      isError: true,
    });
  });
});
