/** Words that many companies have in their names. */
export const COMMON_IN_NAMES: ReadonlySet<string> = new Set([
  ...['gmbh', 'ag', 'kg', 'ohg', 'gbr', 'mbh', 'ltd', 'llc', 'inc', 'corp', 'plc', 'limited'],
  ...['the', 'und', 'and', 'der', 'die', 'das', 'co'],
]);
