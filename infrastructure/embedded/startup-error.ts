/**
 * The service cannot start, and only the operator can correct the cause. The message is one sentence that says what to
 * change; the entry point prints it alone, without a stack, and exits non-zero.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
