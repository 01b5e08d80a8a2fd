/**
 * Why an endpoint is not asked. failing: it did not answer, was overloaded, or contradicted itself. behind: it lacks blocks that
 * another endpoint has shown. wrong_chain: it serves another chain.
 */
export type EndpointTrouble = 'failing' | 'behind' | 'wrong_chain';

/** An endpoint failed; another one may succeed. The message is a predicate: "answers HTTP 503". */
export class EndpointFailure extends Error {
  readonly trouble: EndpointTrouble;

  constructor(message: string, options: { readonly trouble?: EndpointTrouble; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.trouble = options.trouble ?? 'failing';
  }

  override get name(): string {
    return 'EndpointFailure';
  }
}
