import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BalanceSheets, BookedBalance } from '../../application/indexing/balance-sheets.js';
import { CREATED_AT } from '../support/builders/time.js';
import type { OpenStage } from './stage.js';

const ASSETS = ['USDC'] as const;

export function balanceSheetsContract(open: OpenStage): void {
  describe('balance sheets', () => {
    let sheets: BalanceSheets;
    beforeEach(async () => {
      sheets = await (await open()).sheetsWith([0n, 1n, 2n, 3n, 4n]);
    });

    it('follow on one another until every account has been on one, all as of one block', async () => {
      const balances: BookedBalance[] = [];
      const sizes: number[] = [];
      const blocks = new Set<string>();
      let sheet = await sheets.after(null, 2, ASSETS);
      while (sheet) {
        sizes.push(sheet.balances.length);
        balances.push(...sheet.balances);
        blocks.add(sheet.block.hash);
        sheet = await sheets.after(sheet.balances.at(-1)?.accountId ?? null, 2, ASSETS);
      }
      expect(sizes).toEqual([2, 2, 1]);
      expect(blocks.size).toBe(1);
      expect(new Set(balances.map(({ accountId }) => accountId)).size).toBe(5);
      expect(balances.map(({ minorUnits }) => minorUnits).sort()).toEqual([0n, 1n, 2n, 3n, 4n]);
      expect(new Set(balances.map(({ asset }) => asset))).toEqual(new Set(ASSETS));
    });

    it('take what differs, again and again, and when all was compared', async () => {
      const sheet = await sheets.after(null, 2, ASSETS);
      if (!sheet) throw new Error('There is no sheet');
      const differences = sheet.balances.map((balance) => ({ ...balance, held: balance.minorUnits + 1n }));
      const compared = await sheets.compare(async () => {
        await sheets.record(sheet, differences);
        await sheets.record(sheet, []);
        await sheets.finish(CREATED_AT);
      });
      expect(compared).toBe(true);
    });
  });
}
