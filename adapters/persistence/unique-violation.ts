/** Whether an error is PostgreSQL's refusal (23505) of a second row under this constraint or unique index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const driverError = (error as { driverError?: unknown }).driverError ?? error;
  const { code, constraint: violated } = driverError as { code?: unknown; constraint?: unknown };
  return code === '23505' && violated === constraint;
}
