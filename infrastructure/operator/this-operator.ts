import { hostname, userInfo } from 'node:os';
import type { Operator } from '../../application/operator/operator-log.js';

/** The user of the operating system who runs this process. */
export function thisOperator(): Operator {
  return { name: userName(), host: hostname() };
}

/* A container can run under an id that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
