import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 to level AA, and what axe's authors recommend besides. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What keeps people from using a page as it is once it has a heading, a line each; empty is good. */
export async function barriers(page: Page): Promise<readonly string[]> {
  // The app's pages are loaded before they are drawn.
  await page.locator('h1').first().waitFor();
  // Evaluated by the browser's debugger, which the page's content security policy does not concern.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        runOnly: { type: 'tag', values },
        // Nothing else is read, and putting it together takes longer than finding it.
        resultTypes: ['violations'],
        preload: false,
      }),
    RULES,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}
