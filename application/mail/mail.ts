/** A mail to one recipient. Plain text, because it carries links that people must be able to read. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
