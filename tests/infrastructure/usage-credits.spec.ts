import { expect, it } from '@jest/globals';
import { creditSaleWarning } from '../../infrastructure/usage-credits.js';

const creditAddress = '0x52908400098527886E0F7030069857D2E4169EE7';

it('whoever sells credits outside a sandbox is told that nothing spends them', () => {
  expect(creditSaleWarning({ sandbox: false, creditAddress })).toContain('USAGE_CREDITS_PAY_TO');
  expect(creditSaleWarning({ sandbox: false, creditAddress: null })).toBeNull();
  expect(creditSaleWarning({ sandbox: true, creditAddress })).toBeNull();
});
