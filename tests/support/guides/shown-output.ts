/** Stands in a guide for what differs each time. */
const ANYTHING = '…';

/** Whether a printed line, or a value, is what the guide shows. */
export function isShown(shown: string, printed: string): boolean {
  const pattern = shown.split(ANYTHING).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.+')}$`, 's').test(printed);
}

/** What differs between the value that the guide shows and the printed one; the printed one may have more fields. */
export function differences(shown: unknown, printed: unknown, path = ''): readonly string[] {
  if (typeof shown === 'string' && typeof printed === 'string') {
    return isShown(shown, printed) ? [] : [`${path}: ${printed}, not ${shown}`];
  }
  if (typeof shown !== 'object' || shown === null || typeof printed !== 'object' || printed === null) {
    return shown === printed ? [] : [`${path}: ${JSON.stringify(printed)}, not ${JSON.stringify(shown)}`];
  }
  return Object.entries(shown).flatMap(([name, value]) =>
    differences(value, (printed as Readonly<Record<string, unknown>>)[name], `${path}/${name}`),
  );
}
