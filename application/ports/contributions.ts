/** @throws Error when two features contribute under one name */
export function assertUnique(what: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two features contribute the ${what} "${twice}"`);
}
