import type { JsonObject } from '../untrusted-values.js';

const REFERENCE = /"\$ref":"#\/components\/(\w+)\/(\w+)"/g;

/** The components that the paths refer to, directly or through each other; schemes of security are all kept. */
export function usedComponents(paths: JsonObject, components: Readonly<Record<string, JsonObject>>): JsonObject {
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (used.has(`${kind}/${name}`)) continue;
      used.add(`${kind}/${name}`);
      follow(components[kind]?.[name] ?? {});
    }
  };
  follow(paths);
  const kept = Object.entries(components).map(([kind, parts]): [string, JsonObject] => [
    kind,
    kind === 'securitySchemes'
      ? parts
      : Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`${kind}/${name}`))),
  ]);
  return Object.fromEntries(kept.filter(([, parts]) => Object.keys(parts).length > 0));
}
