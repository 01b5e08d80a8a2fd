/**
 * Why an endpoint is not asked. failing: it did not answer, was overloaded, or contradicted itself. behind: it lacks blocks that
 * another endpoint has shown. wrong_chain: it serves another chain.
 */
export type EndpointTrouble = 'failing' | 'behind' | 'wrong_chain';

/** An endpoint failed; another one may succeed. The message is a predicate: "answers HTTP 503". */
export class EndpointFailure extends Error {
  readonly trouble: EndpointTrouble;
  /** Whether it would be the same with any other request. Otherwise the request may be why. */
  readonly isOfAll: boolean;

  constructor(
    message: string,
    options: { readonly trouble?: EndpointTrouble; readonly isOfAll?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.trouble = options.trouble ?? 'failing';
    this.isOfAll = options.isOfAll ?? this.trouble !== 'failing';
  }

  override get name(): string {
    return 'EndpointFailure';
  }
}
