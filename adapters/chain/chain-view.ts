/** One endpoint's view of the chain. */
export interface ChainView {
  /**
   * @param batch requests with the same one are answered by one HTTP request, so by one of the backends behind the endpoint's address, unless the node takes
   *   no batch of their size
   * @throws EndpointFailure when there is no answer in time, or an unusable one
   * @throws RpcRejection when the answer is an error
   */
  request<Result>(method: string, params?: readonly unknown[], batch?: object): Promise<Result>;
  /** Whether another endpoint has shown a block at this height, so that this endpoint is behind when it lacks the block. */
  isBehind(number: bigint): boolean;
}
