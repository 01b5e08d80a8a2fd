/** Tells the operator what happened: the fields first, then one sentence. pino satisfies it. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
