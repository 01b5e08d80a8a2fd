const LONGEST_REASON = 200;
/* A server on the internet chooses its words. */
const UNSEEN = /[\p{Cc}\p{Cf}\s]+/gu;

/** The mail server has said that it will not take this mail for this recipient: there is no such address, or the mail is unwanted there. */
export class MailRefusedError extends Error {
  /** The server's own words, on one line of at most 200 characters. */
  readonly reason: string;

  /** @param responseCode SMTP reply code, 500 to 599 @param words of the server */
  constructor(
    readonly responseCode: number,
    words: string,
    options?: ErrorOptions,
  ) {
    super(`The mail server refuses the mail: ${words}`, options);
    this.reason = [...words.replace(UNSEEN, ' ').trim()].slice(0, LONGEST_REASON).join('');
  }
}
