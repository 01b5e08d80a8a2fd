/** `fatal`: a process must not start so. `warning`: it can, and somebody should look at it. */
export type Level = 'ok' | 'warning' | 'fatal';

/** What one check found. */
export interface Finding {
  /** What was looked at, such as "contracts". */
  readonly check: string;
  readonly level: Level;
  /** One sentence: what is so; and unless it is ok, what to do. */
  readonly sentence: string;
  /** An outage: a start waits until it has passed, and does not stop for it. */
  readonly mayPass?: true;
}

export function ok(check: string, sentence: string): Finding {
  return { check, level: 'ok', sentence };
}

export function warning(check: string, sentence: string): Finding {
  return { check, level: 'warning', sentence };
}

export function fatal(check: string, sentence: string): Finding {
  return { check, level: 'fatal', sentence };
}

export function outage(check: string, sentence: string): Finding {
  return { check, level: 'fatal', sentence, mayPass: true };
}

/** The first of those that are not ok, or else that all is. */
export function orOk(findings: readonly (Finding | null)[], check: string, sentence: string): readonly Finding[] {
  const found = findings.filter((each) => each !== null);
  return found.length > 0 ? found : [ok(check, sentence)];
}

/** The reason of an error in a few words, without what an URL may hold. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { readonly code?: unknown };
  const text = error.message === '' ? String(code ?? error.name) : (error.message.split('\n')[0] ?? '');
  return text.replaceAll(/\/\/[^@/\s]+@/g, '//…@').replace(/\.$/, '');
}
