import type { PLATFORM_KEY_PREFIXES } from '../access/key-format.js';

/** `live` is billed against the organization's credits; `test` never uses credits (docs/rules/platform.md#platform-keys). */
export const PLATFORM_KEY_MODES = ['live', 'test'] as const;
export type PlatformKeyMode = (typeof PLATFORM_KEY_MODES)[number];

/** What a key of the mode begins with. */
export function prefixOf(mode: PlatformKeyMode): (typeof PLATFORM_KEY_PREFIXES)[number] {
  return `svc_${mode}_`;
}
