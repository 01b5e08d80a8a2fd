import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys of every `interface EventTypes` in the features' files, sorted. */
export function declaredEventTypes(): readonly string[] {
  const files = readdirSync('application', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const types = files.flatMap((name) => {
    const declared = /declare module [^{]*\{\s*interface EventTypes \{(.*?)\}/s.exec(
      readFileSync(join('application', name), 'utf8'),
    );
    return [...(declared?.[1] ?? '').matchAll(/'([^']+)':/g)].map(([, type = '']) => type);
  });
  return types.sort();
}
