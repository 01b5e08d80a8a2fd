/** One endpoint's view of the chain. */
export interface ChainView {
  /**
   * @throws EndpointFailure when there is no answer in time, or none that can be used
   * @throws RpcRejection when the answer is an error
   */
  request<Result>(method: string, params?: readonly unknown[]): Promise<Result>;
  /** Whether this endpoint can lack a block at this height only because it is behind: another one has shown it. */
  isBehind(number: bigint): boolean;
}
