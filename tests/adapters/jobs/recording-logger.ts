import type { Logger } from '../../../application/ports/logger.js';

/** Keeps what was logged, as "level: message". */
export class RecordingLogger implements Logger {
  readonly lines: string[] = [];

  info(_fields: object, message: string): void {
    this.lines.push(`info: ${message}`);
  }

  warn(_fields: object, message: string): void {
    this.lines.push(`warn: ${message}`);
  }

  error(_fields: object, message: string): void {
    this.lines.push(`error: ${message}`);
  }
}
