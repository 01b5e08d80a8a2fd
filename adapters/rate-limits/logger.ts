/** Where this adapter tells the operator what happened: the fields first, then one sentence. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
