import { folded } from './folded-text.js';
import type { AmountLine, LineAmount } from './line-amounts.js';
import { isSureTotal, isTableHead, type LineRole, roleOf } from './line-role.js';

/** An amount whose label says what it is. */
export interface LabelledAmount {
  readonly role: LineRole;
  readonly amount: LineAmount;
  readonly line: AmountLine;
  /** The label can mean nothing else. */
  readonly isSure: boolean;
}

/** Finds the amounts that have a label: before them on their line, above them in a column, or alone on the line before. */
export function labelledAmounts(lines: readonly AmountLine[]): readonly LabelledAmount[] {
  return lines.flatMap((line) => {
    const last = line.amounts.at(-1);
    if (!last) return [];
    const role = roleOf(line.label);
    if (role) return [{ role, amount: last, line, isSure: isSureTotal(line.label) }];
    return /\p{L}{3}/u.test(line.label) ? [] : fromAbove(line, lines);
  });
}

/** A line of amounts alone takes its labels from the line before: from the words above each amount, or from all words for a single one. */
function fromAbove(line: AmountLine, lines: readonly AmountLine[]): readonly LabelledAmount[] {
  const above = lines[line.index - 1];
  if (!above || above.amounts.length > 0 || above.page !== line.page) return [];
  if (line.top - above.top > 4 * Math.max(line.height, above.height)) return [];
  return line.amounts.flatMap((amount) => {
    const label = line.amounts.length === 1 && !isTableHead(above) ? above.label : labelOver(amount, above);
    const role = roleOf(label);
    return role ? [{ role, amount, line, isSure: isSureTotal(label) }] : [];
  });
}

function labelOver({ words }: LineAmount, above: AmountLine): string {
  const left = Math.min(...words.map((word) => word.left));
  const right = Math.max(...words.map((word) => word.left + word.width));
  const over = above.words.filter((word) => word.left < right && word.left + word.width > left);
  return folded(over.map(({ text }) => text).join(' '));
}
