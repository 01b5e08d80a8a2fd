/** Whether an error is PostgreSQL's refusal (23514) of a row that this check forbids. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = error as { code?: unknown; constraint?: unknown };
  return code === '23514' && violated === constraint;
}
