import { expect, it } from '@jest/globals';
import { MANDATE_KINDS, type MandateKind } from '../../../application/mandates/mandate.js';
import { ofEachKind } from '../../../application/restoration/restored-mandates.js';

const contributed = (kinds: readonly MandateKind[]) => kinds.map((kind) => ({ kind }));

it('a kind of mandate has one way back from a backup, or the start fails', () => {
  expect(Object.keys(ofEachKind('found mandates', contributed(MANDATE_KINDS)))).toEqual([...MANDATE_KINDS]);
  expect(() => ofEachKind('found mandates', contributed(['AGENT_SESSION', 'CONDITIONAL_ORDER']))).toThrow(
    'Nobody contributes the found mandates "SCHEDULE"',
  );
  expect(() => ofEachKind('found mandates', contributed([...MANDATE_KINDS, 'SCHEDULE']))).toThrow(
    'Two features contribute the found mandates "SCHEDULE"',
  );
});
