/** One endpoint's view of the chain. */
export interface ChainView {
  /**
   * @throws EndpointFailure when there is no answer in time, or an unusable one
   * @throws RpcRejection when the answer is an error
   */
  request<Result>(method: string, params?: readonly unknown[]): Promise<Result>;
  /** Whether another endpoint has shown a block at this height, so that this endpoint is behind when it lacks the block. */
  isBehind(number: bigint): boolean;
}
