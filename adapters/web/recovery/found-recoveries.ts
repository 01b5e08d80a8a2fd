import { codeOf } from '../chain/recovery-hash.js';

/** So many recoveries a guardian sees before entering a code. */
export const MOST_SHOWN = 5;

/**
 * The newest recoveries; or those whose passkey has the code that was entered, as far as it was. Without hyphens and in small letters it is
 * the same code.
 * @param recoveries the newest first
 */
export function foundRecoveries<Recovery extends { readonly x: string; readonly y: string }>(
  recoveries: readonly Recovery[],
  entered: string,
): readonly Recovery[] {
  const wanted = plain(entered);
  const found = wanted === '' ? recoveries : recoveries.filter((one) => plain(codeOf(one) ?? '').startsWith(wanted));
  return found.slice(0, MOST_SHOWN);
}

function plain(code: string): string {
  return code.toUpperCase().replace(/[^0-9A-Z]/g, '');
}
