import { describe, expect, it } from '@jest/globals';
import { isConsentRemembered } from '../../../domain/access/consent-rule.js';
import { SCOPES } from '../../../domain/access/scopes.js';

const PATHS = ['https', 'loopback', 'private-scheme', 'device'] as const;

describe('consent', () => {
  it.each(PATHS.flatMap((answerPath) => [false, true].map((isNative) => ({ answerPath, isNative }))))(
    'of a client with %o is remembered only on the web over https, and never for money or opt-in scopes',
    (client) => {
      for (const scope of SCOPES) {
        const isOrdinary = !scope.movesMoney && !scope.optIn;
        const isKnown = client.answerPath === 'https' && !client.isNative;
        expect(isConsentRemembered(scope, client)).toBe(isOrdinary && isKnown);
      }
    },
  );
});
