/**
 * Something only the operator can mend keeps the service from starting. The message is one sentence that says what to
 * change; the entry point prints it alone, without a stack, and exits non-zero.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
